import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Links to the files of batches, for whoever holds them: the token names the file and the moment until which it counts,
 * and is signed with a key that is derived from the pepper of the installation.
 */

export interface BatchFileLink {
  readonly batchId: number;
  /** Place of the file among those of the batch, from 0. */
  readonly file: number;
  readonly expiresAt: Date;
}

/** `<file>.<unix seconds>.<signature>` */
export function signBatchFile({ batchId, file, expiresAt }: BatchFileLink): string {
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  return `${file}.${seconds}.${sign(batchId, file, seconds)}`;
}

/** The file that a token of this batch names; undefined for one that was altered, is another batch's, or has expired. */
export function readBatchFileToken(batchId: number, token: string, now: Date): number | undefined {
  const [, file, seconds, signature = ""] = /^(\d{1,3})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (file === undefined || seconds === undefined) return undefined;
  // As texts: several texts of this length stand for the same bytes.
  const expected = Buffer.from(sign(batchId, Number(file), Number(seconds)));
  if (!timingSafeEqual(Buffer.from(signature), expected)) return undefined;
  return Number(seconds) * 1000 > now.getTime() ? Number(file) : undefined;
}

const sign = (batchId: number, file: number, seconds: number): string =>
  createHmac("sha256", linkKey()).update(`${batchId}.${file}.${seconds}`).digest("base64url");

/** A key of its own, so that nothing signed here can be anything else elsewhere. */
function linkKey(): Buffer {
  const pepper = process.env.CREDENTIAL_PEPPER;
  if (!pepper) throw new Error("CREDENTIAL_PEPPER is not set: start the service with `npm start`, or set it yourself.");
  return createHmac("sha256", pepper).update("anden.document-batch-link").digest();
}
