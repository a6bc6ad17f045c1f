import { SheetError, type SheetLimits } from "./sheet";
import { readAttributes, scanXml, unescapeXml, type XmlElement } from "./xml";

/** Last row and column of Excel: 1,048,576 and XFD. */
const lastRow = 1_048_576;
const lastColumn = 16_384;

/** How many of an element one part may have: Excel's own limits, or a multiple of what people make. */
const maximumElements: Readonly<Record<string, number>> = {
  row: lastRow,
  // The reader compares every sheet with every other.
  sheet: 1_000,
  Relationship: 5_000,
  numFmt: 10_000,
  xf: 100_000,
};
/** Of a number format, which the reader searches with patterns; Excel takes 255 characters. */
const maximumFormat = 1_024;
/** Rows of all sheets together, blank ones before the last included. */
const maximumAllRows = 4 * lastRow;

const workbookPart = "xl/workbook.xml";
const relationsPart = "xl/_rels/workbook.xml.rels";

export type XmlParts = ReadonlyMap<string, () => string>;

/** A sheet of a workbook as its parts describe it. */
export interface SheetPart {
  readonly name: string;
  readonly isHidden: boolean;
  readonly isFilled: boolean;
  readonly hiddenRows: ReadonlySet<number>;
}

/**
 * The sheets of a workbook in their order. Rejects one whose parts the XLSX reader would not read within the limits, by the
 * raw XML of every part that it reads: the reader fills all rows and columns before a cell, so that a file of some bytes may
 * ask for more memory than an array of V8 may have, which ends the process. Blank rows and cells with a format alone do not
 * count towards the limits, hence four times as many. Throws `damaged`, `too_many_rows` and `too_many_columns`.
 */
export function inspectWorkbook(parts: XmlParts, limits: SheetLimits, isWhole: boolean): SheetPart[] {
  const maximumCells = limits.rows * limits.columns * 4;
  const all = { cells: 0, rows: 0 };
  const relations = readRelations(parts);
  const measured = new Map<string, Measure>();
  for (const name of new Set([...fixedParts, ...relations.map(({ part }) => part)])) {
    const read = parts.get(name);
    if (!read) continue;
    const used = measurePart(read(), maximumCells);
    if (used.row * used.column > maximumCells) throw tooMany(used.row, limits);
    all.cells += used.row * used.column;
    all.rows += used.rows;
    measured.set(name, used);
  }
  if (isWhole && (all.cells > maximumCells || all.rows > maximumAllRows)) throw new SheetError("too_many_rows");
  return listSheets(parts).map(({ name, relation, isHidden }) => {
    const used = measured.get(relations.find(({ id }) => id === relation)?.part ?? "");
    return { name, isHidden, isFilled: used?.isFilled ?? false, hiddenRows: used?.hiddenRows ?? new Set() };
  });
}

/** The named sheets, which are those that the reader knows. */
function listSheets(parts: XmlParts): { name: string; relation: string; isHidden: boolean }[] {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = [];
  scanXml(parts.get(workbookPart)?.() ?? "", ({ name: element, attributes }) => {
    if (element !== "sheet") return;
    const values = readAttributes(attributes);
    const name = unescapeXml(values.get("name") ?? "");
    const isHidden = /hidden/i.test(values.get("state") ?? "");
    if (name !== "") sheets.push({ name, relation: values.get("id") ?? "", isHidden });
  });
  return sheets;
}

const tooMany = (row: number, limits: SheetLimits): SheetError =>
  new SheetError(row > limits.rows ? "too_many_rows" : "too_many_columns");

const fixedParts = [workbookPart, relationsPart, "xl/sharedStrings.xml", "xl/styles.xml"];

/** Names of the parts that the reader reads by their relations, with targets resolved as the reader does. */
function readRelations(parts: XmlParts): { id: string; part: string }[] {
  const relations: { id: string; part: string }[] = [];
  scanXml(parts.get(relationsPart)?.() ?? "", ({ name, attributes }) => {
    if (name !== "Relationship") return;
    const values = readAttributes(attributes);
    const target = values.get("Target") ?? "";
    if (!/\/(?:worksheet|sharedStrings|styles)$/.test(values.get("Type") ?? "")) return;
    // An escaped name would be another one after decoding.
    if (target.includes("&")) throw new SheetError("damaged");
    const part = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    relations.push({ id: values.get("Id") ?? "", part });
  });
  return relations;
}

interface Measure {
  /** The last row and column with a cell. */
  row: number;
  column: number;
  /** The last row, with a cell or without. */
  rows: number;
  /** Whether a cell has a value. */
  isFilled: boolean;
  readonly hiddenRows: Set<number>;
}

/** Checks every element of a part, whatever the part is named: a hostile one may be of several kinds. */
function measurePart(xml: string, maximumCells: number): Measure {
  const used: Measure = { row: 0, column: 0, rows: 0, isFilled: false, hiddenRows: new Set() };
  const counts = new Map<string, number>();
  let hasCells = false;
  /** Number of the open row; undefined as long as neither it nor a cell of it says so. */
  let row: number | undefined;
  const count = (name: string, maximum: number) => {
    const found = (counts.get(name) ?? 0) + 1;
    counts.set(name, found);
    if (found > maximum) throw new SheetError(name === "row" || name === "c" ? "too_many_rows" : "damaged");
  };
  scanXml(xml, (element) => {
    const { name } = element;
    const maximum = maximumElements[name];
    if (maximum !== undefined) count(name, maximum);
    if (name === "sheetData") hasCells = true;
    else if (name === "dimension") assertReference(readAttributes(element.attributes).get("ref") ?? "");
    else if (name === "numFmt") assertFormat(element);
    else if (name === "si") count(name, maximumCells);
    else if (name === "row" && hasCells) {
      row = readRow(element);
      used.rows = Math.max(used.rows + 1, row ?? 0);
      if (/ hidden=["'](?:1|true)["']/.test(element.attributes)) used.hiddenRows.add(row ?? used.rows);
    } else if (name === "c" && hasCells) {
      count(name, maximumCells);
      const cell = readCell(element);
      row ??= cell.row;
      if (cell.row !== row) throw new SheetError("damaged");
      used.row = Math.max(used.row, cell.row);
      used.rows = Math.max(used.rows, cell.row);
      used.column = Math.max(used.column, cell.column);
    } else if (hasCells && (name === "v" || name === "is")) used.isFilled = true;
  });
  return used;
}

/** Number of a row; the anchor of a drawing on the sheet has elements of that name too, without one. */
function readRow({ attributes, path }: XmlElement): number | undefined {
  const written = readAttributes(attributes).get("r");
  if (written === undefined) return undefined;
  const row = /^\d{1,7}$/.test(written) ? Number(written) : 0;
  if (row < 1 || row > lastRow || path.at(-1) !== "sheetData") throw new SheetError("damaged");
  return row;
}

const usualCell = /^ r="([A-Z]{1,3})(\d{1,7})"(?: s="\d{1,7}")?(?: t="\w{1,10}")?$/;

function readCell({ attributes, path }: XmlElement): { row: number; column: number } {
  if (path.at(-1) !== "row" || path.at(-2) !== "sheetData") throw new SheetError("damaged");
  const [, letters, digits] = usualCell.exec(attributes) ?? [];
  if (letters && digits) return toReference(letters, digits);
  return readReference(readAttributes(attributes).get("r") ?? "");
}

/** `B7` → row 7, column 2. Throws `damaged` for what Excel has no cell for. */
function readReference(written: string): { row: number; column: number } {
  const [, letters = "", digits = ""] = /^([A-Z]{1,3})(\d{1,7})$/.exec(written) ?? [];
  return toReference(letters, digits);
}

function toReference(letters: string, digits: string): { row: number; column: number } {
  const row = Number(digits);
  let column = 0;
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64;
  if (row < 1 || row > lastRow || column < 1 || column > lastColumn) throw new SheetError("damaged");
  return { row, column };
}

/** A range: `A1:D9` or one cell. */
function assertReference(range: string): void {
  const [first = "", last, ...more] = range.slice(0, 64).split(":");
  if (more.length > 0) throw new SheetError("damaged");
  readReference(first);
  if (last !== undefined) readReference(last);
}

function assertFormat({ attributes }: XmlElement): void {
  if ((readAttributes(attributes).get("formatCode") ?? "").length > maximumFormat) throw new SheetError("damaged");
}
