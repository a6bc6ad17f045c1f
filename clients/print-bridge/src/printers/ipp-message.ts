/** Encoding and decoding of IPP messages (RFC 8010), as far as printing, jobs and states need it. */

export const operations = {
  printJob: 0x0002,
  cancelJob: 0x0008,
  getJobAttributes: 0x0009,
  getJobs: 0x000a,
  getPrinterAttributes: 0x000b,
  cupsGetPrinters: 0x4002,
} as const;

const tags = { operation: 0x01, job: 0x02, end: 0x03, printer: 0x04 } as const;

/** Value tags of RFC 8010, section 3.5.2. */
const valueTags = {
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
  mimeType: 0x49,
} as const;

type ValueTag = keyof typeof valueTags;
export type IppAttribute = readonly [name: string, tag: ValueTag, value: string | number | boolean | readonly string[]];

/** Attributes by name; each has one value or more. */
export type IppGroup = ReadonlyMap<string, readonly (string | number | boolean)[]>;

export interface IppResponse {
  /** Below 0x0100: successful. */
  readonly status: number;
  readonly operation: IppGroup;
  readonly jobs: readonly IppGroup[];
  readonly printers: readonly IppGroup[];
}

/** A request of IPP 1.1 with operation attributes only; the document follows it in the body. */
export function encodeRequest(operation: number, requestId: number, attributes: readonly IppAttribute[]): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt16BE(0x0101, 0);
  head.writeUInt16BE(operation, 2);
  head.writeUInt32BE(requestId, 4);
  head.writeUInt8(tags.operation, 8);
  const all: IppAttribute[] = [
    ["attributes-charset", "charset", "utf-8"],
    ["attributes-natural-language", "language", "en"],
    ...attributes,
  ];
  return Buffer.concat([head, ...all.map(encodeAttribute), Buffer.from([tags.end])]);
}

function encodeAttribute([name, tag, value]: IppAttribute): Buffer {
  const values = Array.isArray(value) ? (value as readonly string[]) : [value as string | number | boolean];
  return Buffer.concat(
    values.map((one, i) => {
      const label = Buffer.from(i === 0 ? name : "");
      const content = encodeValue(one);
      const head = Buffer.alloc(3);
      head.writeUInt8(valueTags[tag], 0);
      head.writeUInt16BE(label.length, 1);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(content.length, 0);
      return Buffer.concat([head, label, length, content]);
    }),
  );
}

function encodeValue(value: string | number | boolean): Buffer {
  if (typeof value === "string") return Buffer.from(value);
  if (typeof value === "boolean") return Buffer.from([value ? 1 : 0]);
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value, 0);
  return bytes;
}

/** Reads a response. Values of other types than texts, numbers and booleans are left out, and so are members of collections. */
export function decodeResponse(bytes: Buffer): IppResponse {
  const status = bytes.readUInt16BE(2);
  const operation = new Map<string, (string | number | boolean)[]>();
  const jobs: IppGroup[] = [];
  const printers: IppGroup[] = [];
  let group = operation;
  let name = "";
  for (let at = 8; at < bytes.length; ) {
    const tag = bytes.readUInt8(at);
    at += 1;
    if (tag === tags.end) break;
    if (tag < 0x10) {
      group = new Map();
      if (tag === tags.operation) group = operation;
      if (tag === tags.job) jobs.push(group);
      if (tag === tags.printer) printers.push(group);
      continue;
    }
    const nameEnd = at + 2 + bytes.readUInt16BE(at);
    if (nameEnd > at + 2) name = bytes.toString("utf8", at + 2, nameEnd);
    const valueStart = nameEnd + 2;
    const valueEnd = valueStart + bytes.readUInt16BE(nameEnd);
    if (valueEnd > bytes.length) throw new RangeError("truncated IPP message");
    const value = decodeValue(tag, bytes.subarray(valueStart, valueEnd));
    if (value !== undefined) group.set(name, [...(group.get(name) ?? []), value]);
    at = valueEnd;
  }
  return { status, operation, jobs, printers };
}

function decodeValue(tag: number, value: Buffer): string | number | boolean | undefined {
  if (tag === valueTags.integer || tag === valueTags.enum) return value.length === 4 ? value.readInt32BE(0) : undefined;
  if (tag === valueTags.boolean) return value[0] === 1;
  // Texts and names with a language: its length, the language, and the same of the text.
  if (tag === 0x35 || tag === 0x36) return value.toString("utf8", 4 + value.readUInt16BE(0));
  return tag >= 0x40 && tag <= 0x49 ? value.toString("utf8") : undefined;
}

export const textOf = (group: IppGroup | undefined, name: string): string | undefined => {
  const value = group?.get(name)?.[0];
  return typeof value === "string" ? value : undefined;
};

export const numberOf = (group: IppGroup | undefined, name: string): number | undefined => {
  const value = group?.get(name)?.[0];
  return typeof value === "number" ? value : undefined;
};
