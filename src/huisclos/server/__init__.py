"""Tables on the network: rooms, their store, and the wire."""
