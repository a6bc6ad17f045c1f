import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { readSheet } from ".";
import { readFormat } from "./number-format";
import { roomy, sheetXml, workbook } from "./testing";

describe("a number in a format", () => {
  test.each([
    ["0000000000", "123", "0000000123"],
    ["00000", "1234567", "1234567"],
    ["00-00000000-0", "20312208743", "20-31220874-3"],
    ["00\\-00000000\\-0", "20312208743", "20-31220874-3"],
    ["00-0000", "123456789", "12345-6789"],
    ['"PED-"0000', "42", "PED-0042"],
    ['0.000" kg"', "1.5", "1.5 kg"],
    ['0" g"', "10", "10 g"],
    ["[$USD] #,##0.00", "25", "USD 25"],
    ["[$USD]\\ #,##0.00;[Red]-[$USD]\\ #,##0.00", "25", "USD 25"],
    ["[$€-407] #,##0.00", "10.5", "€ 10.5"],
    ['#,##0.00 "U$S"', "25", "25 U$S"],
    ['_-"R$"* #,##0.00_-', "5", "R$5"],
    ["[$$-2C0A] #,##0.00", "1234.5", "$ 1234.5"],
  ])("%s shows %s as %s", (code, stored, shown) => expect(readFormat(code)?.(stored)).toBe(shown));

  test.each([
    "General",
    "0",
    "0.00",
    "#,##0",
    "#,##0.00",
    "0%",
    "0.00E+00",
    "yyyy-mm-dd",
    "dd/mm/yyyy",
    "h:mm",
    "[h]:mm",
    "# ?/?",
    "@",
    '"texto"',
    '0" unidades"',
    "",
    '"',
    "[$",
  ])("%j adds nothing that is part of the value", (code) => expect(readFormat(code)).toBeUndefined());
});

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const styles = (...codes: readonly string[]) => ({
  "xl/styles.xml": strToU8(
    `<styleSheet ${main}><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join("")}</numFmts><cellStyleXfs count="1"><xf numFmtId="164"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join("")}</cellXfs></styleSheet>`,
  ),
});
const rowsOf = async (cells: string, ...codes: readonly string[]) => {
  const xml = sheetXml([["Uno", "Dos", "Tres"]]).replace("</sheetData>", `<row r="2">${cells}</row></sheetData>`);
  return (await readSheet(workbook(xml, styles(...codes)), roomy)).rows.slice(1).map(({ cells: texts }) => texts);
};

test("a workbook is read as its formats show it", async () => {
  const cells =
    '<c r="A2" s="1"><v>123</v></c><c r="B2" s="2" t="n"><f>A2*2</f><v>25</v></c><c r="C2" s="0"><v>5</v></c>';
  expect(await rowsOf(cells, "0000000000", "&quot;USD &quot;0.00")).toEqual([["0000000123", "USD 25", "5"]]);
});

test("errors of formulas are there to be named, and rows of nothing else are none", async () => {
  const error = '<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>';
  expect(await rowsOf(`${error}<c r="B2"><v>5</v></c>`)).toEqual([["#DIV/0!", "5", ""]]);
  expect(await rowsOf(error)).toEqual([]);
});

test("a number with lost digits is not read as another one", async () => {
  expect(await rowsOf('<c r="A2"><v>12345678901234500</v></c>')).toEqual([["1.23456789012345E+16", "", ""]]);
});
