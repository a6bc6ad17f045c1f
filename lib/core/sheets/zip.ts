import { inflateRawSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { SheetError } from "./sheet";

export interface RepackedZip {
  /** Of the wanted entries. */
  readonly names: readonly string[];
  readonly allNames: readonly string[];
  /** The wanted entries, stored without compression, some of them with another text. */
  readonly pack: (changes: ReadonlyMap<string, string>) => ArrayBuffer;
  /** The wanted entries as texts; a text that is not UTF-8 is `damaged`. */
  readonly texts: ReadonlyMap<string, () => string>;
}

const maximumEntries = 2_000;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
const directoryEnd = 0x06054b50;

/**
 * Unpacks the wanted entries of an archive and repacks them without compression, so that the XLSX reader cannot unpack
 * more than `maximumBytes` (zip bomb). Declared sizes are not trusted: inflating stops at the remaining budget. Throws
 * `too_large` and `damaged`.
 */
export function repackZip(bytes: Uint8Array, isWanted: (name: string) => boolean, maximumBytes: number): RepackedZip {
  let left = maximumBytes;
  const contents: Record<string, Uint8Array> = {};
  const entries = readDirectory(bytes);
  for (const entry of entries) {
    if (!isWanted(entry.name)) continue;
    // Readers take the first or the last of a name: another one than was checked.
    if (entry.name in contents) throw new SheetError("damaged");
    const content = unpack(bytes, entry, left);
    left -= content.length;
    contents[entry.name] = content;
  }
  return {
    names: Object.keys(contents),
    allNames: entries.map(({ name }) => name),
    pack: (changes) => {
      for (const [name, text] of changes) contents[name] = strToU8(text);
      const packed = zipSync(contents, { level: 0 });
      return packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength) as ArrayBuffer;
    },
    texts: new Map(Object.entries(contents).map(([name, content]) => [name, () => decode(content)])),
  };
}

function decode(content: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch (cause) {
    throw new SheetError("damaged", undefined, { cause });
  }
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly offset: number;
}

/** The central directory at the end of the archive lists its entries (APPNOTE 4.3.12). */
function readDirectory(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > maximumEntries) throw new SheetError("too_large");
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== directoryEntry) throw new SheetError("damaged");
    const nameBytes = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes)),
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Offset of the end record, which is followed by a comment of up to 65,535 bytes. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at--) if (view.getUint32(at, true) === directoryEnd) return at;
  throw new SheetError("damaged");
}

function unpack(bytes: Uint8Array, { method, packedBytes, offset }: Entry, maximumBytes: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== localEntry) throw new SheetError("damaged");
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedBytes > bytes.length) throw new SheetError("damaged");
  const packed = bytes.subarray(start, start + packedBytes);
  if (method === 0 && packed.length <= maximumBytes) return packed;
  if (method === 0 || maximumBytes <= 0) throw new SheetError("too_large");
  if (method !== 8) throw new SheetError("damaged");
  try {
    return inflateRawSync(packed, { maxOutputLength: maximumBytes });
  } catch (cause) {
    const isTooLarge = cause instanceof RangeError;
    throw new SheetError(isTooLarge ? "too_large" : "damaged", undefined, { cause });
  }
}
