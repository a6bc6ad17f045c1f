/** Compiles translations as people write them (`.po`) to what gettext and WordPress read (`.mo`). */
export function compileMessages(po: string): Uint8Array {
  const entries = po.split(/\n\s*\n/).flatMap((block) => {
    const { msgctxt, msgid, msgid_plural: plural, ...rest } = readBlock(block);
    const translations = Object.keys(rest)
      .sort()
      .map((key) => rest[key] ?? "");
    if (msgid === undefined || translations.some((text) => text === "")) return [];
    const original = (msgctxt === undefined ? "" : `${msgctxt}\u0004`) + msgid;
    return {
      original: plural === undefined ? original : `${original}\0${plural}`,
      translation: translations.join("\0"),
    };
  });
  // Readers look an original up by halves, in the order of its bytes.
  const sorted = entries.map((entry) => [entry.original, entry.translation].map((text) => Buffer.from(text)));
  sorted.sort(([a], [b]) => Buffer.compare(a ?? empty, b ?? empty));
  const tableBytes = sorted.length * 8;
  const head = Buffer.alloc(headBytes + 2 * tableBytes);
  [magic, 0, sorted.length, headBytes, headBytes + tableBytes, 0, 0].forEach((value, at) => {
    head.writeUInt32LE(value, at * 4);
  });
  let end = head.length;
  const texts = [0, 1].flatMap((column) =>
    sorted.map((row, at) => {
      const text = row[column] ?? empty;
      const place = headBytes + column * tableBytes + at * 8;
      head.writeUInt32LE(text.length, place);
      head.writeUInt32LE(end, place + 4);
      end += text.length + 1;
      return Buffer.concat([text, Buffer.alloc(1)]);
    }),
  );
  return Buffer.concat([head, ...texts]);
}

const magic = 0x950412de;
const headBytes = 28;
const empty = Buffer.alloc(0);

/** The texts of an entry by their keyword; those in several parts follow each other. */
function readBlock(block: string): Partial<Record<string, string>> {
  const texts: Partial<Record<string, string>> = {};
  let keyword = "";
  for (const line of block.split("\n")) {
    const [, word, quoted] = /^(msg\w+(?:\[\d\])?)?\s*(".*")$/.exec(line.trim()) ?? [];
    if (quoted === undefined) continue;
    keyword = word ?? keyword;
    texts[keyword] = (texts[keyword] ?? "") + JSON.parse(quoted);
  }
  return texts;
}
