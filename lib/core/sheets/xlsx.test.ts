import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readNumber, readSheet } from ".";
import { unescapeFormula } from "./formula";
import { roomy, sheetXml, workbook } from "./testing";
import { expectTariff } from "./testing-tariff";
import { plainNumber } from "./xlsx";

const other = sheetXml([["x"]]);
const blank = '<worksheet><sheetData><row r="1"><c r="A1" s="1"/></row></sheetData></worksheet>';

/** A workbook of several sheets; one called `Listas` is hidden. */
function workbookOf(sheets: Readonly<Record<string, string>>) {
  const names = Object.keys(sheets);
  const list = names.map(
    (name, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${name === "Listas" ? ' state="hidden"' : ""} r:id="rId${at}"/>`,
  );
  const targets = names.map(
    (_, at) =>
      `<Relationship Id="rId${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  return workbook("<worksheet/>", {
    "xl/workbook.xml": strToU8(`<workbook xmlns:r="r"><sheets>${list.join("")}</sheets></workbook>`),
    "xl/_rels/workbook.xml.rels": strToU8(`<Relationships>${targets.join("")}</Relationships>`),
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/sheet${at}.xml`, strToU8(sheets[name] ?? "")])),
  });
}

describe("workbooks", () => {
  test("cells are read as a person sees them, and rows keep their numbers", async () => {
    const bytes = workbook([
      ["CP", "Peso", "Fecha", "Sí", "Nota"],
      [],
      [1425, 0.1 + 0.2, new Date("2026-03-05"), true, "Muñoz & Cía <b>"],
      [null, 1.234, new Date("2026-03-05T14:30:00Z"), null, " x "],
    ]);
    const { rows, width, format } = await readSheet(bytes, roomy);
    expect({ width, format }).toEqual({ width: 5, format: "xlsx" });
    expect(rows).toEqual([
      { number: 1, cells: ["CP", "Peso", "Fecha", "Sí", "Nota"] },
      { number: 3, cells: ["1425", "0.3", "2026-03-05", "true", "Muñoz & Cía <b>"] },
      { number: 4, cells: ["", "1.2340", "2026-03-05 14:30:00", "", "x"] },
    ]);
  });

  test("rows that a filter hides are told, and so are further sheets that people see", async () => {
    const shown = ["Pedido", "H1", "H2", "H3", "", "H5"].map((text, at) => [text, at]);
    const xml = sheetXml(shown).replace(/<row r="(3|5|6)">/g, '<row r="$1" hidden="1">');
    const read = await readSheet(
      workbookOf({ Ventas: xml, "Sucursales &amp; más": other, Listas: other, Hoja4: blank }),
      roomy,
    );
    expect(read).toMatchObject({ hiddenRows: [3, 5, 6], otherSheets: ["Sucursales & más"] });
    expect(read.rows).toHaveLength(6);
  });

  test("the first sheet that is seen and holds something is read, or the one that is asked for", async () => {
    const bytes = workbookOf({ Listas: other, Hoja2: blank, Ventas: sheetXml([["Pedido"], ["1"]]), Más: other });
    expect(await readSheet(bytes, roomy)).toMatchObject({ rows: [{ cells: ["Pedido"] }, {}], otherSheets: ["Más"] });
    expect(await readSheet(bytes, roomy, "Más")).toMatchObject({ rows: [{ cells: ["x"] }], otherSheets: ["Ventas"] });
    await expect(readSheet(bytes, roomy, "Nada")).rejects.toMatchObject({ problem: "no_such_sheet" });
  });

  test("a number that Excel keeps is the number that is read", () => {
    expect(plainNumber("5491152834511")).toBe("5491152834511");
    expect(plainNumber("999999999999999")).toBe("999999999999999");
    expect(plainNumber("12345678901234500")).toBe("1.23456789012345E+16");
    expect(plainNumber("2000018794168088")).toBe("2000018794168088");
    expect(plainNumber("2.00001879416809E+15")).toBe("2000018794168090");
    expect(plainNumber("1.5E-3")).toBe("0.0015");
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
        fc.constantFrom(0, 1, 2, 3),
        (n, decimals) => {
          const value = n / 10 ** decimals;
          expect(readNumber(plainNumber(String(value)), decimals)).toBe(value + 0);
        },
      ),
    );
  });

  test("any texts are read back cell by cell, without the apostrophe that keeps a formula from running", async () => {
    const text = fc
      .string({ maxLength: 12 })
      .filter((value) => value.isWellFormed() && !/[\p{Cc}\ufffe\uffff]|_x[0-9a-f]{4}_/iu.test(value));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 5 }), async (rows) => {
        const { rows: read } = await readSheet(workbook([["Uno", "Dos"], ...rows]), roomy);
        const plain = rows.map((row) => row.map((value) => unescapeFormula(value.trim()).trim()));
        const nonBlank = plain.filter((row) => row.some((value) => value !== ""));
        expect(read.slice(1).map(({ cells }) => cells)).toEqual(nonBlank);
      }),
      { numRuns: 30, examples: [[[["", "'%"]]], [[["'=1+1", "' +x"]]]] },
    );
    const { rows } = await readSheet(workbook([["Uno"], ["'=1+1"], ["'5"], ["''5"], ["''=1"]]), roomy);
    expect(rows.map(({ cells }) => cells[0])).toEqual(["Uno", "=1+1", "5", "'5", "'=1"]);
  });

  test("a bomb is refused before it is unpacked", async () => {
    const zeros = new Uint8Array(30_000_000);
    const limits = { ...roomy, unpackedBytes: 5_000_000 };
    const bomb = workbook([["a"]], { "xl/worksheets/sheet2.xml": zeros });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(readSheet(bomb, limits)).rejects.toMatchObject({ problem: "too_large" });
    await expect(readSheet(withFalseSize(bomb, zeros.length, 10), limits)).rejects.toMatchObject({
      problem: "too_large",
    });
  });

  test("a cell at the far end does not fill the memory", async () => {
    const far = sheetXml([["a"]]).replace(
      "</sheetData>",
      '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
    );
    await expect(readSheet(workbook(far), { ...roomy, rows: 5_000 })).rejects.toMatchObject({
      problem: "too_many_rows",
    });
  });

  test("other archives and damaged ones are refused", async () => {
    const other = zipSync({ "word/document.xml": strToU8("<w/>") });
    await expect(readSheet(other, roomy)).rejects.toMatchObject({ problem: "archive" });
    const ods = zipSync({ mimetype: strToU8("application/vnd.oasis"), "content.xml": strToU8("<office/>") });
    await expect(readSheet(ods, roomy)).rejects.toMatchObject({ problem: "other_workbook" });
    const good = workbook([["a", "b"]]);
    await expect(readSheet(good.slice(0, 200), roomy)).rejects.toMatchObject({ problem: "damaged" });
    await expect(readSheet(workbook("<worksheet><sheetData><row r="), roomy)).rejects.toMatchObject({
      name: "SheetError",
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 4, max: good.length - 1 }),
        fc.integer({ min: 0, max: 255 }),
        async (at, byte) => {
          const damaged = good.slice();
          damaged[at] = byte;
          const result = await readSheet(damaged, roomy).catch((error: Error) => error.name);
          expect(result === "SheetError" || typeof result === "object").toBe(true);
        },
      ),
    );
  });

  test("a tariff of thousands of rows is read to its last one", () => expectTariff(2_000));
});

/** The archive with a false size in place of the true one. */
function withFalseSize(archive: Uint8Array, size: number, declared: number): Uint8Array {
  const copy = archive.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 4 <= copy.length; at++)
    if (view.getUint32(at, true) === size) view.setUint32(at, declared, true);
  return copy;
}
