import { limits } from "@/lib/core/vocabulary";

/** Scanners that end a code with two keys send the second one sooner than this; people press Enter again later. */
const secondEndMs = 250;

type ScanEnd =
  | { readonly kind: "code"; readonly code: string }
  /** Enter in an empty field: a piece by hand, or the next order. */
  | { readonly kind: "empty" }
  /** The second key that ends the same scan: it means nothing. */
  | { readonly kind: "echo" };

/**
 * What a key that ends a scan means for the text before it. `sinceSentMs` is the time since the last code was sent. A code that is
 * too long, of two scans without an end between them, is sent as it is and refused in words.
 */
export function readEnd(text: string, sinceSentMs: number): ScanEnd {
  const code = text.trim().slice(0, limits.scanCode + 1);
  if (code !== "") return { kind: "code", code };
  return sinceSentMs < secondEndMs ? { kind: "echo" } : { kind: "empty" };
}

interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Whether a key is the separator of GS1 elements: scanners send the control character GS as Ctrl+], by the place of the key on an
 * English keyboard, whatever sign the computer's layout has there.
 */
export const isSeparatorKey = ({ key, code, ctrlKey, altKey, metaKey }: PressedKey): boolean =>
  ctrlKey && !altKey && !metaKey && (key === "]" || code === "BracketRight");
