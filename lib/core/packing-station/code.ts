import { layoutReadings } from "../read/code";

/** A scanned or typed code, classified by its format only. */
export type CodeRead =
  /** The label of one package: guide, number, total. */
  | { readonly kind: "label"; readonly guide: string; readonly number: number; readonly total: number }
  | { readonly kind: "guide"; readonly guide: string }
  /** The QR code of the label is the URL of the public tracking page, with the version of the label from the second on. */
  | { readonly kind: "tracking"; readonly token: string; readonly labelVersion: number }
  /** The shipment's number written as `#12`. */
  | { readonly kind: "id"; readonly id: number }
  /** The seller's external id; `id` is set when the text could also be a shipment id. */
  | { readonly kind: "reference"; readonly text: string; readonly id?: number };

/**
 * Accepts the hyphens of a guide in several forms. Scanners emulate a keyboard, mostly an English one: on a computer
 * with a Spanish layout the hyphen arrives as `'`, on others as `/` or `?`.
 */
const guideForm = /^(\d{4})[-'/?´–]?(\d{8,12})(?:[-'/?´–](\d{2})(\d{2}))?$/;

/** Token and `?v=2` at the end of a tracking link, whose `?` and `=` a keyboard of another language types as other signs. */
const link = String.raw`\/track\/([\w-]{8,100}?)(?:[?_:]v[=¿¡«)]([1-9]\d{0,4})|\/)?$`;
const linkEnd = new RegExp(link);
const wholeLink = new RegExp(String.raw`^https?:\/\/[^\s/].*${link}`, "i");

/** What a tracking link names, also as a scanner types it on a keyboard of another language: `httpsÑ--shop-track-x`. */
function readLink(text: string): CodeRead | undefined {
  const [, token, version = "1"] =
    linkEnd.exec(text) ??
    layoutReadings(text)
      .map((meant) => wholeLink.exec(meant))
      .find((match) => match !== null) ??
    [];
  return token === undefined ? undefined : { kind: "tracking", token, labelVersion: Number(version) };
}

export function readCode(given: string): CodeRead | undefined {
  const text = given.trim();
  if (text === "") return undefined;
  const linked = readLink(text);
  if (linked) return linked;
  const [, prefix, serial, number, total] = guideForm.exec(text) ?? [];
  // Digits alone may be any reference; a guide has a hyphen.
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
