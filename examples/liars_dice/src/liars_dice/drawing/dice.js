/** Dice and cups, drawn by hand: pips on a square of nine, and a leather cup upside down. */

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/** An element with its attributes and what is in it; what is nothing is left out. */
export function el(kind, attributes = {}, ...inside) {
  const made = document.createElement(kind);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...inside.filter((one) => one !== null && one !== false));
  return made;
}

/** A die that shows this face, with a name for whoever does not see it. */
export function die(face, label, kind = '') {
  const pips = PIPS[face].map((at) => `<circle cx="${7 + (at % 3) * 9}" cy="${7 + Math.floor(at / 3) * 9}" r="2.7"/>`);
  const drawn = el('span', { class: `die ${kind}`, role: 'img', 'aria-label': label });
  drawn.innerHTML = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect x="1" y="1" width="30" height="30" rx="6"/>${pips.join('')}</svg>`;
  return drawn;
}

/** A cup over so many dice. */
export function cup(dice, label) {
  const drawn = el('span', { class: dice ? 'cup' : 'cup empty', role: 'img', 'aria-label': label });
  drawn.innerHTML = `<svg viewBox="0 0 64 64" aria-hidden="true">
    <ellipse class="shadow" cx="32" cy="57" rx="27" ry="5"/>
    <path class="side" d="M19 10 L10 54 Q32 63 54 54 L45 10 Z"/>
    <path class="light" d="M23 11 L16 53 Q20 55 25 56 L29 12 Z"/>
    <ellipse class="top" cx="32" cy="10" rx="13" ry="4.5"/>
    <path class="band" d="M11.6 46 Q32 55 52.4 46 L54 54 Q32 63 10 54 Z"/>
    <text x="32" y="39">${dice || ''}</text></svg>`;
  return drawn;
}
