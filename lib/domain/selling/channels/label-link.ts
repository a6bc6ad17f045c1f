import { isSignatureFor, signatureFor } from "@/lib/platform/derived-key";

/** A label that a shop does not fetch in this time has failed there. */
export const labelLinkMs = 30 * 60_000;
const purpose = "anden.channel-label-link";

/** Part of the address of a label, for whoever the shop lets fetch it: `<id>.<unix seconds>.<signature>`. */
export function signLabelLink(id: number, expiresAt: Date): string {
  const content = `${id}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${content}.${signatureFor(purpose, content)}`;
}

/** The id of the label; undefined for a link that was altered or has expired. */
export function readLabelLink(text: string, now: Date): number | undefined {
  const [, content = "", id, seconds, signature = ""] = /^((\d{1,15})\.(\d{1,12}))\.([\w-]{43})$/.exec(text) ?? [];
  if (!isSignatureFor(purpose, content, signature)) return undefined;
  return Number(seconds) * 1000 > now.getTime() ? Number(id) : undefined;
}
