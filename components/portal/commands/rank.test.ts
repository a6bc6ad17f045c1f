import { expect, test } from "vitest";
import { isOneSlip, makeRanking } from "./rank";

const entries = [
  { label: "Saldo", synonyms: "plata, cuenta corriente" },
  { label: "Cargar saldo", synonyms: "transferir" },
  { label: "Dirección de retiro", text: "Código postal y horario" },
  { label: "Envíos", synonyms: "número de guía" },
] as const;
const find = (typed: string) => makeRanking(entries, (entry) => entry)(typed).map(({ label }) => label);

test.each([
  ["saldo", ["Saldo", "Cargar saldo"]],
  ["SALDOS", ["Saldo", "Cargar saldo"]],
  ["cargar saldo", ["Cargar saldo"]],
  ["cargar el saldo", ["Cargar saldo"]],
  ["cuenta", ["Saldo"]],
  ["direccion", ["Dirección de retiro"]],
  ["dirección ret", ["Dirección de retiro"]],
  ["horario", ["Dirección de retiro"]],
  ["guia", ["Envíos"]],
  ["envio", ["Envíos"]],
  ["el", []],
  ["", []],
  ["zzz", []],
])("%j finds %j", (typed, expected) => {
  expect(find(typed)).toEqual(expected);
});

test.each(["plat", "plsta", "palta", "platta", "lata"])("the slip %j is forgiven", (typed) => {
  expect(find(typed)[0]).toBe("Saldo");
});

test("texts of a place forgive no slip, and short words none", () => {
  expect(find("horarip")).toEqual([]);
  expect(find("gja")).toEqual([]);
});

test("where no entry has every word, those with some of them are found", () => {
  expect(find("saldo inexistente")).toEqual(["Saldo", "Cargar saldo"]);
});

test("a slip is one letter missing, too many or another one, or two neighbours swapped", () => {
  for (const slip of ["factua", "facturra", "fqctura", "fcatura", "facturas", "actura"]) {
    expect(isOneSlip(slip, "factura"), slip).toBe(true);
    expect(isOneSlip("factura", slip), slip).toBe(true);
  }
  for (const other of ["factura", "fctua", "facturass", "afctrua"])
    expect(isOneSlip(other, "factura"), other).toBe(false);
});
