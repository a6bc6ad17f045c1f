import { expect, test } from "vitest";
import { formatCuit, isCbuAlias, parseCbu, parseCuit } from "./argentine-ids";

test.each(["33-69345023-9", "30500010912", "30 50001091 2"])("%s is a CUIT", (text) => {
  expect(parseCuit(text)).toBe(text.replace(/\D/g, ""));
});

test("a CUIT with any other digit is none", () => {
  const cuit = "33693450239";
  for (let place = 2; place < cuit.length; place++)
    for (let change = 1; change <= 9; change++) {
      const digit = (Number(cuit[place]) + change) % 10;
      expect(parseCuit(cuit.slice(0, place) + digit + cuit.slice(place + 1))).toBeUndefined();
    }
});

test.each(["", "12345678901", "3369345023", "336934502399", "33-69345023-A"])("%j is no CUIT", (text) => {
  expect(parseCuit(text)).toBeUndefined();
});

test("a CUIT is written with its hyphens", () => {
  expect(formatCuit("33693450239")).toBe("33-69345023-9");
});

test("a CBU is read with blanks, and with any other digit it is none", () => {
  const cbu = "2850590940090418135201";
  expect(parseCbu("28505909 40090418135201")).toBe(cbu);
  for (let place = 0; place < cbu.length; place++)
    for (let change = 1; change <= 9; change++) {
      const digit = (Number(cbu[place]) + change) % 10;
      expect(parseCbu(cbu.slice(0, place) + digit + cbu.slice(place + 1))).toBeUndefined();
    }
  expect(parseCbu(cbu.slice(1))).toBeUndefined();
  expect(parseCbu(`${cbu}0`)).toBeUndefined();
});

test.each([
  ["anden.envios", true],
  ["ANDEN-2026", true],
  ["corto", false],
  ["con espacio", false],
  ["ñandú.envios", false],
  ["a".repeat(21), false],
])("alias %j: %s", (text, expected) => {
  expect(isCbuAlias(text)).toBe(expected);
});
