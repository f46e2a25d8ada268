"""Tables on the network: five rooms, and the language that is spoken in all of them.

Who is who, from the street to the cards:

- the *porter* and the *usher* (`wire`) stand in the door; a *connection* is one device of one *guest*;
- the *doorkeeper* (`http.session`) knows guests by their keys, *limits* by how often they knock;
- the *hall* (`running`) knows every table, and wakes it when somebody comes;
- the *steward* is the one task that serves a table: takes its letters, has changes stored, then
  has the *crier* tell them;
- the *bell* of a table rings for whoever is away and asked in a game over days; the *messenger* calls them;
- the *study* is where finished games are looked back upon, by a *clerk*: a process of its own, one at a time;
- the *almanac* has the cases of the days made, each by a process of its own, and keeps them;
- *insights* are what sheets may say by themselves; the *thinkers* work them out, each in its own process;
- a *bot seat* is a bot at a table; *chance* is nature's hand; *hours* are the clocks of the house;
- the *room* (`table`) is the table itself: it weighs what is said into a *change*, then settles it;
- the *people* sit around it, the *charter* is what they have agreed, the *host* is the one who runs it;
- the *play* (`table.game`) is the game under way; *noticed* counts for each reader what they could notice;
- the *pace* of a table is how long its people may think, a *delay* is how long a bot waits, or is waited for;
- the *store* keeps changes whole or not at all; *group commit* writes those together that wait together;
- SQLite's *writer* does so in a thread of its own, and writes the same *sentences*;
- *said*, *told* and *info* (`protocol`) are the words themselves, and every table's *code* has four letters.
"""
