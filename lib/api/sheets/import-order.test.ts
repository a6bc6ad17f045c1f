import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { writeXlsx } from "@/lib/core/sheets";
import { noDefaults, type RowFields } from "@/lib/domain/selling/imports";
import { rowReader } from "./import-row";
import { judgeOrders, readFile, settings } from "./testing-import";

const csv = (...lines: readonly string[]) => readFile(strToU8(lines.join("\n")));

const row: RowFields = {
  external_id: "501",
  name: "Rocío Vera",
  document: "29888777",
  phone: "351 444-0000",
  email: "rocio@example.com",
  address: "Belgrano 742",
  city: "Salta",
  state: "Salta",
  zipcode: "4400",
  sku: "MATE-1",
  quantity: "1",
  unit_price: "15000",
};

const judged = (...rows: readonly RowFields[]) => {
  const [found] = judgeOrders({ rows: rows.map((changes) => ({ ...row, ...changes })), layout: null });
  if (!found) throw new Error("no order");
  return found;
};
const orderOf = (...rows: readonly RowFields[]) => {
  const { order, reasons } = judged(...rows);
  if (!order) throw new Error(String(reasons));
  return order;
};

describe("orders of whole files", () => {
  test("of a shop with a row for each article", async () => {
    const file = await csv(
      "Número de orden;Email;Estado de la orden;Estado del pago;Estado del envío;Moneda;Subtotal de productos;Descuento;Costo de envío;Nombre del comprador;DNI / CUIT;Nombre para el envío;Teléfono para el envío;Dirección;Número;Piso;Localidad;Ciudad;Código postal;Provincia o estado;País;Medio de envío;Nombre del producto;Precio del producto;Cantidad del producto;SKU;Producto Físico",
      "31;r@example.com;Abierta;Recibido;No está empaquetado;ARS;45000;4500;3990;Rocío Vera;29888777;Hugo Ríos;+543514440000;Calle 9 de Julio;742;;Centro;Salta;4400;Salta;Argentina;Correo a domicilio;Mate;15000;2;MATE-1;Sí",
      "31;r@example.com;;;;;;;;;;;;;;;;;;;;;Bombilla;15000;1;BOMB-2;Sí",
      "31;r@example.com;;;;;;;;;;;;;;;;;;;;;Curso de mate;9000;1;;No",
      "32;s@example.com;Abierta;Recibido;No está empaquetado;USD;30;0;0;Sol Paz;30111222;Sol Paz;;Mitre;10;;;Montevideo;11000;Montevideo;Uruguay;Correo;Mate;30;1;MATE-1;Sí",
    );
    const [first, second] = judgeOrders(file);
    expect(first).toMatchObject({ state: "ready", reasons: [] });
    expect(first?.order).toMatchObject({
      recipient: { name: "Hugo Ríos", document: "29888777", street: "Calle 9 de Julio", streetNumber: "742" },
      lines: [
        { sku: "MATE-1", quantity: 2, unitPriceCents: 15_000_00, kind: "goods" },
        { sku: "BOMB-2", quantity: 1 },
        { sku: null, kind: "virtual" },
      ],
      declaredValueCents: 40_500_00,
      shippingPaidCents: 3_990_00,
      chosenService: "Correo a domicilio",
    });
    expect(second).toMatchObject({ state: "ask", reasons: expect.arrayContaining(["abroad", "foreign_currency"]) });
  });

  test("of an exporter with all articles in one cell, to the address of the buyer where there is no other", async () => {
    const file = await csv(
      "order_id,order_number,date,status,shipping_total,refunded_total,shipping_method,billing_first_name,billing_last_name,billing_phone,billing_email,billing_address_1,billing_city,billing_state,billing_postcode,billing_country,shipping_first_name,shipping_last_name,shipping_address_1,shipping_city,shipping_state,shipping_postcode,shipping_country,line_items",
      '71,71,2026-10-01 10:00:00,processing,3500,0,Flat rate,Rocío,Vera,3514440000,r@example.com,Belgrano 742,Salta,A,4400,AR,,,,,,,,"id:1|name:Mate|product_id:5|sku:MATE-1|quantity:2|total:30000.00|refunded_qty:0;id:2|name:Bombilla|sku:BOMB-2|quantity:1|total:9000.00|refunded_qty:0"',
      "72,72,2026-10-01 10:00:00,processing,0,0,Local pickup,Rocío,Vera,3514440000,r@example.com,Belgrano 742,Salta,A,4400,AR,,,,,,,,mates varios",
    );
    const [first, second] = judgeOrders(file);
    expect(first).toMatchObject({
      state: "ready",
      order: { recipient: { name: "Rocío Vera", city: "Salta" }, declaredValueCents: null },
    });
    expect(first?.order?.lines).toMatchObject([{ quantity: 2, unitPriceCents: 15_000_00 }, { sku: "BOMB-2" }]);
    expect(second).toMatchObject({ state: "faulty", reasons: expect.arrayContaining(["items: items_not_read"]) });
  });

  test("of a workbook with titles, numbers of sixteen digits and packages", async () => {
    const heading = [
      "# de venta",
      "Fecha de venta",
      "Estado",
      "Descripción del estado",
      "Paquete de varios productos",
      "Unidades",
      "SKU",
      "# de publicación",
      "Título de la publicación",
      "Precio unitario de venta de la publicación (ARS)",
      "Comprador",
      "DNI",
      "Domicilio",
      "Ciudad",
      "Estado",
      "Código postal",
      "País",
      "Forma de entrega",
    ];
    const columns = heading.map((text) => ({ heading: text }));
    const sale = (number: number, state: string, buyer: string, sku: string, method: string) => [
      number,
      "5 de octubre de 2026 11:10 hs.",
      state,
      "",
      "",
      1,
      sku,
      "MLA1",
      sku && "Mate",
      15000,
      buyer,
      buyer && 29888777,
      buyer && "Belgrano 742",
      buyer && "Salta",
      buyer && "Salta",
      buyer && 4400,
      buyer && "Argentina",
      method,
    ];
    const file = await readFile(
      await writeXlsx([
        {
          name: "Ventas AR",
          columns,
          rows: [
            sale(2000018794168088, "Etiqueta lista para imprimir", "Rocío Vera", "MATE-1", "Acuerdo con el comprador"),
            sale(2000018794168091, "Paquete de 2 productos", "Hugo Ríos", "", "Acuerdo con el comprador"),
            sale(2000018794168092, "", "", "MATE-1", ""),
            sale(2000018794168093, "", "", "BOMB-2", ""),
            sale(2000018794168094, "Etiqueta lista para imprimir", "Sol Paz", "MATE-1", "Mercado Envíos Full"),
            sale(2000018794168095, "Llega el 9 de octubre", "Sol Paz", "MATE-1", "Mercado Envíos Flex"),
          ],
        },
      ]),
    );
    expect(
      judgeOrders(file).map(({ state, reasons, order }) => [state, ...reasons, order?.externalId, order?.lines.length]),
    ).toEqual([
      ["ready", "2000018794168088", 1],
      ["ready", "2000018794168091", 2],
      ["ask", "on_hold", "2000018794168094", 1],
      ["ask", "completed_elsewhere", "2000018794168095", 1],
    ]);
  });
});

describe("an order of several rows", () => {
  test("takes its facts from the first row that has them", () =>
    expect(orderOf({ phone: "" }, { name: "", address: "", phone: "351 1", sku: "BOMB-2" })).toMatchObject({
      recipient: { name: "Rocío Vera", phone: "351 1" },
      lines: [{ sku: "MATE-1" }, { sku: "BOMB-2" }],
    }));

  test.each([
    ["name", "Otra Persona"],
    ["address", "Mitre 1"],
    ["zipcode", "5000"],
  ])("whose %s differs is none", (field, text) =>
    expect(judged({}, { [field]: text })).toMatchObject({ state: "faulty", reasons: [`${field}: order_rows_differ`] }),
  );

  test("adds up the amounts of its lines, but not the order's own in each row", () => {
    expect(orderOf({ declared_value: "100" }, { declared_value: "250,50" }).declaredValueCents).toBe(350_50);
    expect(orderOf({ declared_value: "100" }, { declared_value: "100" }).declaredValueCents).toBe(100_00);
    expect(orderOf({ declared_value: "100", discount: "-10" }).declaredValueCents).toBe(90_00);
  });
});

describe("an order is asked about", () => {
  test.each<[RowFields, string]>([
    [{ shipping_method: "Punto de retiro" }, "point_missing"],
    [{ shipping_method: "Correo Argentino - Envío a sucursal" }, "point_missing"],
    [{ shipping_method: "Retiro en sucursal de Andreani" }, "point_missing"],
    [{ shipping_method: "Retiro por el local" }, "store_pickup"],
    [{ point: "BHI" }, "point_missing"],
    [{ payment_state: "Pendiente" }, "unpaid"],
    [{ payment_state: "" }, "unpaid"],
    [{ payment_method: "Efectivo contra entrega" }, "cash_on_delivery"],
    [{ order_state: "Zarpó" }, "on_hold"],
    [{ refunded_amount: "1500" }, "partly_refunded"],
    [{ refunded_quantity: "1", quantity: "2" }, "partly_refunded"],
    [{ payment_state: "partially_refunded" }, "partly_refunded"],
    [{ quantity: "2,5" }, "fraction"],
    [{ country: "Uruguay" }, "abroad"],
    [{ country: "Wakanda" }, "abroad"],
    [{ currency: "USD" }, "foreign_currency"],
    [{ sku: "NUEVO" }, "measures_missing"],
    [{ name: "No informado" }, "address_incomplete"],
    [{ zipcode: "" }, "address_incomplete"],
    [{ address: "Belgrano" }, "address_doubtful"],
    [{ zipcode: "440" }, "address_incomplete"],
    [{ state: "Wakanda" }, "address_doubtful"],
    [{ email: "rocio@" }, "address_doubtful"],
  ])("%j: %s", (changes, code) =>
    expect(judged(changes)).toMatchObject({ state: "ask", reasons: expect.arrayContaining([code]) }),
  );

  test("but not for what is brought home", () => {
    for (const shipping_method of [
      'Andreani Estándar "Envío a domicilio"',
      "Flat rate",
      "Envío a domicilio desde sucursal Centro",
      "Moto",
    ])
      expect(judged({ shipping_method })).toMatchObject({ state: "ready" });
  });
});

describe("a cell that cannot be read is named", () => {
  test.each<[RowFields, string]>([
    [{ external_id: "" }, "external_id: cell_missing"],
    [{ external_id: "5<1" }, "external_id: must_be_order_number"],
    [{ external_id: "5,4E+12" }, "external_id: code_spoilt_by_spreadsheet"],
    [{ quantity: "dos" }, "quantity: cell_not_a_count"],
    [{ quantity: "0" }, "quantity: load_empty"],
    [{ unit_price: "U$S 25" }, "unit_price: currency_not_pesos"],
    [{ unit_price: "" }, "declared_value: cell_missing"],
    [{ declared_value: "mucho" }, "declared_value: cell_not_an_amount"],
    [{ weight_kg: "2 lb" }, "weight_kg: unit_unknown"],
    [{ sides: "20x15" }, "sides: cell_not_sides"],
    [{ parcels: "2" }, "parcels: cell_not_a_count"],
    [{ city: "" }, "city: cell_missing"],
    [{ name: "#¡REF!" }, "name: cell_has_formula_error"],
  ])("%j", (changes, reason) => expect(judged(changes)).toMatchObject({ state: "faulty", reasons: [reason] }));

  test("except in an order that is over", () => {
    const over = { order_state: "Cancelado", city: "", unit_price: "", quantity: "2", weight_kg: "2 lb" };
    expect(judged(over)).toMatchObject({ state: "ask", reasons: expect.arrayContaining(["cancelled_at_shop"]) });
  });
});

describe("what is changed in reading is shown beside what was typed", () => {
  const changesOf = (changes: RowFields) => rowReader.readOrder([{ ...row, ...changes }], settings).changes;

  test.each<[RowFields, { field: string; read: string }]>([
    [{ address: "Lavalle N° 1.234" }, { field: "address", read: "Lavalle 1234" }],
    [
      { city: "Rosario (2000)", zipcode: "", state: "Santa Fe" },
      { field: "city", read: "Rosario" },
    ],
    [{ order_state: "Zarpó" }, { field: "order_state", read: "?" }],
  ])("%j", (changes, change) => expect(changesOf(changes)).toMatchObject([change]));

  test("and nothing of a row that is read as it is", () => expect(changesOf({})).toEqual([]));
});

test("values for the whole file fill what a row lacks", () => {
  const defaults = { ...noDefaults, document: "30111222", weightGrams: 500, lengthCm: 20, widthCm: 15, heightCm: 10 };
  const read = rowReader.readOrder([{ ...row, document: "", weight_kg: "2" }], { ...settings, defaults });
  expect(read).toMatchObject({
    draft: {
      recipient: { document: "30111222" },
      lines: [{ weightGrams: 2000, lengthCm: 20, widthCm: 15, heightCm: 10 }],
    },
  });
});
