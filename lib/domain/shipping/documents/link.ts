import { isSignatureFor, signatureFor } from "@/lib/platform/derived-key";

/**
 * Signed links to the files of batches; whoever holds a link may download the file. The token names the file and its
 * expiry and is signed with a key derived from the pepper of the installation.
 */

export interface BatchFileLink {
  readonly batchId: number;
  /** Index of the file in the batch, from 0. */
  readonly file: number;
  readonly expiresAt: Date;
}

/** `<file>.<unix seconds>.<signature>` */
export function signBatchFile({ batchId, file, expiresAt }: BatchFileLink): string {
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  return `${file}.${seconds}.${signatureFor(purpose, contentOf(batchId, file, seconds))}`;
}

/** The file index in a token; undefined for a token that was altered, belongs to another batch or has expired. */
export function readBatchFileToken(batchId: number, token: string, now: Date): number | undefined {
  const [, file, seconds, signature = ""] = /^(\d{1,3})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (file === undefined || seconds === undefined) return undefined;
  if (!isSignatureFor(purpose, contentOf(batchId, Number(file), Number(seconds)), signature)) return undefined;
  return Number(seconds) * 1000 > now.getTime() ? Number(file) : undefined;
}

const purpose = "anden.document-batch-link";
const contentOf = (...facts: readonly [batchId: number, file: number, seconds: number]): string => facts.join(".");
