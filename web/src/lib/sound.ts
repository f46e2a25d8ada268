let room: AudioContext | undefined;
let last: OscillatorNode | undefined;

/**
 * Two soft notes, as on a small bell: it is your turn. The page says so too; sound alone tells nothing.
 * Browsers keep silent until somebody has touched the page.
 */
export function ring(): void {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation.hasBeenActive) return;
  room ??= new AudioContext();
  if (room.state === 'suspended') void room.resume();
  note(room, 659, 0);
  last = note(room, 880, 0.14);
  last.onended = rest;
}

/** A room that sounds, even of nothing, keeps a machine awake. */
function rest(event: Event): void {
  if (event.target === last) void room?.suspend();
}

function note(context: AudioContext, pitch: number, after: number): OscillatorNode {
  const start = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  tone.type = 'sine';
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.6);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.65);
  return tone;
}
