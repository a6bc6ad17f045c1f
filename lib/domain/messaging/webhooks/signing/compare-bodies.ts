import { canonicalJson } from "@/lib/core/text/canonical-json";
import type { BodyDifference } from "@/lib/core/vocabulary";

export interface BodyComparison {
  readonly kind: BodyDifference;
  /** The first character that differs, counted from 1. */
  readonly at: number;
  /** What stands around that place. */
  readonly sent: string;
  readonly received: string;
}

/** Characters shown before and after the first difference. */
const shown = { before: 20, after: 40 };

/** How a received body differs from the sent one, and where; undefined when they are equal. */
export function compareBodies(sent: string, received: string): BodyComparison | undefined {
  if (sent === received) return undefined;
  // Positions count characters as people do, not the UTF-16 units of a string.
  const [ours, theirs] = [Array.from(sent), Array.from(received)];
  const differing = ours.findIndex((character, place) => character !== theirs[place]);
  const at = differing === -1 ? ours.length : differing;
  const around = (text: readonly string[]) => text.slice(Math.max(0, at - shown.before), at + shown.after).join("");
  return { kind: kindOf(sent, received), at: at + 1, sent: around(ours), received: around(theirs) };
}

function kindOf(sent: string, received: string): BodyDifference {
  if (received === "") return "empty";
  if (received === `\uFEFF${sent}`) return "byte_order_mark";
  if (sent.startsWith(received)) return "truncated";
  if (received.startsWith(sent)) return "appended";
  if (hasOtherEncoding(sent, received)) return "encoding";
  if (isSameJson(sent, received)) return "reserialized";
  return "other";
}

/** UTF-8 read as Latin-1 or Windows-1252, bytes that were not UTF-8, or letters with separate accents. */
function hasOtherEncoding(sent: string, received: string): boolean {
  const bytes = Buffer.from(sent);
  const misread = [bytes.toString("latin1"), new TextDecoder("windows-1252").decode(bytes)];
  if (misread.includes(received) || received.normalize("NFC") === sent.normalize("NFC")) return true;
  const [ours, theirs] = [Array.from(sent), Array.from(received)];
  const isLost = (character: string) => character === "\uFFFD" || character === "?";
  return (
    theirs.length === ours.length && theirs.every((character, place) => character === ours[place] || isLost(character))
  );
}

/** Whether both are the same JSON value: written with other spaces, escapes, numbers or order of members. */
function isSameJson(sent: string, received: string): boolean {
  try {
    return canonicalJson(JSON.parse(sent)) === canonicalJson(JSON.parse(received));
  } catch {
    // A body that is no JSON was not written again by a JSON library.
    return false;
  }
}
