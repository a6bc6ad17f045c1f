import fc from "fast-check";
import { expect, test } from "vitest";
import { splitEvenly } from "@/lib/core/money";
import { anyCharacter } from "@/lib/core/text/testing-characters";
import { withoutPersonalData } from "../words";
import { decodeText } from "./client";
import { parseOcaDate } from "./dates";
import { findFloor, fitEmail, fitStreetNumber, fitText, mobileDigits, splitName, toLatin1 } from "./texts";
import { parseAmount, toCubicMetres, toKilograms, toTotalKilograms, toWholePesos } from "./units";
import { findRows, readXml, writeElement } from "./xml";

const text = fc.string({ unit: anyCharacter, maxLength: 80 });

test.each([
  ["Ñandú  Güemes", "Ñandú Güemes"],
  ["Đorđe Łukasz Ærø ½ º", "Dorde Lukasz Ærø ½ º"],
  ["Щукин “Ana” – 王小明", 'Shchukin "Ana" - WangXiaoMing'],
  ["Casa\u00a0😀👍🏽\u200b\u00ad\u0007 3", "Casa 3"],
  ["a\u0301 n\u0303", "á ñ"],
  ["€ 5 ™", "EUR 5"],
])("%j is %j in ISO-8859-1", (from, to) => expect(toLatin1(from)).toBe(to));

test("any text fits its field in ISO-8859-1, without controls and without a change the second time", () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 100 }), (given, length) => {
      const fitted = fitText(given, length);
      expect(fitted.length).toBeLessThanOrEqual(length);
      expect(fitted).toMatch(/^[ -~\u00a1-\u00ac\u00ae-\u00ff]*$/);
      expect(toLatin1(fitted)).toBe(fitted);
      expect(Buffer.from(fitted, "latin1").toString("latin1")).toBe(fitted);
    }),
  );
});

test("any text survives a document: written in ASCII, read as it was", () => {
  fc.assert(
    fc.property(text, (given) => {
      const fitted = toLatin1(given);
      const written = writeElement("a", { value: fitted }, [writeElement("b", {})]);
      expect(written).toMatch(/^[ -~]*$/);
      expect(readXml(written).attributes.value).toBe(fitted);
    }),
  );
});

test("any text is either XML or a failure that says nothing of it", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        text.map((given) => `<a>${given}</a>`),
      ),
      (given) => {
        try {
          readXml(given);
        } catch (error) {
          expect(String(error)).toBe("CarrierFailure: what it said is no XML");
          expect((error as Error).cause).toBeUndefined();
        }
      },
    ),
  );
});

test("entities of a document of its own, depth without end and pages are no XML", () => {
  for (const bad of ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "<a>".repeat(100_000), "<html><body/></html>", ""])
    expect(() => readXml(bad)).toThrow("what it said is no XML");
});

test("rows are found however deep, with names in small letters; a document in a text is read too", () => {
  const rows = "<d:Set xmlns:d='x'><Table><A> 1 </A></Table><T><Table><A>2</A><A>3</A></Table></T></d:Set>";
  expect(findRows(readXml(rows), "table")).toEqual([{ a: "1" }, { a: "3" }]);
  const inText = `<string>${rows.replace(/</g, "&lt;")}</string>`;
  expect(findRows(readXml(inText), "table")).toEqual([{ a: "1" }, { a: "3" }]);
});

test.each([
  ["utf-8 by its header", { "content-type": "text/xml; charset=utf-8" }, Buffer.from("<a>Admisión</a>")],
  [
    "ISO-8859-1 by its header",
    { "content-type": "text/xml; charset=ISO-8859-1" },
    Buffer.from("<a>Admisión</a>", "latin1"),
  ],
  ["UTF-8 without a word", {}, Buffer.from("<a>Admisión</a>")],
  [
    "ISO-8859-1 that claims to be UTF-8",
    { "content-type": "text/xml; charset=utf-8" },
    Buffer.from("<a>Admisión</a>", "latin1"),
  ],
  ["an unknown name", { "content-type": "text/xml; charset=nada" }, Buffer.from("<a>Admisión</a>", "latin1")],
])("decodes %s", (_, headers, bytes) => expect(decodeText({ headers, bytes })).toBe("<a>Admisión</a>"));

test("decodes by the declaration of the document", () => {
  const document = '<?xml version="1.0" encoding="iso-8859-1"?><a>Admisión</a>';
  expect(decodeText({ headers: {}, bytes: Buffer.from(document, "latin1") })).toBe(document);
});

test.each([
  ["2026-09-01T17:32:52.787-03:00", "2026-09-01T20:32:52.787Z"],
  ["2017-01-13T00:00:00-03:00", "2017-01-13T03:00:00.000Z"],
  ["2026-09-01T17:32:52.7871234", "2026-09-01T20:32:52.787Z"],
  ["2026-09-01T17:32:52Z", "2026-09-01T17:32:52.000Z"],
  ["2026-09-01", "2026-09-01T03:00:00.000Z"],
  ["01/09/2026 17:32", "2026-09-01T20:32:00.000Z"],
  ["01-09-2026 17:32:05", "2026-09-01T20:32:05.000Z"],
])("%s is %s", (given, at) => expect(parseOcaDate(given)?.toISOString()).toBe(at));

test.each(["", "ayer", "2026-02-30T10:00:00", "2026-13-01", "31/04/2026", "2026-09-01T25:00:00", "9/1/2026"])(
  "%j is no moment",
  (given) => expect(parseOcaDate(given)).toBeUndefined(),
);

test("every moment is read as it is written, and any text gives a moment or none", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }), (at) => {
      const local = new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, -1);
      expect(parseOcaDate(local)?.getTime()).toBe(at.getTime());
      expect(parseOcaDate(`${local}-03:00`)?.getTime()).toBe(at.getTime());
    }),
  );
  fc.assert(fc.property(text, (given) => void parseOcaDate(given)));
});

const parcel = { weightGrams: 1, heightCm: 1, widthCm: 1, lengthCm: 1, classificationId: 1 } as const;

test.each([
  [[{ ...parcel, heightCm: 30, widthCm: 30, lengthCm: 30 }], "0.027"],
  [[{ ...parcel }], "0.000001"],
  [[{ ...parcel, heightCm: 0.1, widthCm: 0.1, lengthCm: 0.1 }], "0.000000001"],
  [[{ ...parcel, heightCm: 100, widthCm: 100, lengthCm: 100 }], "1"],
  [Array.from({ length: 3 }, () => ({ ...parcel, heightCm: 11, widthCm: 16, lengthCm: 27 })), "0.014256"],
  [[{ ...parcel, heightCm: 150, widthCm: 120, lengthCm: 101 }], "1.818"],
])("volume %#", (parcels, metres) => expect(toCubicMetres(parcels)).toBe(metres));

test("cubic metres are exact: a millionth of the cubic centimetres", () => {
  const side = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(fc.array(fc.tuple(side, side, side), { minLength: 1, maxLength: 20 }), (sides) => {
      const parcels = sides.map(([heightCm, widthCm, lengthCm]) => ({ ...parcel, heightCm, widthCm, lengthCm }));
      const [whole = "", fraction = ""] = toCubicMetres(parcels).split(".");
      const cm3 = sides.reduce((sum, [a, b, c]) => sum + a * b * c, 0);
      expect(BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, "0"))).toBe(BigInt(cm3));
    }),
  );
});

test("kilograms are rounded up to hundredths, and a quote is for what is booked", () => {
  expect([1, 10, 11, 400, 1_234, 25_000].map(toKilograms)).toEqual(["0.01", "0.01", "0.02", "0.40", "1.24", "25.00"]);
  expect(toTotalKilograms([1, 11, 1_234].map((weightGrams) => ({ ...parcel, weightGrams })))).toBe("1.27");
});

test("pesos are whole and never less than the value; shares add up to it", () => {
  expect([0, 1, 100, 101, 25_000_50].map(toWholePesos)).toEqual(["0", "1", "1", "2", "25001"]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 1, max: 300 }), (cents, shares) => {
      const shared = splitEvenly(cents, shares);
      expect(shared.reduce((sum, share) => sum + share, 0)).toBe(cents);
      expect(Math.max(...shared) - Math.min(...shared)).toBeLessThanOrEqual(1);
    }),
  );
});

test("an amount to four decimals is its cents, half to even", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 0, max: 99 }), (cents, hundredths) => {
      const amount = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}${String(hundredths).padStart(2, "0")}`;
      const isUp = hundredths > 50 || (hundredths === 50 && cents % 2 === 1);
      expect(parseAmount(amount)).toBe(cents + (isUp ? 1 : 0));
    }),
  );
  for (const bad of ["", "-1", "1.234,50", "1e5", "NaN", "$ 5"]) expect(parseAmount(bad)).toBeUndefined();
});

test.each([
  ["Martín Gutiérrez", "Martín", "Gutiérrez"],
  ["Zoë María de los Ángeles Peralta", "Zoë María de los Ángeles", "Peralta"],
  ["Kiosco", "-", "Kiosco"],
  ["  ", "-", "-"],
])("%j is first name %j and last name %j", (name, first, last) => expect(splitName(name)).toEqual({ first, last }));

test.each([
  ["1450", "1450", true],
  ["", "S/N", true],
  ["s/n", "s/n", true],
  ["1450 bis", "1450", false],
  ["1234567", "S/N", false],
  ["Km 14,5", "S/N", false],
])("street number %j is %j", (given, number, isWhole) => expect(fitStreetNumber(given)).toEqual({ number, isWhole }));

test.each([
  ["piso 3 dpto B", "3", "B"],
  ["P. 12, Depto. 4C", "12", "4C"],
  ["Dto PB1", "", "PB1"],
  ["piso 100", "", ""],
  ["p2 PH", "2", ""],
  ["piso PB", "PB", ""],
  ["timbre apagado", "", ""],
])("extras %j are floor %j and apartment %j", (extras, floor, apartment) =>
  expect(findFloor(extras, 2)).toEqual({ floor, apartment }),
);

test("a telephone is digits or nothing, an address whole or nothing", () => {
  expect(["0341 555-0011", "+54 9 341 555-0011", "12", "1".repeat(16)].map(mobileDigits)).toEqual([
    "03415550011",
    "5493415550011",
    "",
    "",
  ]);
  expect([`${"a".repeat(88)}@example.com`, `${"a".repeat(89)}@example.com`, "ж@example.com"].map(fitEmail)).toEqual([
    `${"a".repeat(88)}@example.com`,
    "",
    "",
  ]);
});

test("words hide given values in any case, addresses and long numbers, and have an end", () => {
  expect(
    withoutPersonalData("Clave ABC$1 de ana@example.com, DNI 31.220.874,\n remito 7; a.c", ["abc$1", "a.c", "x"]),
  ).toBe("Clave … de …, DNI …, remito 7; …");
  expect(withoutPersonalData("Para MARTINA  OYARZUN, de Oro\u0301n\u0303o", ["Martina Oyarzún", "Oroño"])).toBe(
    "Para …, de …",
  );
  expect(withoutPersonalData("x ".repeat(500), [])).toHaveLength(300);
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 4 }), (said, hidden) => {
      expect(withoutPersonalData(said, hidden).length).toBeLessThanOrEqual(300);
    }),
  );
});

test.each([
  ["endlessly deep", "<a>".repeat(200_000)],
  ["deep and closed", `${"<a>".repeat(100)}${"</a>".repeat(100)}`],
  ["more tags than any answer", `<r>${"<a/>".repeat(500_000)}</r>`],
  ["brackets alone", "<".repeat(1_000_000)],
  ["an open tag", `<a ${"b='c' ".repeat(100_000)}`],
  ["an entity of its own", '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><r>&b;</r>'],
])("a document with %s is no XML", (_, text) => {
  expect(() => readXml(text)).toThrow("what it said is no XML");
});

test("control characters and marks of direction in values are left out", () => {
  expect(findRows(readXml("<r><t><a>x&#x9f;y&#x202e;</a></t></r>"), "t")).toEqual([{ a: "xy" }]);
});
