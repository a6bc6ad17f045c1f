import type { CSSProperties } from "react";
import {
  graphicContrast,
  type HexColour,
  readColour,
  textColourOn,
  textContrast,
  toneOn,
} from "@/lib/core/pictures/colours";

/** The grounds of `globals.css` that are hardest to read on, by mode. */
const grounds = { light: "#eef0f4", dark: "#21262e" } as const satisfies Record<string, HexColour>;

/**
 * The variables that `.brand` of `globals.css` takes the accents of a public page from: tones of the shop's colour that can
 * be seen and read in light and dark. Colours alone are written, whatever a row of the database holds.
 */
export function brandStyle(colour: string | null): CSSProperties | undefined {
  const own = readColour(colour ?? "");
  if (!own) return undefined;
  const tones = Object.entries(grounds).flatMap(([mode, ground]) => {
    const accent = toneOn(own, ground, graphicContrast);
    return [
      [`--brand-accent-${mode}`, accent],
      [`--brand-on-accent-${mode}`, textColourOn(accent)],
      [`--brand-ink-${mode}`, toneOn(own, ground, textContrast)],
    ];
  });
  return { "--brand": own, "--brand-text": textColourOn(own), ...Object.fromEntries(tones) } as CSSProperties;
}
