import { afterEach, expect, test, vi } from 'vitest';

const tones: FakeTone[] = [];
const rooms: FakeRoom[] = [];

class FakeTone {
  frequency = { value: 0 };
  onended?: (event: { target: FakeTone }) => void;
  start = vi.fn();
  stop = vi.fn();
  connect = (to: unknown) => to;
  end = () => this.onended?.({ target: this });
}

class FakeRoom {
  state = 'running';
  currentTime = 0;
  destination = {};
  constructor() {
    rooms.push(this);
  }
  suspend = async () => void (this.state = 'suspended');
  resume = async () => void (this.state = 'running');
  createGain = () => ({
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    connect: (to: unknown) => to,
  });
  createOscillator = () => {
    const tone = new FakeTone();
    tones.push(tone);
    return tone;
  };
}

afterEach(() => vi.unstubAllGlobals());

test('the bell wakes the sound, and lets it rest when its last note has ended', async () => {
  vi.stubGlobal('AudioContext', FakeRoom);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  const { ring } = await import('./sound.ts');
  ring();
  const room = rooms[0]!;
  tones[0]!.end();
  expect(room.state).toBe('running');
  tones[1]!.end();
  expect(room.state).toBe('suspended');

  ring();
  expect(room.state).toBe('running');
  ring();
  tones[3]!.end();
  expect(room.state, 'another bell is still ringing').toBe('running');
  tones[5]!.end();
  expect(room.state).toBe('suspended');
  expect(rooms).toHaveLength(1);
});
