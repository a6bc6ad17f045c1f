import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { simulatedProduct, TiendanubeSimulator } from "@/scripts/testing/simulated-tiendanube";
import { readShopOrder } from "./orders";

const shop = new TiendanubeSimulator();
const soldAt = new Date("2026-11-20T12:11:51Z");
const url = "https://matesdelsur.mitiendanube.com";
const read = (changes: Record<string, unknown> = {}) => readShopOrder(shop.sell(soldAt, changes), url);
const saleOf = (changes: Record<string, unknown> = {}) => {
  const order = read(changes);
  if (order.kind !== "sale") throw new Error(JSON.stringify(order));
  return order.order;
};

test("an ordinary order is a sale that may be shipped, with every fact of it", () => {
  const order = read({ number: 1042, id: 450_789_469 });
  expect(order).toMatchObject({
    kind: "sale",
    externalId: "450789469",
    number: "1042",
    soldAt,
    order: {
      number: "1042",
      link: `${url}/admin/v2/orders/450789469`,
      payment: "paid",
      shopState: "to_ship",
      delivery: { kind: "ship", method: "12-standard_delivery-crossdock", reference: "" },
      country: "AR",
      currency: "ARS",
      recipient: {
        name: "Lucía Fernández",
        document: "28345112",
        phone: "+541152834511",
        email: "lucia@example.com",
        street: "Honduras",
        streetNumber: "4800",
        streetExtras: "3 B, Palermo",
        state: "Ciudad Autónoma de Buenos Aires",
        zipcode: 1414,
      },
      doubts: [],
      lines: [
        {
          sku: "MATE-01",
          quantity: 2,
          unitPriceCents: 12_500_00,
          weightGrams: 350,
          heightCm: 12,
          widthCm: 10,
          lengthCm: 10,
        },
      ],
      declaredValueCents: 25_000_00,
      shippingPaidCents: 3_500_00,
      chosenService: "Envío a domicilio",
      notes: "Timbre 2",
      placedAt: soldAt,
    },
  });
});

describe("what is still to be shipped", () => {
  test.each([
    [{}, "to_ship", "paid"],
    [{ shipping_status: "unshipped" }, "to_ship", "paid"],
    [{ payment_status: "pending" }, "on_hold", "unpaid"],
    [{ payment_status: "authorized" }, "on_hold", "unpaid"],
    [{ payment_status: "abandoned" }, "on_hold", "unpaid"],
    [{ payment_status: "partially_paid" }, "on_hold", "unpaid"],
    [{ payment_status: "pending", gateway_name: "Contra entrega" }, "to_ship", "on_delivery"],
    [{ payment_status: "pending", gateway: "cash_on_delivery" }, "to_ship", "on_delivery"],
    [{ payment_status: "abandoned", gateway_name: "Contra reembolso" }, "on_hold", "unpaid"],
    [{ payment_status: "refunded" }, "cancelled", "refunded"],
    [{ payment_status: "voided" }, "cancelled", "refunded"],
    [{ status: "cancelled" }, "cancelled", "paid"],
    [{ status: "closed" }, "completed", "paid"],
    [{ shipping_status: "shipped" }, "completed", "paid"],
    [{ shipping_status: "fulfilled" }, "completed", "paid"],
    [{ shipping_status: "delivered" }, "completed", "paid"],
    [{ fulfillments: [{ status: "DISPATCHED" }, { status: "PACKED" }], shipping_status: "shipped" }, "to_ship", "paid"],
    [{ fulfillments: [{ status: "DISPATCHED" }, { status: "DELIVERED" }] }, "completed", "paid"],
    [{ status: "nobody-knows" }, "on_hold", "paid"],
  ])("%j is %s and %s", (changes, shopState, payment) => {
    expect(saleOf(changes)).toMatchObject({ shopState, payment });
  });
});

describe("the option that the buyer chose", () => {
  const fulfilled = (type: string, option: object | null) => ({
    fulfillments: [{ status: "UNPACKED", shipping: { type, option } }],
  });
  test.each([
    [{ shipping_option_reference: "1.1.c" }, "ship", "1.1.c"],
    [
      { shipping_pickup_type: "pickup", shipping_option: "Local Palermo", shipping_option_code: "table" },
      "store_pickup",
      "",
    ],
    [{ shipping_pickup_type: "pickup", shipping_option: "Sucursal Andreani" }, "pickup_point", ""],
    [
      {
        shipping_pickup_type: "pickup",
        shipping_option: { name: "Correo · Centro" },
        shipping_option_reference: "1.1.p",
      },
      "pickup_point",
      "1.1.p",
    ],
    [fulfilled("pickup", { name: "Correo · Centro", code: "12", reference: "1.1.p" }), "pickup_point", "1.1.p"],
    [fulfilled("ship", null), "ship", ""],
    [
      { ...fulfilled("ship", { name: "Andén", code: "9", reference: "new" }), shipping_option_reference: "old" },
      "ship",
      "new",
    ],
  ])("%j is %s by %s", (changes, kind, reference) => {
    expect(saleOf(changes).delivery).toMatchObject({ kind, reference });
  });
});

describe("the address", () => {
  const address = (changes: object) => ({
    shipping_address: {
      name: "Ana",
      address: "Mitre",
      number: "530",
      floor: "",
      locality: "",
      city: "Rosario",
      province: "Santa Fe",
      zipcode: "2000",
      country: "AR",
      phone: "",
      ...changes,
    },
  });
  test.each([
    [{ address: "Mitre 530", number: "" }, "Mitre", "530", ""],
    [{ address: "Mitre 530", number: null }, "Mitre", "530", ""],
    [{ address: "Mitre 530", number: "530" }, "Mitre", "530", ""],
    [{ address: "Mitre 530 2 B", number: "530", floor: "2 B" }, "Mitre", "530", "2 B, 2 B"],
    [{ address: "Av. 25 de Mayo", number: "1200" }, "Av. 25 de Mayo", "1200", ""],
    [{ floor: "Piso 2", locality: "Centro" }, "Mitre", "530", "Piso 2, Centro"],
    [{ floor: "Piso 2", locality: "rosario" }, "Mitre", "530", "Piso 2"],
  ])("%j is read as %s, %s, %s", (changes, street, streetNumber, streetExtras) => {
    expect(saleOf(address(changes)).recipient).toMatchObject({ street, streetNumber, streetExtras });
  });

  test("of a fulfilment order is that of the parcel, whatever the order says", () => {
    const { recipient, country } = saleOf({
      fulfillments: [
        {
          status: "UNPACKED",
          recipient: { name: "Juan Pérez", phone: "341 555", email: "", identifier: "30111222" },
          destination: {
            street: "Mitre",
            number: "530",
            city: "Rosario",
            zipcode: "2000",
            province: { code: "S", name: "Santa Fe" },
            country: { code: "AR", name: "Argentina" },
          },
        },
      ],
    });
    expect(recipient).toMatchObject({
      name: "Juan Pérez",
      document: "30111222",
      phone: "341 555",
      street: "Mitre",
      zipcode: 2000,
      state: "Santa Fe",
    });
    expect(country).toBe("AR");
  });

  test("without a number, a postcode or a province is a doubt; one abroad is not", () => {
    expect(saleOf(address({ number: "", zipcode: "X", province: "Nowhere" })).doubts.map(({ field }) => field)).toEqual(
      ["destination.street_number", "destination.zipcode", "destination.state"],
    );
    expect(saleOf(address({ number: "", zipcode: "11000", province: "Montevideo", country: "UY" }))).toMatchObject({
      country: "UY",
      doubts: [],
    });
  });
});

describe("lines", () => {
  test.each([
    [
      { sku: null, weight: null },
      { sku: null, weightGrams: null, heightCm: null },
    ],
    [{ weight: "0.000" }, { weightGrams: null }],
    [{ width: null }, { weightGrams: null, widthCm: null }],
    [{ name: { es: "Mate", pt: "Cuia" } }, { description: "Mate" }],
    [{ name: { pt: "Cuia" } }, { description: "Cuia" }],
    [{ quantity: 3 }, { quantity: 3 }],
    [
      { quantity: "1.5", price: "100.00" },
      { quantity: 1, fraction: "1.5", unitPriceCents: 150_00 },
    ],
    [{ price: null }, { unitPriceCents: 0 }],
  ])("%j is read as %j", (changes, line) => {
    expect(saleOf({ products: [simulatedProduct(changes)] }).lines).toMatchObject([line]);
  });

  test("what was taken off the order is taken off the declared value, down to nothing", () => {
    expect(saleOf({ discount: "5000.00" }).declaredValueCents).toBe(20_000_00);
    expect(saleOf({ discount: "99999.00" }).declaredValueCents).toBe(0);
  });

  test("none, or too many, are unreadable while the order is to be shipped", () => {
    expect(read({ products: [] })).toMatchObject({ kind: "unreadable" });
    expect(read({ products: Array.from({ length: 1001 }, () => simulatedProduct()) })).toMatchObject({
      kind: "unreadable",
    });
    expect(read({ products: [], status: "cancelled" })).toMatchObject({ kind: "state", shopState: "cancelled" });
  });
});

test("nothing that a shop sends throws", () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), fc.anything(), (row, name, value) => {
      expect(readShopOrder(row, url).kind).toBe("unreadable");
      expect(readShopOrder({ ...shop.sell(soldAt), [name]: value, products: value }, url).externalId).not.toBe(
        undefined,
      );
    }),
    { numRuns: 300 },
  );
});
