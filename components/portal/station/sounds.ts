/** Sounds that tell a packer the result without looking up. */
export type Sound = "ok" | "complete" | "wrong" | "already" | "notice";

interface Tone {
  readonly hertz: number;
  readonly fromMs: number;
  readonly lastsMs: number;
  readonly wave?: OscillatorType;
}

/** High and short: good. Low and rough: bad. Three equal tones: scanned before. */
const tunes: Readonly<Record<Sound, readonly Tone[]>> = {
  ok: [{ hertz: 1320, fromMs: 0, lastsMs: 90 }],
  complete: [
    { hertz: 880, fromMs: 0, lastsMs: 110 },
    { hertz: 1109, fromMs: 120, lastsMs: 110 },
    { hertz: 1319, fromMs: 240, lastsMs: 260 },
  ],
  wrong: [
    { hertz: 180, fromMs: 0, lastsMs: 260, wave: "sawtooth" },
    { hertz: 140, fromMs: 300, lastsMs: 360, wave: "sawtooth" },
  ],
  already: [0, 180, 360].map((fromMs) => ({ hertz: 520, fromMs, lastsMs: 110, wave: "square" as const })),
  notice: [{ hertz: 740, fromMs: 0, lastsMs: 120 }],
};

let speaker: AudioContext | undefined;

/** Plays a sound. Silent where the browser has no audio or blocks it until the first key press. */
export function play(sound: Sound): void {
  try {
    speaker ??= new AudioContext();
    void speaker.resume();
    for (const tone of tunes[sound]) ring(speaker, tone);
  } catch {
    // Label and colour give the same information.
  }
}

function ring(context: AudioContext, { hertz, fromMs, lastsMs, wave = "sine" }: Tone): void {
  const start = context.currentTime + fromMs / 1000;
  const end = start + lastsMs / 1000;
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = hertz;
  // Ramp the volume at both ends: an abruptly cut wave clicks.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.35, start + 0.01);
  volume.gain.setValueAtTime(0.35, end - 0.02);
  volume.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
