import { strToU8, zipSync } from "fflate";
import type { SheetLimits } from "./sheet";

/** Workbooks for tests, as small as the format allows. */

export const roomy: SheetLimits = { bytes: 20_000_000, rows: 200_000, columns: 100, unpackedBytes: 200_000_000 };

export type TestCell = string | number | boolean | Date | null;

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

function cellXml(cell: TestCell, address: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${address}" t="b"><v>${Number(cell)}</v></c>`;
  if (cell instanceof Date) return `<c r="${address}" s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export function sheetXml(table: readonly (readonly TestCell[])[]): string {
  const rows = table.map(
    (row, r) => `<row r="${r + 1}">${row.map((cell, c) => cellXml(cell, `${letters(c)}${r + 1}`)).join("")}</row>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet ${spreadsheet}><sheetData>${rows.join("")}</sheetData></worksheet>`;
}

/** A workbook of one sheet, from its cells or from the XML of the sheet. */
export function workbook(sheet: string | readonly (readonly TestCell[])[], more: Record<string, Uint8Array> = {}) {
  const xml = typeof sheet === "string" ? sheet : sheetXml(sheet);
  const files = {
    "xl/workbook.xml": strToU8(
      `<workbook ${spreadsheet} xmlns:r="${relations}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    "xl/styles.xml": strToU8(
      `<styleSheet ${spreadsheet}><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(xml),
    ...more,
  };
  // Hostile ones have megabytes.
  return zipSync(files, { level: 1 });
}
