import type { CarrierLabelFormat } from "@/lib/core/vocabulary";

type LabelKind = "pdf" | "zpl" | "png";

export const kindOfFormat: Readonly<Record<CarrierLabelFormat, LabelKind>> = {
  pdf_10x15: "pdf",
  pdf_a4: "pdf",
  zpl_10x15: "zpl",
  png_10x15: "png",
};

/** First bytes of pictures: PNG, JPEG, GIF. */
const pictures = ["\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "GIF87a", "GIF89a"];

/**
 * Whether bytes begin as a label of the format does; a JPEG and a GIF stand for the PNG. Carriers answer with the page of an
 * error or a session that ended too.
 */
export function isLabel(bytes: Uint8Array, format: CarrierLabelFormat): boolean {
  const start = Buffer.from(bytes.subarray(0, 4_000)).toString("latin1");
  switch (kindOfFormat[format]) {
    case "pdf":
      return start.startsWith("%PDF-");
    case "png":
      return pictures.some((magic) => start.startsWith(magic));
    case "zpl":
      // With a mark of UTF-8, or the preamble of Zebra's driver, which sets the sign that it needs itself.
      return /^(?:\xef\xbb\xbf)?\s*(?:[\^~]|CT~~CD)/.test(start) && /\^XA/i.test(start);
  }
}

/**
 * The bytes of a text in Base64, with line breaks or without; undefined for another text. The decoder leaves out what is no
 * digit, so the length tells. A regular expression that repeats a class keeps each of the millions of characters on V8's
 * stack, which is too small for a label in a process that has compiled so many that V8 optimises no more of them.
 */
export function decodeBase64(text: string): Buffer | undefined {
  const digits = text.replace(/\s/g, "");
  const padding = digits.endsWith("==") ? 2 : digits.endsWith("=") ? 1 : 0;
  const bytes = Buffer.from(digits, "base64");
  return digits !== "" && bytes.length === (digits.length / 4) * 3 - padding ? bytes : undefined;
}
