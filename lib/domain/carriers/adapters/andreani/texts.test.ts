import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitEvenly } from "@/lib/core/money";
import { anyCharacter } from "@/lib/core/text/testing-characters";
import { order } from "@/scripts/testing/simulated-carriers/andreani/fixture";
import { withoutPersonalData } from "../words";
import { readMoment } from "./moment";
import { toText, writeOrder } from "./order";
import { OrderResponse, QuoteResponse } from "./protocol";
import { vatOf } from "./quote";
import { wordsOf } from "./words";

test.each([
  ["2025-10-08T12:19:04.054", "2025-10-08T15:19:04.054Z"],
  ["2021-03-09T11:08:03", "2021-03-09T14:08:03.000Z"],
  ["2025-09-18T09:56:01.4980000-03:00", "2025-09-18T12:56:01.498Z"],
  ["2025-09-18T09:56:01Z", "2025-09-18T09:56:01.000Z"],
  ["2025-09-18 09:56", "2025-09-18T12:56:00.000Z"],
  ["2025-12-31T23:30:00", "2026-01-01T02:30:00.000Z"],
  ["2025-09-18T09:56:01+0000", "2025-09-18T09:56:01.000Z"],
])("%s is %s", (text, moment) => {
  expect(readMoment(text)?.toISOString()).toBe(moment);
});

test.each(["", "ayer", "18/09/2025 09:56", "2025-02-30T10:00:00", "2025-13-01T10:00:00", "2025-09-18T25:00:00"])(
  "%j is no moment",
  (text) => expect(readMoment(text)).toBeUndefined(),
);

test("every moment that is written in Argentine time is read as it was", () => {
  const moments = fc.date({ min: new Date("2010-01-01Z"), max: new Date("2100-01-01Z"), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const written = new Date(moment.getTime() - 3 * 3_600_000).toISOString().slice(0, -1);
      expect(readMoment(written)).toEqual(moment);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      readMoment(text);
    }),
  );
});

describe("texts of an order", () => {
  test("are transliterated and cut, whatever they are", () => {
    expect(toText("  Łódź\n 王小明 🚚 ", 40)).toBe("Lódz WangXiaoMing");
    expect(toText("ñ".repeat(50), 40)).toBe("ñ".repeat(40));
    const texts = fc.string({ unit: anyCharacter, maxLength: 120 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 60 }), (text, limit) => {
        const written = toText(text, limit);
        expect(written.length).toBeLessThanOrEqual(limit);
        expect(written).not.toMatch(/[\p{C}\n\t]/u);
        expect(toText(written, limit)).toBe(written);
      }),
    );
  });

  const write = (more: Partial<typeof order.destination>) =>
    JSON.parse(JSON.stringify(writeOrder({ ...order, destination: { ...order.destination, ...more } }, "4")));

  test.each([
    ["31.220.874", { documentoTipo: "DNI", documentoNumero: "31220874" }],
    ["1234567", { documentoTipo: "DNI", documentoNumero: "1234567" }],
    ["20-31220874-3", { documentoTipo: "CUIT", documentoNumero: "20312208743" }],
    ["PAS78329", {}],
    ["", {}],
  ])("a document %j is written as %j", (document, written) => {
    const { documentoTipo, documentoNumero } = write({ document }).destinatario[0];
    expect({ documentoTipo, documentoNumero }).toEqual({
      documentoTipo: undefined,
      documentoNumero: undefined,
      ...written,
    });
  });

  test("that do not fit are left out where half of them would be wrong", () => {
    const { destinatario } = write({ email: `${"a".repeat(40)}@example.com`, phone: "12-34", name: "N".repeat(60) });
    expect(destinatario).toEqual([
      { nombreCompleto: "N".repeat(40), documentoTipo: "DNI", documentoNumero: "31220874", telefonos: [] },
    ]);
    expect(write({ email: "no es" }).destinatario[0].email).toBeUndefined();
    expect(write({ phone: "1".repeat(16) }).destinatario[0].telefonos).toEqual([]);
    expect(write({ streetNumber: " " }).destino.postal.numero).toBe("S/N");
  });

  test.each([
    ["piso 12 depto C", "12", "C"],
    ["Piso: 2 - Departamento 4B", "2", "4B"],
    ["Dpto. 7", undefined, "7"],
    ["timbre verde", undefined, undefined],
    ["", undefined, undefined],
  ])("%j has floor %s and flat %s", (streetExtras, piso, departamento) => {
    const { postal } = write({ streetExtras }).destino;
    expect([postal.piso, postal.departamento]).toEqual([piso, departamento]);
  });
});

describe("amounts", () => {
  const tariff = (net: string | number, gross: string | number = net, insurance: string | number = "0.00") => ({
    tarifaSinIva: { seguroDistribucion: insurance, total: net },
    tarifaConIva: { total: gross },
  });

  test("are read to the cent, as text or number", () => {
    expect(QuoteResponse.parse(tariff("5819.18", "7041.21", "12.21"))).toEqual({
      tarifaSinIva: { seguroDistribucion: 1_221, total: 581_918 },
      tarifaConIva: { total: 704_121 },
    });
    expect(QuoteResponse.parse(tariff(5819.18)).tarifaSinIva.total).toBe(581_918);
    expect(QuoteResponse.parse(tariff("806.9700")).tarifaSinIva.total).toBe(80_697);
    expect(QuoteResponse.parse(tariff("12")).tarifaSinIva.total).toBe(1_200);
  });

  test.each(["", "gratis", "-5.00", "1.234,50", "12.345"])("%j is none", (amount) => {
    expect(QuoteResponse.safeParse(tariff(amount)).success).toBe(false);
  });

  test("VAT is the rate that the totals stand for", () => {
    expect(vatOf(581_918, 704_121)).toBe(2_100);
    expect(vatOf(100_000, 100_000)).toBe(0);
    expect(vatOf(100_000, 110_500)).toBe(1_050);
    expect(vatOf(100_000, 127_000)).toBe(2_700);
    expect(vatOf(100_000, 115_000)).toBe(1_500);
    const amount = fc.integer({ min: 100, max: 99_999_999 });
    fc.assert(
      fc.property(amount, amount, (carriage, insurance) => {
        const vat = (cents: number) => Math.round((cents * 21) / 100);
        expect(vatOf(carriage + insurance, carriage + insurance + vat(carriage) + vat(insurance))).toBe(2_100);
      }),
    );
  });

  test("parts of an amount add up to it", () => {
    fc.assert(
      fc.property(fc.nat(9_999_999_999), fc.integer({ min: 1, max: 300 }), (cents, parts) => {
        const split = splitEvenly(cents, parts);
        expect(split).toHaveLength(parts);
        expect(split.reduce((sum, part) => sum + part, 0)).toBe(cents);
        expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("words", () => {
  const words = (body: unknown) =>
    wordsOf({ bytes: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)) });

  test.each([
    [{ message: "Credenciales incorrectas" }, "Credenciales incorrectas"],
    [{ title: "Error", detail: "Falta localidad", errors: null }, "Falta localidad"],
    [{ title: "Error", errors: [{ field: "a", message: "Uno" }, { message: "Dos" }] }, "Error: Uno; Dos"],
    [{ errors: "no" }, undefined],
    ["<html>", undefined],
    ["", undefined],
    ["[]", undefined],
    ["null", undefined],
  ])("of %j are %j", (body, said) => {
    expect(words(body)).toBe(said);
  });

  test("have no e-mails, documents and telephones, and are short", () => {
    expect(withoutPersonalData("Ana (ana@x.com) 31.220.874, tel. 11 4444-5555, bulto 12", ["Ana"])).toBe(
      "… … …, tel. …, bulto 12",
    );
    expect(withoutPersonalData("x".repeat(900))).toHaveLength(300);
    const around = fc.stringMatching(/^[x-z ]{0,200}$/);
    fc.assert(
      fc.property(around, fc.stringMatching(/^[a-f.*+?()[\]$]{3,40}$/), (words, secret) => {
        const clean = withoutPersonalData(`${words}${secret.toUpperCase()}${words}`, [secret, "", " "]);
        expect(clean.length).toBeLessThanOrEqual(300);
        expect(clean.toLowerCase()).not.toContain(secret.toLowerCase());
      }),
    );
  });
});

test("an answer may have more members, and numbers where texts are expected", () => {
  expect(OrderResponse.parse({ estado: "Creada", otro: 1, bultos: [{ numeroDeBulto: 1, numeroDeEnvio: 36 }] })).toEqual(
    {
      estado: "Creada",
      motivo: "",
      agrupadorDeBultos: "",
      bultos: [{ numeroDeBulto: "1", numeroDeEnvio: "36" }],
    },
  );
  expect(OrderResponse.parse({ bultos: null }).bultos).toEqual([]);
});
