import type { SoundName } from './sounds';

/** Where a sound goes, and when it begins. */
interface Place {
  context: BaseAudioContext;
  out: AudioNode;
  at: number;
}

interface Tone {
  after?: number;
  length: number;
  gain: number;
  /** The pitch it slides to. */
  to?: number;
  type?: OscillatorType;
}

interface Rustle {
  after?: number;
  length: number;
  gain: number;
  pitch: number;
  to?: number;
  /** How narrow the band is. */
  narrow?: number;
  /** How slowly it swells. */
  swell?: number;
}

const SILENT = 0.0001;

/** All sounds are made here, from a few tones and a little noise. */
const SOUNDS: Record<SoundName, (place: Place) => void> = {
  dice(place) {
    let after = 0;
    for (let bounce = 0; bounce < 7; bounce++) {
      const force = 1 - bounce / 9;
      rustle(place, { after, length: 0.03, gain: 0.7 * force, pitch: 2100 + Math.random() * 1600, narrow: 3 });
      tone(place, 300 + Math.random() * 120, { after, length: 0.045, gain: 0.12 * force, to: 190 });
      after += 0.035 + Math.random() * 0.03 + bounce * 0.004;
    }
  },
  place(place) {
    tone(place, 215, { length: 0.09, gain: 0.3, to: 140 });
    rustle(place, { length: 0.03, gain: 0.16, pitch: 900, narrow: 0.8 });
  },
  card(place) {
    rustle(place, { length: 0.14, gain: 0.45, pitch: 1700, to: 4200, swell: 0.05 });
    tone(place, 180, { after: 0.1, length: 0.05, gain: 0.12, to: 140 });
  },
  token(place) {
    tone(place, 1240, { length: 0.09, gain: 0.13, to: 1190, type: 'triangle' });
    tone(place, 2510, { length: 0.05, gain: 0.04 });
  },
  ship(place) {
    rustle(place, { length: 0.6, gain: 0.4, pitch: 280, to: 1500, swell: 0.22 });
    tone(place, 150, { length: 0.5, gain: 0.12, to: 430 });
  },
  turn(place) {
    bell(place, 659.3, 0, 0.16);
    bell(place, 987.8, 0.13, 0.14);
  },
  message(place) {
    tone(place, 880, { length: 0.09, gain: 0.11 });
    tone(place, 1174.7, { after: 0.08, length: 0.16, gain: 0.1 });
  },
  undo(place) {
    tone(place, 560, { length: 0.16, gain: 0.13, to: 330, type: 'triangle' });
    rustle(place, { length: 0.12, gain: 0.05, pitch: 2400, to: 900, swell: 0.05 });
  },
  refusal(place) {
    tone(place, 196, { length: 0.1, gain: 0.24, to: 185 });
    tone(place, 174.6, { after: 0.11, length: 0.14, gain: 0.22, to: 165 });
  },
  victory(place) {
    [523.3, 659.3, 784, 1046.5].forEach((pitch, step) => bell(place, pitch, step * 0.13, 0.14));
    bell(place, 1318.5, 0.56, 0.07);
  },
  end(place) {
    [392, 329.6, 261.6].forEach((pitch, step) => bell(place, pitch, step * 0.16, 0.14));
  },
};

function tone(
  { context, out, at }: Place,
  pitch: number,
  { after = 0, length, gain, to = pitch, type = 'sine' }: Tone,
): void {
  const [begin, end] = [at + after, at + after + length];
  const source = new OscillatorNode(context, { type, frequency: pitch });
  source.frequency.setValueAtTime(pitch, begin);
  source.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(fading(context, out, begin, length, gain, 0.006));
  source.start(begin);
  source.stop(end);
}

/** A tone that rings. */
function bell(place: Place, pitch: number, after: number, gain: number): void {
  tone(place, pitch, { after, length: 0.6, gain });
  tone(place, pitch * 2.01, { after, length: 0.28, gain: gain / 4 });
}

function rustle({ context, out, at }: Place, wish: Rustle): void {
  const { after = 0, length, gain, pitch, to = pitch, narrow = 1, swell = 0.003 } = wish;
  const begin = at + after;
  const source = new AudioBufferSourceNode(context, { buffer: noise(context), loop: true });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: narrow });
  filter.frequency.setValueAtTime(pitch, begin);
  filter.frequency.exponentialRampToValueAtTime(to, begin + length);
  source.connect(filter).connect(fading(context, out, begin, length, gain, swell));
  source.start(begin, Math.random());
  source.stop(begin + length);
}

/** It swells, and dies away. */
function fading(
  context: BaseAudioContext,
  out: AudioNode,
  begin: number,
  length: number,
  gain: number,
  swell: number,
): AudioNode {
  const node = new GainNode(context, { gain: SILENT });
  node.gain.setValueAtTime(SILENT, begin);
  node.gain.exponentialRampToValueAtTime(gain, begin + swell);
  node.gain.exponentialRampToValueAtTime(SILENT, begin + length);
  node.connect(out);
  return node;
}

let hiss: AudioBuffer | undefined;

/** A second of white noise; the rustles are cut out of it. */
function noise(context: BaseAudioContext): AudioBuffer {
  if (hiss?.sampleRate === context.sampleRate) return hiss;
  hiss = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
  const samples = hiss.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return hiss;
}

/** Milliseconds after which a speaker with nothing to say is turned off: a running one costs a battery. */
const REST = 5000;

let speaker: { context: AudioContext; out: GainNode } | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;

/** Have sounds ready: browsers let a page make them once somebody has touched it. */
export function wake(): { context: AudioContext; out: GainNode } {
  if (!speaker) {
    const context = new AudioContext({ latencyHint: 'interactive' });
    const out = new GainNode(context);
    out.connect(context.destination);
    speaker = { context, out };
  }
  const { context } = speaker;
  if (context.state === 'suspended') void context.resume();
  clearTimeout(resting);
  resting = setTimeout(() => void context.suspend(), REST);
  return speaker;
}

/** Make these sounds, each a little after the one before. */
export function play(names: readonly SoundName[], volume: number): void {
  const { context, out } = wake();
  out.gain.value = volume;
  names.forEach((name, index) => SOUNDS[name]({ context, out, at: context.currentTime + 0.01 + index * 0.16 }));
}
