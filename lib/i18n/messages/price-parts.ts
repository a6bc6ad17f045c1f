import type { WeightBand } from "@/lib/core/messages";
import { formatPesos } from "@/lib/core/money";
import { formatWeight } from "@/lib/core/units";

/** `≤ 5 kg, ≤ 10 kg + 2 kg …`, which reads the same in every language. */
export function bandsText(bands: readonly WeightBand[], isCut: boolean): string {
  const texts = bands.map(
    ({ upToGrams, extraKg }) => `≤ ${formatWeight(upToGrams)}${extraKg === 0 ? "" : ` + ${extraKg} kg`}`,
  );
  return listText(texts, isCut);
}

/** `Norte, Sur …`: the dots stand for more. */
export const listText = (texts: readonly string[], isCut: boolean): string => texts.join(", ") + (isCut ? " …" : "");

/** `$ 2.500,00 por bulto + 15 % del flete`, of what applies. */
export const sumText = (...parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false).join(" + ") || formatPesos(0);
