import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeCity, normalizeName } from "./names";

test.each([
  ["  Bs.  As. ", "bs as"],
  ["Ñandubaysal", "nandubaysal"],
  ["NEUQUÉN", "neuquen"],
  ["Tierra del Fuego, Antártida e Islas", "tierra del fuego antartida e islas"],
  ["¡!", ""],
])("%j is compared as %j", (text, expected) => {
  expect(normalizeName(text)).toBe(expected);
});

test.each([
  ["Gral. Roca", "General Roca"],
  ["25 de Mayo", "Veinticinco de Mayo"],
  ["Sta. Rosa", "Santa Rosa"],
  ["Pto. Madryn", "PUERTO MADRYN"],
  ["9 de julio", "Nueve de Julio"],
])("%j and %j name the same city", (short, long) => {
  expect(normalizeCity(short)).toBe(normalizeCity(long));
});

test("a name that was normalized stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(normalizeName(normalizeName(text))).toBe(normalizeName(text));
    }),
  );
});
