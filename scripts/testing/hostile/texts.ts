import { createRandom, type Random } from "./random";

/** Texts that were made to hold up, confuse or get through whoever reads them. The same seed makes the same ones. */
const shapes: readonly ((random: Random, length: number) => string)[] = [
  (_, length) => `San Martin${"\u00a0".repeat(length)}x`,
  (_, length) => `1${" ".repeat(length)}!`,
  (_, length) => "{{".repeat(length / 2),
  (_, length) => "}}\n".repeat(length / 3),
  (_, length) => "1".repeat(length),
  (_, length) => `${"0".repeat(length)}.`,
  (_, length) => "a ".repeat(length / 2),
  (_, length) => "(".repeat(length),
  (_, length) => '"'.repeat(length),
  (_, length) => "1,".repeat(length / 2),
  (_, length) => `a@${"a.".repeat(length / 2)}@`,
  (_, length) => `dni ${"\n".repeat(length)}`,
  (_, length) => `ruta ${"km ".repeat(length / 3)}`,
  (_, length) => "e\u0301".repeat(length / 2),
  (_, length) => "\u{1f468}\u200d".repeat(length / 3),
  (_, length) => `\u202e${"\ud800".repeat(length)}`,
  (_, length) => `\0${"\u0001".repeat(length)}`,
  (_, length) => "/".repeat(length),
  (_, length) => `http://a"${"'<".repeat(length / 2)}`,
  (_, length) => "%".repeat(length),
  (random, length) =>
    Array.from({ length }, () => random.pick([" ", "1", "a", ",", "-", "°", "\u00a0", "{", '"'])).join(""),
];

export interface HostileText {
  readonly name: string;
  readonly text: string;
}

/** Some within the limits of texts, most beyond. */
const lengths = [9_000, 100_000, 900, 40];

export function hostileTexts(count = 100, seed = 41): HostileText[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, at) => {
    const length = lengths[Math.floor(at / shapes.length) % lengths.length] ?? 9_000;
    return {
      name: `${at}: shape ${at % shapes.length} of ${length}`,
      text: shapes[at % shapes.length]?.(random, length) ?? "",
    };
  });
}
