import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { readSheet, writeCsv } from ".";
import { unescapeFormula } from "./formula";
import { roomy } from "./testing";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...Array(text.length).keys()].flatMap((at) => {
      const code = text.charCodeAt(at);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );
/** A compound file with the stream that an encrypted workbook is kept in. */
const withPassword = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(508), ...utf16("EncryptedPackage", true));
const cellsOf = async (bytes: Uint8Array) => (await readSheet(bytes, roomy)).rows.map(({ cells }) => cells);

describe("separated values", () => {
  const expected = [
    ["Nombre", "Peso (kg)"],
    ["Muñoz, Íñigo", "1,5"],
  ];
  test.each([
    ["semicolons", utf8('Nombre;Peso (kg)\r\n"Muñoz, Íñigo";1,5\r\n')],
    ["commas and quotes", utf8('Nombre,Peso (kg)\n"Muñoz, Íñigo","1,5"')],
    ["tabs", utf8("Nombre\tPeso (kg)\rMuñoz, Íñigo\t1,5")],
    ["a mark of UTF-8", utf8('\u{feff}Nombre;Peso (kg)\n"Muñoz, Íñigo";1,5')],
    ["Excel's own line", utf8('sep=;\r\nNombre;Peso (kg)\r\n"Muñoz, Íñigo";1,5')],
    ["Windows-1252", latin('Nombre;Peso (kg)\r\n"Muñoz, Íñigo";1,5')],
    ["UTF-16 with its mark", utf16('\u{feff}Nombre\tPeso (kg)\r\n"Muñoz, Íñigo"\t1,5', true)],
    ["UTF-16 of the other kind", utf16('\u{feff}Nombre\tPeso (kg)\r\n"Muñoz, Íñigo"\t1,5', false)],
    ["UTF-16 without a mark", utf16('Nombre\tPeso (kg)\r\n"Muñoz, Íñigo"\t1,5', true)],
  ])("are read with %s", async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(expected);
  });

  test("the euro and the dash of Windows are read", async () => {
    expect(await cellsOf(Uint8Array.of(0x61, 0x3b, 0x80, 0x96))).toEqual([["a", "€–"]]);
  });

  test("rows keep the number that the spreadsheet shows, past blank rows, breaks inside cells and the sep line", async () => {
    const { rows, width } = await readSheet(utf8('sep=,\r\na,b,c\r\n\r\n"x\ny",1\r\n,,\r\nz\r\n'), roomy);
    expect(width).toBe(3);
    expect(rows).toEqual([
      { number: 1, cells: ["a", "b", "c"] },
      { number: 3, cells: ["x\ny", "1", ""] },
      { number: 5, cells: ["z", "", ""] },
    ]);
  });

  test.each([
    ["nothing", utf8(""), "empty"],
    ["blank rows alone", utf8(";;\r\n  ;\r\n"), "empty"],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3), "picture"],
    ["a program", Uint8Array.from({ length: 400 }, (_, at) => (at % 31) + 1), "not_a_sheet"],
    ["a PDF", utf8("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>"), "pdf"],
    ["a web page", utf8("\n<html><body><table><tr><td>1</td></tr></table>"), "web_page"],
    ["a zip of nothing", Uint8Array.of(0x50, 0x4b, 5, 6, ...new Uint8Array(18)), "archive"],
    ["a workbook with a password", withPassword, "locked"],
    ["an XLS", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3), "old_workbook"],
    ["a quote that is never closed", utf8('a;b\n"x;1\ny;2\n'), "broken_quotes"],
  ])("%s is refused", async (_, bytes, problem) => {
    await expect(readSheet(bytes, roomy)).rejects.toMatchObject({ problem });
  });

  test("more than the limits allow is refused", async () => {
    const of = (limits: Partial<typeof roomy>) => readSheet(utf8("a;b\n1;2\n3;4"), { ...roomy, ...limits });
    await expect(of({ rows: 2 })).rejects.toMatchObject({ problem: "too_many_rows" });
    await expect(of({ columns: 1 })).rejects.toMatchObject({ problem: "too_many_columns" });
    await expect(of({ bytes: 5 })).rejects.toMatchObject({ problem: "too_large" });
    await expect(of({ rows: 3, columns: 2 })).resolves.toMatchObject({ width: 2 });
  });

  const sign = fc.oneof(
    fc.constantFrom(";", ",", "\t", '"', "\n", "\r\n", " ", "'", "=", "ñ", "é", "1"),
    fc.string({ minLength: 1, maxLength: 1 }),
  );
  const cell = fc
    .array(sign, { maxLength: 6 })
    .map((signs) => signs.join(""))
    .filter((text) => !text.includes("\0") && text.isWellFormed());
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }));

  test("the marks that keep the zeros of a number are no part of it", async () => {
    const text = 'Pedido;Tel;Alias;Nota\r\n"=""00124""";="2615550000";\'1425;=00124\r\n';
    expect((await cellsOf(utf8(text)))[1]).toEqual(["00124", "2615550000", "1425", "00124"]);
  });

  test.each([";", ",", "\t"])("any table written with %j is read back cell by cell", async (delimiter) => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const header = ["Uno", "Dos", ...(rows[0] ?? []).slice(2).map(() => "Más")];
        const text = Papa.unparse([header, ...rows], { delimiter, newline: "\r\n", quotes: true });
        const shown = rows.map((row) => row.map((value) => unescapeFormula(value.trim()).trim()));
        const nonBlank = shown.filter((row) => row.some((value) => value !== ""));
        expect(await cellsOf(utf8(text))).toEqual([header, ...nonBlank]);
      }),
    );
  });

  test("whatever bytes come, they are read or refused", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const result = await readSheet(bytes, roomy).catch((error: Error) => error.name);
        expect(result === "SheetError" || typeof result === "object").toBe(true);
      }),
    );
  });
});

describe("a file that we write", () => {
  test("is read back, and holds no formula", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cellText, cellText), { minLength: 1, maxLength: 5 }), async (rows) => {
        const text = writeCsv([["Uno", "Dos"], ...rows]);
        for (const value of Papa.parse<string[]>(text, { delimiter: ";" }).data.flat())
          expect(value).not.toMatch(/^\s*[=@]/);
        const trimmed = rows.map((row) => row.map((value) => value.trim()));
        const nonBlank = trimmed.filter((row) => row.some((value) => value !== ""));
        expect((await cellsOf(utf8(text))).slice(1)).toEqual(nonBlank);
      }),
    );
  });
  const cellText = fc.oneof(
    fc.constantFrom(
      "=1+1",
      "+54 11 5555",
      "-5",
      "-2,50",
      "@x",
      "'=1",
      "a;b",
      'dijo "hola"',
      "dos\nlíneas",
      " x ",
      " '+x",
    ),
    fc.string({ maxLength: 8 }).filter((text) => !text.includes("\0") && text.isWellFormed()),
  );

  test("spaces before a formula do not hide it", () => {
    expect(writeCsv([[" +", "  =1+1", " -5"]])).toBe("\u{feff}' +;'  =1+1;\" -5\"\r\n");
  });

  test("numbers stay numbers", () => {
    expect(writeCsv([["-5", 3, 2.5, null, "+7,5", "-x"]])).toBe("\u{feff}-5;3;2,5;;+7,5;'-x\r\n");
  });
});
