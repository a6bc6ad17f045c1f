import fc from "fast-check";
import { expect, test } from "vitest";
import { splitEvenly } from "@/lib/core/money";
import { quoteWords } from "../words";
import { formatMoment, parseMoment } from "./dates";
import { oversizeReason, packageReferences } from "./order-texts";
import { plainCapitals, splitExtras, splitPhone } from "./texts";

test.each([
  ["11 5555-6666", "11", "55556666"],
  ["+54 9 11 5555-6666", "11", "55556666"],
  ["011 15 5555-6666", "11", "55556666"],
  ["0341 555-0000", "341", "5550000"],
  ["+54 341 155 550000", "341", "5550000"],
  ["5493512223344", "351", "2223344"],
  ["02954 15 445566", "2954", "445566"],
  ["2954445566", "2954", "445566"],
  ["555-0000", "", "5550000"],
  ["2901 55-0000", "2901", "550000"],
  ["", "", ""],
])("the telephone %s is area %s and number %s", (phone, area, number) => {
  expect(splitPhone(phone)).toEqual({ area, number });
});

test("no digit of a national number is lost or invented, however it is written", () => {
  const area = fc.constantFrom("11", "341", "351", "2954", "2901", "3825");
  const national = area.chain((code) =>
    fc.tuple(fc.constant(code), fc.stringMatching(new RegExp(`^[2-9]\\d{${9 - code.length}}$`))),
  );
  fc.assert(
    fc.property(national, fc.constantFrom("", "+54 ", "+54 9 ", "0", "0054 "), ([code, number], prefix) => {
      expect(splitPhone(`${prefix}${code} ${number}`)).toEqual({ area: code, number });
    }),
  );
  fc.assert(
    fc.property(fc.string(), (phone) => {
      const { area, number } = splitPhone(phone);
      expect(`${area}${number}`).toMatch(/^\d*$/);
      expect(phone.replace(/\D/g, "")).toContain(number.slice(-4));
    }),
  );
});

test.each([
  ["piso 5 dpto B", "5", "B", ""],
  ["Piso 12, Depto. 3", "12", "3", ""],
  ["5 B", "5", "B", ""],
  ["PB A", "PB", "A", ""],
  ["3º B", "3", "B", ""],
  ["dto 4", "", "4", ""],
  ["piso 5 dpto B portón verde", "5", "B", "portón verde"],
  ["e/ 20 y 21", "", "", "e/ 20 y 21"],
  ["lote 12", "", "", "lote 12"],
  ["", "", "", ""],
])("the extras %s are floor %s, apartment %s and rest %s", (extras, floor, apartment, rest) => {
  expect(splitExtras(extras)).toEqual({ floor, apartment, rest });
});

test("floor and apartment fit three characters, and no word of the extras is lost", () => {
  const word = fc.constantFrom("piso", "dpto", "5", "B", "portón", "casa", "fondo,", "e/", "20", "torre", "12A");
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (words) => {
      const { floor, apartment, rest } = splitExtras(words.join(" "));
      expect(floor.length).toBeLessThanOrEqual(3);
      expect(apartment.length).toBeLessThanOrEqual(3);
      const kept = plainCapitals(`${floor} ${apartment} ${rest}`);
      for (const each of words.filter((text) => !["piso", "dpto", "e/"].includes(text)))
        expect(kept).toContain(plainCapitals(each.replace(",", "")));
    }),
  );
});

test.each([
  ["28-06-2022 11:53", "2022-06-28T14:53:00.000Z"],
  ["2022-04-26 21:16:20", "2022-04-27T00:16:20.000Z"],
  ["2017-06-27T10:00:00-03:00", "2017-06-27T13:00:00.000Z"],
  ["2026-05-04T12:43:00", "2026-05-04T15:43:00.000Z"],
  ["2099-01-01T00:00:00Z", "2099-01-01T00:00:00.000Z"],
  ["2025-01-13T14:56:09.832-03:00", "2025-01-13T17:56:09.832Z"],
])("the moment %s is %s", (text, moment) => {
  expect(parseMoment(text)?.toISOString()).toBe(moment);
});

test.each(["", "ayer", "31-02-2022 10:00", "2022-13-01 10:00", "28-06-2022 25:00", "1.000", "NaN"])(
  "%s is no moment",
  (text) => {
    expect(parseMoment(text)).toBeUndefined();
  },
);

test("a written moment is read as the same second, and no text makes the parser throw", () => {
  const seconds = fc.integer({ min: 0, max: 4_102_444_799 });
  fc.assert(
    fc.property(seconds, (second) => {
      const moment = new Date(second * 1000);
      expect(formatMoment(moment)).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}-03:00$/);
      expect(parseMoment(formatMoment(moment))).toEqual(moment);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const moment = parseMoment(text);
      expect(moment === undefined || !Number.isNaN(moment.getTime())).toBe(true);
    }),
  );
});

test("words are cut at 300 characters and hide what was sent, in whatever case", () => {
  const said = "El destinatario MARTINA\n OYARZÚN (martina@example.com) no existe";
  expect(quoteWords(said, ["Martina Oyarzún", "martina@example.com"])).toBe("El destinatario … (…) no existe");
  expect(quoteWords("Oyarzun y OYARZÚN", ["oyarzún"])).toBe("… y …");
  expect(quoteWords("x".repeat(1_000), [])).toHaveLength(300);
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 3 }), fc.string(), (before, hidden, after) => {
      const text = hidden
        .normalize("NFC")
        .replace(/[\p{Cc}\s]+/gu, " ")
        .trim();
      fc.pre(text.length >= 3 && !text.includes("…"));
      expect(quoteWords(`${before} ${text} ${after}`, [text])).not.toContain(text);
    }),
  );
});

test("each package has a reference of its own, and the declared value is split without rest", () => {
  expect(packageReferences("7-ab", 1)).toEqual(["7-ab"]);
  expect(packageReferences("7-ab", 3)).toEqual(["7-ab-1", "7-ab-2", "7-ab-3"]);
  expect(splitEvenly(100, 3)).toEqual([34, 33, 33]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 1, max: 50 }), (total, packages) => {
      const parts = splitEvenly(total, packages);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
    }),
  );
});

test("figures that a field cannot hold are said, not cut", () => {
  const parcel = { weightGrams: 1_000, heightCm: 10, widthCm: 20, lengthCm: 30, classificationId: 1 } as const;
  const limits = { maxGrams: 99_999, maxSideCm: 255 };
  expect(oversizeReason([parcel], limits)).toBeUndefined();
  expect(oversizeReason([parcel, { ...parcel, weightGrams: 100_000 }], limits)).toBe(
    "El peso debe estar entre 1 y 99999 g",
  );
  expect(oversizeReason([{ ...parcel, lengthCm: 256 }], limits)).toBe("Cada lado debe estar entre 1 y 255 cm");
});
