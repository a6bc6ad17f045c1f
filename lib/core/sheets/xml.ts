import { SheetError } from "./sheet";

/** Of one tag, in characters: the root of a worksheet declares some twenty namespaces. */
const maximumTag = 16_384;
/** Of a text between two tags: a cell of 32,767 characters, each escaped as `_x005F_` or `&quot;`. */
const maximumText = 262_144;
const maximumComment = 65_536;
const maximumDepth = 64;

/** At most 64 attributes without blanks around the sign: in any other form the XLSX reader would see other ones. */
const startTag =
  /<([A-Za-z_][\w.:-]*)((?:[ \t\r\n]+[A-Za-z_][\w.:-]*=(?:"[^"<]{0,8192}"|'[^'<]{0,8192}')){0,64})[ \t\r\n]*(\/?)>/y;
const endTag = /<\/([A-Za-z_][\w.:-]*)[ \t\r\n]*>/y;

export interface XmlElement {
  /** Without its prefix: `x:row` → `row`. */
  readonly name: string;
  /** As written, for `readAttributes`. */
  readonly attributes: string;
  /** Names of the open elements around it, the root first. */
  readonly path: readonly string[];
}

/**
 * Calls `onElement` for every start tag of a document, in one pass. Throws `damaged` for what no program writes into a
 * workbook: a document type, entities of its own, CDATA (which the XLSX reader skips), tags, texts or depths beyond any use.
 */
export function scanXml(xml: string, onElement: (element: XmlElement) => void): void {
  const written: string[] = [];
  const path: string[] = [];
  let at = 0;
  for (;;) {
    const open = xml.indexOf("<", at);
    if ((open < 0 ? xml.length : open) - at > maximumText) throw new SheetError("damaged");
    if (open < 0) break;
    const sign = xml[open + 1];
    if (sign === "!" || sign === "?") at = skipComment(xml, open);
    else if (sign === "/") {
      const [whole, name] = matchAt(endTag, xml, open);
      if (written.pop() !== name) throw new SheetError("damaged");
      path.pop();
      at = open + whole.length;
    } else {
      const [whole, name = "", attributes = "", isClosed] = matchAt(startTag, xml, open);
      if (whole.length > maximumTag || path.length >= maximumDepth) throw new SheetError("damaged");
      const local = withoutPrefix(name);
      onElement({ name: local, attributes, path });
      if (!isClosed) {
        written.push(name);
        path.push(local);
      }
      at = open + whole.length;
    }
  }
  if (path.length > 0) throw new SheetError("damaged");
}

/** Values by name without prefix, as written. Throws `damaged` for two of a name, of which readers take either. */
export function readAttributes(attributes: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [, name = "", double, single] of attributes.matchAll(/(?<![\w.:-])([\w.:-]+)=(?:"([^"]*)"|'([^']*)')/g)) {
    if (name === "xmlns" || name.startsWith("xmlns:")) continue;
    const local = withoutPrefix(name);
    if (values.has(local)) throw new SheetError("damaged");
    values.set(local, double ?? single ?? "");
  }
  return values;
}

/** Where a comment or an instruction at `open` ends. */
function skipComment(xml: string, open: number): number {
  const isComment = xml.startsWith("<!--", open);
  if (!isComment && xml[open + 1] === "!") throw new SheetError("damaged");
  const end = isComment ? "-->" : "?>";
  const found = xml.indexOf(end, open);
  if (found < 0 || found - open > maximumComment) throw new SheetError("damaged");
  return found + end.length;
}

function matchAt(pattern: RegExp, xml: string, at: number): RegExpExecArray {
  pattern.lastIndex = at;
  const found = pattern.exec(xml);
  if (!found) throw new SheetError("damaged");
  return found;
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(":") + 1);

const entities: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", apos: "'" };

/** A value of `readAttributes` without its entities. */
export const unescapeXml = (text: string): string =>
  text.replace(/&(quot|amp|lt|gt|apos);/g, (_, name) => entities[name] ?? "");
