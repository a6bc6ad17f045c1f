import { randomKey } from "@/components/shared/use-idempotency-key";
import { claimLimits } from "@/lib/core/vocabulary";

/** What the server reads as a picture or a PDF. */
export const evidenceTypes = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;

/** A file of a claim as the API takes it. */
interface Evidence {
  readonly name: string;
  /** Base64. */
  readonly content: string;
  readonly content_type: (typeof evidenceTypes)[number];
}

/** Why files cannot go along; what the server would refuse by count, name and size. */
export type FileFault = { readonly is: "many" } | { readonly is: "format" | "large"; readonly name: string };

const typeOf = ({ type }: Pick<File, "type">): (typeof evidenceTypes)[number] | undefined =>
  evidenceTypes.find((known) => known === type);

/** The first fault of the files, of which a claim takes `room` more; undefined when they can go along. */
export function faultOf(files: readonly Pick<File, "name" | "type" | "size">[], room: number): FileFault | undefined {
  if (files.length > room) return { is: "many" };
  const wrong = files.find((file) => !typeOf(file));
  if (wrong) return { is: "format", name: wrong.name };
  const large = files.find(({ size }) => size > claimLimits.fileBytes);
  return large && { is: "large", name: large.name };
}

/** Adds a file to a claim; the key makes a repetition safe. */
export type AddFile = (evidence: Evidence, idempotencyKey: string) => Promise<unknown>;

/** A file that is not in the claim, and why. */
export interface FailedFile {
  readonly file: File;
  readonly error: unknown;
}

/** One of a file: a request that is repeated because its response was lost adds it once. */
const keys = new WeakMap<File, string>();

function keyOf(file: File): string {
  const key = keys.get(file) ?? randomKey();
  keys.set(file, key);
  return key;
}

/**
 * Adds files one after the other, each in a request of its own: each is held as text in memory, and bodies are bounded. Returns those
 * that could not be added; the others are in the claim all the same.
 */
export async function addFiles(files: readonly File[], add: AddFile): Promise<FailedFile[]> {
  const failed: FailedFile[] = [];
  for (const file of files) {
    const type = typeOf(file);
    if (!type) continue;
    try {
      await add({ name: nameOf(file), content: await toBase64(file), content_type: type }, keyOf(file));
    } catch (error) {
      failed.push({ file, error });
    }
  }
  return failed;
}

/** The end of a long name, which has the extension. */
const nameOf = ({ name }: File): string => name.slice(-claimLimits.fileNameLength);

const toBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
