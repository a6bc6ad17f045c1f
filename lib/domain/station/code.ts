/** What a scanner read or somebody typed, as far as its form tells. */
export type CodeRead =
  /** The label of one package: guide, number, total. */
  | { readonly kind: "label"; readonly guide: string; readonly number: number; readonly total: number }
  | { readonly kind: "guide"; readonly guide: string }
  /** The QR of the label leads to the public page of the shipment. */
  | { readonly kind: "tracking"; readonly token: string }
  /** The shipment's number written as `#12`. */
  | { readonly kind: "id"; readonly id: number }
  /** The seller's own number, or the shipment's. */
  | { readonly kind: "reference"; readonly text: string; readonly id?: number };

/**
 * A scanner types as a keyboard does, mostly as an English one: where the computer has a Spanish keyboard, the hyphen of a
 * guide arrives as `'`, and on others as `/` or `?`.
 */
const guideForm = /^(\d{4})[-'/?´–]?(\d{8,12})(?:[-'/?´–](\d{2})(\d{2}))?$/;

export function readCode(given: string): CodeRead | undefined {
  const text = given.trim();
  if (text === "") return undefined;
  const token = /\/track\/([\w-]{8,100})\/?$/.exec(text)?.[1];
  if (token) return { kind: "tracking", token };
  const [, prefix, serial, number, total] = guideForm.exec(text) ?? [];
  // Digits alone may be anybody's number; a guide has its hyphen.
  if (prefix && serial && !/^\d+$/.test(text)) {
    const guide = `${prefix}-${serial}`;
    return number && total
      ? { kind: "label", guide, number: Number(number), total: Number(total) }
      : { kind: "guide", guide };
  }
  const hash = /^#(\d{1,15})$/.exec(text)?.[1];
  if (hash) return { kind: "id", id: Number(hash) };
  return /^[1-9]\d{0,14}$/.test(text) ? { kind: "reference", text, id: Number(text) } : { kind: "reference", text };
}

/**
 * Whether a code that was read is the code of a piece: case does not count, nor do the hyphens that a keyboard garbled,
 * nor the zeros that make an EAN of a UPC.
 */
export const isSameCode = (read: string, own: string): boolean => {
  const [a, b] = [normalise(read), normalise(own)];
  return a !== "" && a === b;
};

const normalise = (code: string): string => {
  const text = code.trim().toUpperCase().replace(/['´–]/g, "-");
  return /^\d{12,14}$/.test(text) ? text.padStart(14, "0") : text;
};
