// Sounds made on the spot: paper, wood, a distant thud, dice. Off unless the settings say otherwise; never a loop.

import { prefs } from "../common/prefs.js";

/** @type {AudioContext | null} */
let context = null;

/** @returns {AudioContext | null} */
function audio() {
  if (!prefs.get("sound")) return null;
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  } catch {
    return null;
  }
  return context;
}

/**
 * A burst of filtered noise.
 * @param {AudioContext} ctx
 * @param {{at?: number, length: number, frequency: number, q?: number, volume: number, type?: BiquadFilterType}} how
 */
function noise(ctx, { at = 0, length, frequency, q = 1, volume, type = "bandpass" }) {
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = (Math.random() * 2 - 1) * (1 - n / data.length) ** 2;
  const source = new AudioBufferSourceNode(ctx, { buffer });
  const filter = new BiquadFilterNode(ctx, { type, frequency, Q: q });
  const gain = new GainNode(ctx, { gain: volume });
  source.connect(filter).connect(gain).connect(ctx.destination);
  source.start(ctx.currentTime + at);
}

/**
 * A short tone that falls.
 * @param {AudioContext} ctx
 * @param {{at?: number, from: number, to: number, length: number, volume: number}} how
 */
function tone(ctx, { at = 0, from, to, length, volume }) {
  const start = ctx.currentTime + at;
  const oscillator = new OscillatorNode(ctx, { type: "sine", frequency: from });
  const gain = new GainNode(ctx, { gain: volume });
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(ctx.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** @type {Record<string, (ctx: AudioContext) => void>} */
const SOUNDS = {
  paper: (ctx) => noise(ctx, { length: 0.16, frequency: 4200, q: 0.6, volume: 0.12 }),
  wood: (ctx) => {
    noise(ctx, { length: 0.05, frequency: 900, q: 3, volume: 0.35 });
    tone(ctx, { from: 240, to: 150, length: 0.07, volume: 0.12 });
  },
  shot: (ctx) => {
    noise(ctx, { length: 0.3, frequency: 240, type: "lowpass", volume: 0.5 });
    tone(ctx, { from: 110, to: 42, length: 0.28, volume: 0.25 });
  },
  dice: (ctx) => {
    for (let n = 0; n < 7; n++) noise(ctx, { at: n * 0.075 + Math.random() * 0.03, length: 0.04, frequency: 1300 + Math.random() * 900, q: 4, volume: 0.28 - n * 0.025 });
  },
  fall: (ctx) => noise(ctx, { length: 0.12, frequency: 500, q: 1.5, volume: 0.25 }),
  medal: (ctx) => {
    tone(ctx, { from: 1320, to: 1300, length: 0.35, volume: 0.07 });
    tone(ctx, { at: 0.09, from: 1980, to: 1960, length: 0.4, volume: 0.05 });
  },
};

/** @param {string} name */
export function sound(name) {
  const ctx = audio();
  if (ctx) SOUNDS[name]?.(ctx);
}
