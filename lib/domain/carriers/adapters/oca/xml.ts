import { parseXml, XmlElement } from "@rgrove/parse-xml";
import { cleanText } from "@/lib/core/text/clean-text";
import { CarrierFailure } from "../../adapter";

/** The XML that OCA answers with: data sets of .NET, whose rows are elements with one element for each value. */

/** Values of a row by name in small letters, without the blanks that OCA fills them up with. */
export type Row = Readonly<Record<string, string>>;

const nameOf = ({ name }: XmlElement): string => name.replace(/^.*:/, "").toLowerCase();

/**
 * Parses a document. A document inside the text of another is parsed too. Throws `malformed`, without a word of what it
 * said: parsers quote the place of an error, and there may be people in it.
 */
export function readXml(text: string, within = 0): XmlElement {
  const root = isWithinBounds(text) ? parse(cleanText(text)) : null;
  if (!root || nameOf(root) === "html") throw new CarrierFailure("malformed", "what it said is no XML");
  const inner = within < documentsWithin && isText(root) ? root.text.trim() : "";
  return inner.startsWith("<") ? readXml(inner, within + 1) : root;
}

/** Documents in texts of documents; real ones have one. */
const documentsWithin = 3;
const maxTags = 400_000;
const maxDepth = 64;

/** Tags and their depth, counted in one pass: the parser descends by recursion and builds an object for each element. */
function isWithinBounds(text: string): boolean {
  let [tags, depth, end] = [0, 0, 0];
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at + 1)) {
    if (end <= at) end = text.indexOf(">", at);
    // Nothing closes the rest, at which the parser stops.
    if (end < 0) return true;
    const next = text[at + 1];
    if (next === "/") depth--;
    else if (next !== "!" && next !== "?" && text[end - 1] !== "/") depth++;
    tags++;
    if (tags > maxTags || depth > maxDepth) return false;
  }
  return true;
}

function parse(text: string): XmlElement | null {
  try {
    return parseXml(text).root;
  } catch {
    return null;
  }
}

const elementsIn = (element: XmlElement): XmlElement[] =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement);

const isText = (element: XmlElement): boolean => elementsIn(element).length === 0;

/** The elements with one of these names (in small letters), in their order, however deep. */
export function findElements(root: XmlElement, ...names: readonly string[]): XmlElement[] {
  const found: XmlElement[] = [];
  const open = [root];
  for (let element = open.pop(); element; element = open.pop()) {
    if (names.includes(nameOf(element))) found.push(element);
    open.push(...elementsIn(element).reverse());
  }
  return found;
}

export const findRows = (root: XmlElement, ...names: readonly string[]): Row[] =>
  findElements(root, ...names).map(toRow);

/** Rows of a data set, whatever its table is called. */
export function findTableRows(root: XmlElement): Row[] {
  const sets = findElements(root, "newdataset");
  return (sets.length > 0 ? sets.flatMap(elementsIn) : findElements(root, "table")).map(toRow);
}

export const toRow = (element: XmlElement): Row =>
  Object.fromEntries(elementsIn(element).map((child) => [nameOf(child), cleanText(child.text).trim()]));

/** The first value that is there under one of the names that OCA has for it. */
export const readValue = (row: Row, ...names: readonly string[]): string =>
  names.map((name) => row[name] ?? "").find((value) => value !== "") ?? "";

/**
 * An element of a document for OCA. Letters beyond ASCII are written as character references: they mean the same whether
 * the server takes the form's bytes for ISO-8859-1, as the document says, or for UTF-8, as forms are.
 */
export function writeElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly string[] = [],
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${name}${written.join("")}>${children.join("")}</${name}>`;
}

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"'\u0080-\uffff]/g, (letter) => `&#${letter.charCodeAt(0)};`);
