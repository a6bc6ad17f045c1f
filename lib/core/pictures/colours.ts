/** A colour as browsers and mail clients read it: `#` and six lower-case hexadecimal digits. */
export type HexColour = `#${string}`;

/** WCAG AA: the least contrast of text to its background, and of what is drawn to what surrounds it. */
export const textContrast = 4.5;
export const graphicContrast = 3;

/** The colour that `#abc`, `#AABBCC` or either without `#` names; undefined for any other text. */
export function readColour(text: string): HexColour | undefined {
  const [, short, long] = /^\s*#?(?:([0-9a-f]{3})|([0-9a-f]{6}))\s*$/i.exec(text) ?? [];
  const digits = long ?? short?.replace(/./g, "$&$&");
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`;
}

const channelsOf = (colour: HexColour): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance of WCAG 2.2. */
function luminance(colour: HexColour): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: HexColour, other: HexColour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colour of text on a ground. One of black and white always reaches 4.58 : 1. */
export const textColourOn = (ground: HexColour): HexColour =>
  contrast("#ffffff", ground) >= textContrast ? "#ffffff" : "#000000";

const steps = 20;

/** A colour, or its nearest tone towards black or white with the contrast ratio `least` to the ground. */
export function toneOn(colour: HexColour, ground: HexColour, least: number): HexColour {
  const goal = textColourOn(ground);
  const [from, to] = [channelsOf(colour), channelsOf(goal)];
  for (let step = 0; step < steps; step++) {
    const mixed = from.map((channel, at) => Math.round(channel + (((to[at] ?? 0) - channel) * step) / steps));
    const tone: HexColour = `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
    if (contrast(tone, ground) >= least) return tone;
  }
  return goal;
}
