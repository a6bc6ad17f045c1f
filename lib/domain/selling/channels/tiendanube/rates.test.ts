import { describe, expect, test } from "vitest";
import { simulatedQuestion } from "@/scripts/testing/simulated-tiendanube/carriers";
import type { CheckoutOption } from "../../checkout";
import { readRatesQuestion, toHours, toRates } from "./rates";

const ask = (...given: Parameters<typeof simulatedQuestion>) =>
  readRatesQuestion(JSON.stringify(simulatedQuestion(...given)));

describe("a question", () => {
  test("of a product page knows the postcode alone", () => {
    const { cart } = ask(1, "2000") ?? {};
    expect(cart).toEqual({
      destination: { zipcode: "2000", country: "AR" },
      items: [
        {
          quantity: 1,
          unitPriceCents: 12_500_00,
          weightGrams: 400,
          heightCm: 12,
          widthCm: 10,
          lengthCm: 10,
          sku: "MATE-1",
        },
      ],
      currency: "ARS",
      language: "es",
    });
  });

  test("of the checkout has the whole address", () => {
    expect(ask(1, "2000", { isWhole: true })?.cart.destination).toEqual({
      zipcode: "2000",
      country: "AR",
      city: "Rosario",
      state: "Santa Fe",
      street: "Mitre 530",
    });
  });

  test("of sixty articles without measures is one of sixty articles", () => {
    const items = Array.from({ length: 60 }, (_, at) => ({
      id: at,
      quantity: 1,
      grams: 0,
      price: 10.5,
      dimensions: at % 2 ? null : { width: 0, height: 0, depth: 0 },
    }));
    const { cart } = ask(1, "2000", { changes: { items } }) ?? {};
    expect(cart?.items).toHaveLength(60);
    expect(cart?.items[0]).toMatchObject({ quantity: 1, unitPriceCents: 10_50, weightGrams: 0, heightCm: 0, sku: "" });
  });

  test("with articles that the shop sends free knows the cart without them, unless all of them are", () => {
    const item = (free: boolean) => ({ quantity: 1, grams: 100, price: 10, free_shipping: free });
    const paidOf = (...free: boolean[]) =>
      ask(1, "2000", { changes: { items: free.map(item) } })?.paidCart?.items.length;
    expect([paidOf(false, false), paidOf(true, false), paidOf(true, true)]).toEqual([undefined, 1, undefined]);
  });

  test.each(["", "[]", "null", "{", '{"destination":5}', '{"items":"none","destination":{}}'])("%j is none", (body) => {
    expect(readRatesQuestion(body)).toBe(undefined);
  });
});

const option: CheckoutOption = {
  code: "12-standard_delivery-crossdock",
  name: "Correo a domicilio",
  kind: "ship",
  priceCents: 3_500_50,
  costCents: 3_000_00,
  currency: "ARS",
  minDate: "2026-12-01",
  maxDate: "2026-12-04",
  points: [],
  needs: ["document"],
  reference: "1.1.c",
};
const point = (id: number) => ({
  ...{ id: String(id), code: `P${id}`, name: `Sucursal ${id}`, address: "Mitre 530", city: "Rosario", zipcode: "2000" },
  ...{ hours: "lun a vie 09:30–18:00, sáb 09:00–13:00", latitude: -32.9, longitude: -60.6, reference: `1.1.p${id}` },
});

describe("rates", () => {
  test("say what the buyer pays, what it costs, when it comes and what is asked for", () => {
    expect(toRates([option])).toEqual([
      {
        name: "Correo a domicilio",
        code: option.code,
        price: 3500.5,
        price_merchant: 3000,
        currency: "ARS",
        type: "ship",
        min_delivery_date: "2026-12-01T12:00:00-0300",
        max_delivery_date: "2026-12-04T12:00:00-0300",
        phone_required: false,
        id_required: true,
        accepts_cod: false,
        reference: "1.1.c",
      },
    ]);
  });

  test("of points are ten at most, each with its own reference, address and hours", () => {
    const rates = toRates([{ ...option, kind: "point", points: Array.from({ length: 14 }, (_, at) => point(at + 1)) }]);
    expect(rates).toHaveLength(10);
    expect(rates[9]).toMatchObject({
      name: "Correo a domicilio · Sucursal 10",
      type: "pickup",
      reference: "1.1.p10",
      address: { address: "Mitre", number: "530", city: "Rosario", zipcode: "2000", latitude: "-32.9" },
      hours: [1, 2, 3, 4, 5]
        .map((day) => ({ day, start: "0930", end: "1800" }))
        .concat({ day: 6, start: "0900", end: "1300" }),
    });
  });

  test("of a cart with free articles take their share off the buyer's price alone", () => {
    expect(toRates([option], [{ ...option, priceCents: 2_000_00 }])[0]).toMatchObject({
      price: 2000,
      price_merchant: 3000,
    });
    expect(toRates([option], [])[0]).toMatchObject({ price: 3500.5 });
  });
});

test.each([
  ["Lun a Vie 9 a 18", 5],
  ["Lunes a viernes de 9:00 a 18:00 hs. Sábados 9 a 13", 6],
  ["Sáb 9-13", 1],
  ["Vie a Dom 10 a 20", 3],
  ["Todo el día", 0],
  ["", 0],
  ["Lun a Vie 18 a 9", 0],
])("%j is open on %i days", (text, days) => expect(toHours(text)).toHaveLength(days));
