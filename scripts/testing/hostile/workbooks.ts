import { strToU8, zipSync } from "fflate";
import { workbook } from "@/lib/core/sheets/testing";
import { createRandom, type Random } from "./random";

/** Workbooks that were made to exhaust, confuse or end whoever reads them. The same seed makes the same ones. */
export interface HostileWorkbook {
  readonly name: string;
  readonly file: Uint8Array;
}

type Make = (random: Random) => Uint8Array;

const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const text = "<is><t>x</t></is>";
const sheetOf = (rows: string, before = "") =>
  `<?xml version="1.0"?><worksheet ${spreadsheet}>${before}<sheetData>${rows}</sheetData></worksheet>`;
const cellAt = (reference: string) => `<row r="1"><c r="${reference}" t="inlineStr">${text}</c></row>`;
const parts = (sheet: string, more: Record<string, string>) =>
  workbook(sheet, Object.fromEntries(Object.entries(more).map(([name, xml]) => [name, strToU8(xml)])));
const relations = (inner: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
const letters = (random: Random, length: number) =>
  Array.from({ length }, () => String.fromCharCode(65 + random.below(26))).join("");

/** Forms in which an attribute may be written, of which a careless pattern sees some. */
const writings = [
  (name: string, value: string) => ` ${name}="${value}"`,
  (name: string, value: string) => ` ${name}='${value}'`,
  (name: string, value: string) => ` ${name} = "${value}"`,
  (name: string, value: string) => `\n\t${name}="${value}"`,
  (name: string, value: string) => ` r="A1" x:${name}="${value}"`,
  (name: string, value: string) => ` x:${name}="${value}"`,
  (name: string, value: string) => ` t="inlineStr" s="0" ${name}="${value}"`,
  (name: string, value: string) => ` ${name}="${value}" ${name}="A1"`,
  (name: string, value: string) => ` ${name}="&#${value.charCodeAt(0)};${value.slice(1)}"`,
  (name: string, value: string) => ` junk='r="A1"' ${name}="${value}"`,
];

const cellsOutOfBounds: Record<string, Make> = {
  "a column of four letters and more": (random) =>
    workbook(sheetOf(cellAt(`${letters(random, 4 + random.below(5))}1`))),
  "a far cell, written in another way": (random) => {
    const far = random.pick([
      "ZZZZZZ1",
      "AAAA1",
      "XFE1",
      "xfd9",
      "A1048577",
      "A9999999",
      "A0",
      "B01e5",
      "$A$1",
      "R1C1",
    ]);
    const prefix = random.pick(["", "x:"]);
    const space = prefix && ' xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const cell = `<${prefix}c${random.pick(writings)("r", far)} t="inlineStr">${text}</${prefix}c>`;
    return workbook(sheetOf(`<row r="1"${space}>${cell}</row>`));
  },
  "a row number beyond the sheet": (random) => {
    const row = random.pick([
      "1e99",
      "1e7",
      "0x7fffffff",
      "-1",
      "0",
      "99999999",
      "1048577",
      "Infinity",
      "",
      "1.5",
      "NaN",
    ]);
    return workbook(sheetOf(`<row${random.pick(writings)("r", row)}><c r="A1"><v>1</v></c></row>`));
  },
  "a cell in another row than it says": (random) =>
    workbook(sheetOf(`<row r="${1_000_000 + random.below(48_576)}"><c r="XFD1" t="inlineStr">${text}</c></row>`)),
  "a row in a cell": () =>
    workbook(sheetOf('<row r="1"><c r="XFD1"><row r="1048576"></row><v>1</v></c><c r="XFD2"><v>1</v></c></row>')),
  "rows without numbers": (random) => workbook(sheetOf("<row/>".repeat(1_100_000 + random.below(10_000)))),
  "a corner within each bound": (random) =>
    workbook(
      sheetOf(
        `<row r="1"><c r="XFD1"><v>1</v></c></row><row r="${1_048_576 - random.below(9)}"><c r="A1048576"/></row>`,
      ),
    ),
  "a dimension of nothing": (random) => {
    const range = random.pick(["", ":", "A1:", "A".repeat(9_000), "1:1", "A1:B2:C3", `A1:${"9".repeat(500)}`]);
    return workbook(sheetOf(cellAt("A1"), `<dimension ref="${range}"/>`));
  },
  "many sheets with a far cell each": (random) => {
    const count = 150 + random.below(50);
    const numbers = Array.from({ length: count }, (_, at) => at + 2);
    const sheets = numbers.map((n) => `<sheet name="S${n}" sheetId="${n}" r:id="rId${n}"/>`).join("");
    return parts(sheetOf(cellAt("A1")), {
      "xl/workbook.xml": `<workbook ${spreadsheet} xmlns:r="${office}"><sheets>${sheets}</sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": relations(
        numbers.map((n) => relation(`rId${n}`, "worksheet", `worksheets/s${n}.xml`)).join(""),
      ),
      ...Object.fromEntries(
        numbers.map((n) => [`xl/worksheets/s${n}.xml`, sheetOf('<row r="5000"><c r="CV5000"><v>1</v></c></row>')]),
      ),
    });
  },
};

const tags: Record<string, Make> = {
  "a tag with 200,000 attributes": (random) =>
    workbook(
      sheetOf(`<row r="1"${Array.from({ length: 200_000 + random.below(99) }, (_, at) => ` a${at}="1"`).join("")}/>`),
    ),
  "an attribute of a megabyte": (random) =>
    workbook(sheetOf(`<row r="1"><c r="A1" t="${letters(random, 5).repeat(200_000)}"><v>1</v></c></row>`)),
  "elements in elements": (random) => {
    const depth = 50_000 + random.below(50_000);
    return workbook(sheetOf(`<row r="1"><c r="A1">${"<is>".repeat(depth)}${"</is>".repeat(depth)}</c></row>`));
  },
  "a tag without an end": (random) =>
    workbook(
      `<worksheet><sheetData>${random.pick(['<row r="', "<row", "<row r=1", "<", "</", "<!--", "<?x"])}${" ".repeat(100_000)}`,
    ),
  "a document type": (random) => {
    const kind = random.pick(["laughs", "file", "empty"]);
    const entities = {
      laughs: '<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;&a;">',
      file: '<!ENTITY a SYSTEM "file:///etc/passwd">',
      empty: "",
    };
    const type = `<!DOCTYPE worksheet [${entities[kind as keyof typeof entities]}]>`;
    return workbook(
      `${type}${sheetOf('<row r="1"><c r="A1" t="inlineStr"><is><t>&a;&b;</t></is></c></row>').slice(21)}`,
    );
  },
  "cells in a section or comment": (random) => {
    const far = '<c r="ZZZZZ1"><v>1</v></c>';
    const [before, after] = random.pick([
      ["<![CDATA[", "]]>"],
      ["<!-->", "-->"],
      ["<!--", "-->"],
      ["<!", ">"],
    ]) as [string, string];
    return workbook(sheetOf(`<row r="1"><c r="A1"><v>${before}${far}${after}</v></c>${before}x${after}${far}</row>`));
  },
  "a comment of megabytes": (random) =>
    workbook(sheetOf(`<!--${"- >".repeat(1_000_000 + random.below(99))}-->${cellAt("A1")}`)),
  "a text of megabytes": (random) =>
    workbook(
      sheetOf(
        `<row r="1"><c r="A1" t="inlineStr"><is><t>${"&#65;".repeat(500_000 + random.below(99))}</t></is></c></row>`,
      ),
    ),
  "another encoding": (random) => {
    const xml = sheetOf(cellAt("ZZZZZ1"));
    const bytes = random.pick([
      Buffer.from(`\ufeff${xml}`, "utf16le"),
      Buffer.from(xml, "utf16le"),
      Buffer.from(`${xml}ñ`, "latin1"),
      Buffer.from(`\0${xml}`),
    ]);
    return workbook("", { "xl/worksheets/sheet1.xml": new Uint8Array(bytes) });
  },
  "tags that cross": () => workbook(sheetOf('<row r="1"><c r="A1"><v>1</c></v></row>')),
};

const shared = (strings: string) => `<sst ${spreadsheet}>${strings}</sst>`;
const withStrings = relations(
  relation("rId1", "worksheet", "worksheets/sheet1.xml") +
    relation("rId2", "sharedStrings", "sharedStrings.xml") +
    relation("rId3", "styles", "styles.xml"),
);

const otherParts: Record<string, Make> = {
  "cells in a part of another name": (random) =>
    parts(sheetOf(cellAt("A1")), {
      "xl/_rels/workbook.xml.rels": relations(
        relation(
          "rId1",
          "worksheet",
          random.pick(["evil.xml", "/xl/evil.xml", "./evil.xml", "../xl/evil.xml", "evil.xml?x", "e&#118;il.xml"]),
        ),
      ),
      "xl/evil.xml": sheetOf(cellAt("ZZZZZ1")),
    }),
  "a target outside the archive": (random) =>
    parts(sheetOf(cellAt("A1")), {
      "xl/_rels/workbook.xml.rels": relations(
        relation(
          "rId1",
          "worksheet",
          random.pick(["../../../etc/passwd", "http://localhost/x.xml", "", "__proto__", "constructor"]),
        ),
      ),
    }),
  "thousands of relationships": (random) =>
    parts(sheetOf(cellAt("A1")), {
      "xl/_rels/workbook.xml.rels": relations(
        Array.from({ length: 60_000 + random.below(99) }, (_, at) =>
          relation(`r${at}`, "worksheet", `worksheets/s${at}.xml`),
        ).join(""),
      ),
    }),
  "thousands of sheets": (random) =>
    parts(sheetOf(cellAt("A1")), {
      "xl/workbook.xml": `<workbook ${spreadsheet} xmlns:r="${office}"><sheets>${Array.from({ length: 60_000 + random.below(99) }, (_, at) => `<sheet name="S${at}" r:id="rId1"/>`).join("")}</sheets></workbook>`,
    }),
  "a shared text that there is not": (random) =>
    parts(
      sheetOf(
        `<row r="1"><c r="A1" t="s"><v>${random.pick(["1e9", "-1", "4294967295", "length", "x", "0.5"])}</v></c></row>`,
      ),
      {
        "xl/_rels/workbook.xml.rels": withStrings,
        "xl/sharedStrings.xml": shared("<si><t>x</t></si>"),
      },
    ),
  "one long text in thousands of cells": (random) => {
    const rows = Array.from(
      { length: 4_000 + random.below(99) },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
    );
    return parts(sheetOf(rows.join("")), {
      "xl/_rels/workbook.xml.rels": withStrings,
      "xl/sharedStrings.xml": shared(`<si><t xml:space="preserve">${" ".repeat(32_000)}x</t></si>`),
    });
  },
  "a cell longer than a cell": (random) =>
    workbook(
      sheetOf(`<row r="1"><c r="A1" t="inlineStr"><is><t>${letters(random, 9).repeat(4_000)}</t></is></c></row>`),
    ),
  "millions of empty texts": (random) =>
    parts(sheetOf(cellAt("A1")), {
      "xl/_rels/workbook.xml.rels": withStrings,
      "xl/sharedStrings.xml": shared("<si/>".repeat(3_000_000 + random.below(99))),
    }),
  "a style that there is not": (random) =>
    workbook(
      sheetOf(
        `<row r="1"><c r="A1" s="${random.pick(["999999999", "-1", "1e9", "length", "NaN"])}"><v>1</v></c></row>`,
      ),
    ),
  "formats of brackets and quotes": (random) =>
    parts(sheetOf('<row r="1"><c r="A1" s="0"><v>1</v></c></row>'), {
      "xl/styles.xml": `<styleSheet ${spreadsheet}><numFmts><numFmt numFmtId="${random.pick(["165", "4294967294", "1e99"])}" formatCode="${random.pick(["[", "\\", "[s", ".00", "&quot;"]).repeat(60_000)}"/></numFmts><cellXfs><xf numFmtId="165"/></cellXfs></styleSheet>`,
    }),
  "a number without an end": (random) =>
    workbook(
      sheetOf(`<row r="1"><c r="A1"><v>${random.pick(["9", "0", "1e", "-", "."]).repeat(200_000)}</v></c></row>`),
    ),
};

const archives: Record<string, Make> = {
  "thousands of entries": (random) =>
    zipSync(
      Object.fromEntries(
        Array.from({ length: 3_000 + random.below(99) }, (_, at) => [`xl/worksheets/s${at}.xml`, new Uint8Array(1)]),
      ),
      { level: 0 },
    ),
  "a bomb": (random) =>
    workbook(sheetOf(cellAt("A1")), { "xl/worksheets/sheet2.xml": new Uint8Array(70_000_000 + random.below(999)) }),
  "two entries of one name": () => {
    const file = workbook(sheetOf(cellAt("A1")), { "xl/worksheets/sheet9.xml": strToU8(sheetOf(cellAt("ZZZZZ1"))) });
    return replaceAll(file, strToU8("sheet9.xml"), strToU8("sheet1.xml"));
  },
  "random bytes changed": (random) => {
    const file = workbook([
      ["a", "b"],
      ["1", "2"],
    ]).slice();
    for (let i = 0; i < 4; i++) file[4 + random.below(file.length - 4)] = random.below(256);
    return file;
  },
  "an end of its own": (random) => {
    const file = workbook([["a"]]).slice();
    const view = new DataView(file.buffer);
    const at = file.length - 22 + random.pick([8, 10, 12, 16]);
    view.setUint16(at, random.pick([0, 0xffff, 0x7fff]), true);
    return file;
  },
  "half of a file": (random) => workbook([["a"], ["b"]]).slice(0, 100 + random.below(700)),
};

/** Puts `other`, of the same length, in the place of every `wanted`. */
function replaceAll(file: Uint8Array, wanted: Uint8Array, other: Uint8Array): Uint8Array {
  const copy = Buffer.from(file);
  for (let at = copy.indexOf(wanted); at >= 0; at = copy.indexOf(wanted, at + 1)) copy.set(other, at);
  return new Uint8Array(copy);
}

const makers = Object.entries({ ...cellsOutOfBounds, ...tags, ...otherParts, ...archives });

/** Made one after the other: some are large. */
export function* hostileWorkbooks(count = 100, seed = 41): Generator<HostileWorkbook> {
  const random = createRandom(seed);
  for (let at = 0; at < count; at++) {
    const [name, make] = makers[at % makers.length] as (typeof makers)[number];
    yield { name: `${at}: ${name}`, file: make(random) };
  }
}
