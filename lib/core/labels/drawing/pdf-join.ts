/**
 * Joins PDFs that one program made in one layout: the pages of each in turn, everything else from the first. Reads the
 * output of react-pdf (a classic cross-reference table, PDF 32000-1 section 7.5.4, one revision, no encryption) and
 * throws an Error on anything else.
 */
export function joinPdfs(pdfs: readonly Buffer[]): Buffer {
  const [first, ...others] = pdfs.map(read);
  if (!first) throw new RangeError("There is no PDF without pages.");
  if (others.length === 0) return first.bytes;
  const objects = [...first.bodies.values()];
  const trees = [{ number: first.tree, pageCount: first.pageCount }];
  for (const part of others) {
    const numbers = new Map([...reachableObjects(part)].map((number, place) => [number, objects.length + place + 1]));
    for (const number of numbers.keys()) objects.push(renumbered(bodyOf(part, number), numbers));
    trees.push({ number: numbers.get(part.tree) ?? 0, pageCount: part.pageCount });
  }
  const root = objects.length + 1;
  for (const { number } of trees) replaceInObject(objects, number, ">>\nendobj", `/Parent ${root} 0 R\n>>\nendobj`);
  replaceInObject(objects, first.catalog, `/Pages ${first.tree} 0 R`, `/Pages ${root} 0 R`);
  const count = trees.reduce((sum, { pageCount }) => sum + pageCount, 0);
  const kids = trees.map(({ number }) => `${number} 0 R`).join(" ");
  objects.push(
    Buffer.from(`${root} 0 obj\n<<\n/Type /Pages\n/Count ${count}\n/Kids [${kids}]\n>>\nendobj\n`, "latin1"),
  );
  return write(first, objects);
}

interface Part {
  readonly bytes: Buffer;
  /** The bytes of each object by its number, from 1 without gaps. */
  readonly bodies: ReadonlyMap<number, Buffer>;
  readonly header: Buffer;
  readonly trailer: string;
  readonly catalog: number;
  /** Number of the object that lists the pages. */
  readonly tree: number;
  readonly pageCount: number;
}

function read(bytes: Buffer): Part {
  const tableAt = Number(matched(/startxref\s+(\d+)\s+%%EOF\s*$/, bytes.toString("latin1", bytes.length - 64)));
  const table = bytes.toString("latin1", tableAt);
  const size = Number(matched(/^xref\s+0 (\d+)\s/, table));
  const starts = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset));
  if (starts.length !== size - 1) throw new Error("A PDF with deleted objects cannot be joined.");
  const inFile = [...starts, tableAt].sort((a, b) => a - b);
  const ends = new Map(inFile.map((start, place) => [start, inFile[place + 1]]));
  const bodies = new Map(starts.map((start, place) => [place + 1, bytes.subarray(start, ends.get(start))]));
  const trailer = table.slice(table.indexOf("trailer"), table.indexOf("startxref"));
  const catalog = Number(matched(/\/Root (\d+) 0 R/, trailer));
  const tree = Number(matched(/\/Pages (\d+) 0 R/, headOf(bodyOf({ bodies }, catalog))));
  const pageCount = Number(matched(/\/Count (\d+)/, headOf(bodyOf({ bodies }, tree))));
  return { bytes, bodies, header: bytes.subarray(0, inFile[0]), trailer, catalog, tree, pageCount };
}

function matched(pattern: RegExp, text: string): string {
  const value = pattern.exec(text)?.[1];
  if (value === undefined) throw new Error(`The PDF library no longer writes ${pattern}.`);
  return value;
}

function bodyOf({ bodies }: Pick<Part, "bodies">, number: number): Buffer {
  const body = bodies.get(number);
  if (!body) throw new Error(`The PDF has no object ${number}.`);
  return body;
}

/** An object up to its stream, if it has one: the part that can refer to other objects. */
const headOf = (body: Buffer): string => body.toString("latin1", 0, headLength(body));

function headLength(body: Buffer): number {
  const stream = body.indexOf("\nstream\n");
  return stream < 0 ? body.length : stream;
}

/** Numbers of the page tree and of all objects that it refers to, in rising order. */
function reachableObjects(part: Part): number[] {
  const found = new Set([part.tree]);
  for (const number of found) {
    for (const [, other] of headOf(bodyOf(part, number)).matchAll(/\b(\d+) 0 R\b/g)) found.add(Number(other));
  }
  return [...found].sort((a, b) => a - b);
}

function renumbered(body: Buffer, numbers: ReadonlyMap<number, number>): Buffer {
  const head = headOf(body).replace(
    /\b(\d+) 0 (R|obj)\b/g,
    (_, number, kind) => `${numbers.get(Number(number))} 0 ${kind}`,
  );
  return Buffer.concat([Buffer.from(head, "latin1"), body.subarray(headLength(body))]);
}

/** Replaces a text in the object of the given number. */
function replaceInObject(objects: Buffer[], number: number, from: string, to: string): void {
  const text = objects[number - 1]?.toString("latin1") ?? "";
  if (!text.includes(from)) throw new Error(`The PDF library no longer writes ${JSON.stringify(from)}.`);
  objects[number - 1] = Buffer.from(text.replace(from, to), "latin1");
}

function write({ header, trailer }: Part, objects: readonly Buffer[]): Buffer {
  let offset = header.length;
  const entries = objects.map(({ length }) => {
    const entry = `${String(offset).padStart(10, "0")} 00000 n \n`;
    offset += length;
    return entry;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join("")}`;
  const tail = `${table}${trailer.replace(/\/Size \d+/, `/Size ${size}`)}startxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([header, ...objects, Buffer.from(tail, "latin1")]);
}
