/**
 * A number as it was typed and in the cases that shops and carriers write, for an index that knows one: `tnk-101` may
 * be stored as `TNK-101` or `Tnk-101`.
 */
export const caseSpellings = (text: string): string[] => [
  ...new Set([
    text,
    text.toUpperCase(),
    text.toLowerCase(),
    text.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()),
  ]),
];
