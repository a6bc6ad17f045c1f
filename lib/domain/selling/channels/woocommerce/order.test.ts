import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limits } from "@/lib/core/vocabulary";
import { readShopOrder } from "./order";
import { readRefunds } from "./orders/refunds";
import {
  addressed,
  known,
  readSale,
  reasonsFor,
  virtualProduct,
  wooLine,
  wooOrder,
  wooShipping,
} from "./orders/testing";

test("an ordinary order is a sale that may be shipped, with every fact of it", () => {
  expect(reasonsFor(wooOrder())).toEqual(["ready"]);
  expect(readShopOrder(wooOrder(), known())).toMatchObject({
    kind: "sale",
    externalId: "1648",
    number: "1648",
    soldAt: new Date("2026-11-20T14:04:00Z"),
    order: {
      number: "",
      link: "https://tienda.example/wp-admin/post.php?post=1648&action=edit",
      payment: "paid",
      paymentDueCents: null,
      shopState: "to_ship",
      delivery: { kind: "ship", method: "flat_rate", reference: "" },
      country: "AR",
      currency: "ARS",
      typed: { address_1: "Honduras 4800", address_2: "3 B", city: "Palermo", state: "C", postcode: "C1414" },
      doubts: [],
      declaredValueCents: 12_500_00,
      shippingPaidCents: 3_500_00,
      chosenService: "Envío a domicilio",
    },
  });
});

describe("the state at the shop and what was paid", () => {
  test.each([
    ["processing", {}, "to_ship", "paid"],
    ["processing", { date_paid_gmt: null }, "to_ship", "paid"],
    ["on-hold", { date_paid_gmt: null, payment_method: "bacs" }, "on_hold", "unpaid"],
    ["on-hold", {}, "on_hold", "paid"],
    ["pending", { date_paid_gmt: null }, "on_hold", "unpaid"],
    ["failed", {}, "on_hold", "unpaid"],
    ["checkout-draft", { date_paid_gmt: null }, "on_hold", "unpaid"],
    ["completed", {}, "completed", "paid"],
    ["completed", { payment_method: "cod" }, "completed", "paid"],
    ["cancelled", { date_paid_gmt: null }, "cancelled", "unpaid"],
    ["refunded", {}, "cancelled", "refunded"],
    ["trash", {}, "deleted", "paid"],
    ["en-preparacion", {}, "to_ship", "paid"],
    ["wc-listo-para-enviar", {}, "to_ship", "paid"],
    ["awaiting-shipment", {}, "to_ship", "paid"],
    ["en-preparacion", { date_paid_gmt: null }, "on_hold", "unpaid"],
    ["enviado", {}, "on_hold", "paid"],
    ["partial-payment", {}, "on_hold", "paid"],
    ["constructor", {}, "on_hold", "paid"],
  ])("%s %j is %s and %s", (status, members, shopState, payment) =>
    expect(readSale(wooOrder({ status, ...members }))).toMatchObject({ shopState, payment }),
  );

  test.each([
    [{ payment_method: "cod", payment_method_title: "Contra reembolso", date_paid_gmt: null }],
    [{ payment_method: "cod", date_paid_gmt: null }],
    [{ payment_method: "cod", date_paid_gmt: "2026-11-20T14:04:00" }],
    [{ payment_method: "cod", date_paid_gmt: "2026-11-20T14:04:00", date_completed_gmt: null }],
    [{ payment_method: "cod", date_paid_gmt: "2026-11-20T14:04:00", date_completed_gmt: "" }],
    [{ payment_method: "wc_cod_fee", payment_method_title: "Al recibir" }],
    [{ payment_method: "cheque", payment_method_title: "Pago contra entrega" }],
    [{ payment_method: "bacs", payment_method_title: "Pagás en efectivo al recibir" }],
    [{ payment_method: "other_payment", payment_method_title: "Cash on delivery" }],
    [{ payment_method: "other_payment", payment_method_title: "Pay on delivery" }],
    [{ payment_method: "other_payment", payment_method_title: "Pago en destino" }],
    [{ payment_method: "other_payment", payment_method_title: "Pagás cuando recibís" }],
    [{ payment_method: "other_payment", payment_method_title: "Efectivo al cadete" }],
    [{ payment_method: "other_payment", payment_method_title: "Pago en efectivo al momento de la entrega" }],
    [{ payment_method: "other_payment", payment_method_title: "Abonás en tu domicilio" }],
    [{ payment_method: "other_payment", payment_method_title: "Tarjeta al recibir (posnet)" }],
  ])("%j is collected on delivery", (members) => {
    expect(readSale(wooOrder(members))).toMatchObject({ payment: "on_delivery", paymentDueCents: 16_000_00 });
    expect(reasonsFor(wooOrder(members))).toEqual(["cash_on_delivery"]);
  });

  test.each([
    [
      {
        payment_method: "cod",
        date_paid_gmt: "2026-11-20T14:04:00",
        date_completed_gmt: "2026-11-20T14:04:00",
      },
    ],
    [{ payment_method: "cod", date_paid_gmt: "2026-11-20T14:04:00", transaction_id: "123" }],
    [{ payment_method: "gateway", payment_method_title: "Contra entrega", transaction_id: "123" }],
    [{ payment_method: "codigo_qr", payment_method_title: "Código QR" }],
    [{ payment_method: "cod_wallet_x".replace("cod_", "decod"), payment_method_title: "Efectivo en Rapipago" }],
  ])("%j is paid", (members) => expect(readSale(wooOrder(members)).payment).toBe("paid"));

  test("of an order that cannot be read its state counts, unless it is to be shipped", () => {
    const broken = { line_items: "none" };
    expect(readShopOrder(wooOrder(broken))).toMatchObject({ kind: "unreadable", externalId: "1648" });
    for (const [status, shopState] of [
      ["cancelled", "cancelled"],
      ["trash", "deleted"],
      ["pending", "on_hold"],
    ])
      expect(readShopOrder(wooOrder({ status, ...broken }))).toMatchObject({ kind: "state", shopState });
  });
});

describe("the number that people say", () => {
  const meta = (key: string, value: unknown) => ({ meta_data: [{ id: 1, key, value }] });
  test.each([
    [{ number: "MDS-2026-00042" }, "MDS-2026-00042"],
    [{ number: 1043 }, "1043"],
    [{ number: "1648" }, ""],
    [{ number: null }, ""],
    [meta("_order_number_formatted", "W-77"), "W-77"],
    [meta("_order_number", 77), "77"],
    [meta("_alg_wc_full_custom_order_number", "2026/12"), "2026/12"],
    [{ number: "A-1", ...meta("_order_number", "9") }, "A-1"],
    [{ meta_data: { 3: { key: "_order_number", value: "9" } } }, "9"],
  ])("%j is called %j", (members, number) => {
    expect(readSale(wooOrder(members)).number).toBe(number);
    expect(readShopOrder(wooOrder(members))).toMatchObject({ externalId: "1648", number: number || "1648" });
  });
});

describe("how the goods get to the buyer", () => {
  const by = (method: string, title = "Envío") => ({ shipping_lines: [wooShipping(method, title)] });
  test.each([
    [by("local_pickup", "Retiro en el local")],
    [by("pickup_location", "Local Palermo")],
    [by("local_pickup_plus")],
    [by("legacy_local_pickup")],
    [by("flat_rate", "Retiro por nuestro showroom")],
    [by("free_shipping", "Retirás en el taller")],
    [by("free_shipping", "Pick up")],
    [by("local_pickup:3")],
    [by("alg_wc_pickup")],
    [by("flat_rate", "Paso a retirar")],
    [by("flat_rate", "Voy a buscarlo")],
    [by("flat_rate", "Gratis: retiro en el local")],
    [by("flat_rate", "Entrega en el showroom")],
    [by("flat_rate", "Coordinar retiro")],
    [by("flat_rate", "Click & Collect")],
    [by("flat_rate", "Take away")],
    [by("flat_rate", "Sin envío")],
    [{ shipping_lines: [wooShipping("flat_rate", "Envío"), wooShipping("local_pickup", "Retiro")] }],
    [{ shipping_lines: { 1: wooShipping("local_pickup", "Retiro") } }],
  ])("%j is fetched at the shop", (members) => expect(reasonsFor(wooOrder(members))).toEqual(["store_pickup"]));

  test.each([
    [by("flat_rate", "Envío a domicilio o retiro")],
    [by("free_shipping", "Envío gratis")],
    [by("flat_rate", "Moto: retira el cadete")],
    [by("flat_rate", "Andreani a domicilio")],
    [by("flat_rate", "Correo Argentino a domicilio o sucursal")],
    [{ shipping_lines: [] }],
    [{ shipping_lines: [wooShipping("flat_rate", "Caja 1"), wooShipping("flat_rate", "Caja 2")] }],
  ])("%j is sent", (members) => expect(reasonsFor(wooOrder(members))).toEqual(["ready"]));

  test("the address of the shop, which a pick-up has for its shipping, is not that of the buyer", () => {
    const order = wooOrder({
      ...by("pickup_location", "Local"),
      ...addressed({ address_1: "Depósito 9", city: "Tigre" }),
    });
    expect(readSale(order).recipient).toMatchObject({ street: "Honduras", city: "Palermo" });
  });

  test("a branch of a carrier is a point, with the reference that the plug-in keeps", () => {
    const info = { key: "zippin_shipping_info", value: 'a:2:{s:10:"carrier_id";i:5;s:8:"point_id";s:3:"812";}' };
    const order = wooOrder({ ...by("zippin", "Correo a sucursal"), meta_data: [info] });
    expect(readSale(order).delivery).toEqual({ kind: "pickup_point", method: "zippin", reference: "812" });
    expect(reasonsFor(order)).toEqual(["point_missing"]);
    expect(readSale(wooOrder(by("zippin"))).delivery.kind).toBe("ship");
  });

  test.each([
    [by("flat_rate", "Retiro en sucursal de Andreani")],
    [by("flat_rate", "Andreani a sucursal")],
    [by("flat_rate", "Correo Argentino - Envío a sucursal")],
    [by("flat_rate", "Punto de retiro HOP")],
    [by("free_shipping", "Envío gratis a la sucursal más cercana")],
    [by("andreani_sucursal", "Andreani")],
    [by("zippin", "Retiro en sucursal")],
  ])("%j goes to a point that somebody has to name", (members) =>
    expect(reasonsFor(wooOrder(members))).toEqual(["point_missing"]),
  );

  test("our own option is kept by its reference, the titles in words", () => {
    const shipping = wooShipping("anden", "Express &amp; 24 h", { 0: { key: "anden_reference", value: "opt_7" } });
    const { delivery, chosenService } = readSale(wooOrder({ shipping_lines: [shipping] }));
    expect({ delivery, chosenService }).toEqual({
      delivery: { kind: "ship", method: "anden", reference: "opt_7" },
      chosenService: "Express & 24 h",
    });
  });

  const ours = (title: string, reference: string) =>
    wooShipping("anden", title, { 0: { key: "anden_reference", value: reference } });

  test.each([
    [
      "fetched at a point of a carrier, whatever its words",
      [ours("Retirás por el local", "opt_7")],
      "pickup_point",
      "opt_7",
    ],
    [
      "beside a parcel without one",
      [wooShipping("free_shipping", "Envío gratis"), ours("A casa", "opt_8")],
      "ship",
      "opt_8",
    ],
    [
      "beside one that is fetched at the shop",
      [ours("A casa", "opt_9"), wooShipping("local_pickup", "Retiro en el local")],
      "store_pickup",
      "",
    ],
  ])("our own option %s", (_, shipping_lines, kind, reference) => {
    expect(readSale(wooOrder({ shipping_lines })).delivery).toMatchObject({ kind, reference });
  });
});

describe("country and currency", () => {
  test.each([
    [addressed({ country: "CL", state: "RM", postcode: "8340" }), "CL"],
    [addressed({ country: "ES", state: "B", postcode: "08001" }), "ES"],
    [addressed({ country: "au", state: "NSW", postcode: "2000" }), "AU"],
    [addressed({ country: "Atlantis" }), "ZZ"],
  ])("%j goes abroad", (members, country) => {
    expect(readSale(wooOrder(members))).toMatchObject({ country, recipient: { zipcode: null } });
    expect(reasonsFor(wooOrder(members))).toContain("abroad");
  });

  test("Barcelona is no Buenos Aires", () =>
    expect(readSale(wooOrder(addressed({ country: "ES", state: "B" }))).recipient.state).toBe("B"));

  test.each([[addressed({ country: "" })], [addressed({ country: "Argentina" })], [{}]])("%j stays here", (members) =>
    expect(readSale(wooOrder(members)).country).toBe("AR"),
  );

  test.each([
    ["USD", "USD", ["foreign_currency"]],
    ["usd", "USD", ["foreign_currency"]],
    ["U$S", "XXX", ["foreign_currency"]],
    ["", "ARS", ["ready"]],
    [undefined, "ARS", ["ready"]],
  ])("%j is %s", (currency, code, reasons) => {
    expect(readSale(wooOrder({ currency })).currency).toBe(code);
    expect(reasonsFor(wooOrder({ currency }))).toEqual(reasons);
  });
});

describe("money", () => {
  const net = wooLine({ quantity: 2, subtotal: "30578.52", total: "27520.66", total_tax: "5779.34", price: 13760.33 });
  test("prices are with tax and without the discount, shipping with its tax", () => {
    const order = wooOrder({ line_items: [net], shipping_total: "3500.00", shipping_tax: "735.00" });
    expect(readSale(order)).toMatchObject({
      lines: [{ unitPriceCents: 16_650_00 }],
      declaredValueCents: 33_300_00,
      shippingPaidCents: 4_235_00,
    });
  });

  test("a third decimal is rounded half to even, the sum stays that of the shop", () => {
    const order = wooOrder({ line_items: [wooLine({ quantity: 3, total: "12500.00", price: 4166.666667 })] });
    expect(readSale(order)).toMatchObject({ lines: [{ unitPriceCents: 4_166_67 }], declaredValueCents: 12_500_00 });
  });

  test("fees are no goods; a fee below zero takes its share off them", () => {
    const ebook = wooLine({ id: 42, product_id: 9, total: "2500.00" });
    const fees = [
      { id: 60, name: "Seguro", total: "900.00", total_tax: "0.00" },
      { id: 61, name: "10 % por transferencia", total: "-1500.00", total_tax: "0.00" },
    ];
    const order = wooOrder({ line_items: [wooLine(), ebook], fee_lines: fees });
    const products = new Map([["9", virtualProduct]]);
    expect(readSale(order, known({ products })).declaredValueCents).toBe(11_250_00);
  });

  test("what amounts to too much, or is no amount, is the fault of that order", () => {
    for (const line of [{ total: "160000000.00" }, { total: "gratis" }, { total: "1e308" }])
      expect(readShopOrder(wooOrder({ line_items: [wooLine(line)] }))).toMatchObject({ kind: "unreadable" });
    const two = [wooLine({ total: "60000000" }), wooLine({ id: 42, total: "60000000" })];
    expect(readShopOrder(wooOrder({ line_items: two }))).toMatchObject({
      kind: "unreadable",
      reason: { issues: [{ path: "line_items" }] },
    });
  });
});

describe("refunds", () => {
  const three = wooLine({ quantity: 3, total: "37500.00" });
  const refunds = [{ id: 9, reason: "", total: "-12500.00" }];
  const lineOf = (quantity: number, total: string, line = "41") => ({
    id: 90,
    quantity,
    total,
    total_tax: "0.00",
    meta_data: [{ id: 1, key: "_refunded_item_id", value: line }],
  });
  const refunded = (rows: unknown) =>
    known({
      refunds: new Map([
        [
          "1648",
          readRefunds(rows) ?? { lines: new Map(), unassignedCents: 0, withoutPiecesCents: null, totalCents: 0 },
        ],
      ]),
    });
  const order = wooOrder({ line_items: [three], refunds });

  test("pieces that were given back do not go, and are not declared", () => {
    const knowledge = refunded([{ id: 9, amount: "12500.00", line_items: [lineOf(-1, "-12500.00")] }]);
    expect(readSale(order, knowledge)).toMatchObject({
      lines: [{ quantity: 3, refundedQuantity: 1 }],
      declaredValueCents: 25_000_00,
      doubts: [],
    });
    expect(reasonsFor(order, knowledge)).toEqual(["partly_refunded"]);
  });

  test("several refunds of a line add up, and never to more than was sold", () => {
    const part = { amount: "12500.00", line_items: { 4: lineOf(-2, "-12500.00") } };
    expect(readSale(order, refunded([part, part])).lines[0]?.refundedQuantity).toBe(3);
  });

  test.each([
    ["whose lines are not known", known(), 25_000_00],
    ["of an amount alone", refunded([{ id: 9, amount: "12500.00", line_items: [] }]), 25_000_00],
    ["of money of a line", refunded([{ id: 9, amount: "12500.00", line_items: [lineOf(0, "-12500.00")] }]), 25_000_00],
  ])("one %s waits for a person, who is told the amount", (_, knowledge, declared) => {
    const sale = readSale(order, knowledge);
    expect(sale).toMatchObject({ lines: [{ refundedQuantity: 0 }], doubts: [{ field: "items", text: "12500.00" }] });
    expect(sale.declaredValueCents).toBe(declared);
    expect(reasonsFor(order, knowledge)).toEqual(["partly_refunded"]);
  });

  test("one of the shipping alone leaves the goods to be sent", () => {
    const row = {
      id: 9,
      amount: "3500.00",
      line_items: [],
      shipping_lines: [{ total: "-2892.56", total_tax: "-607.44" }],
    };
    const shipping = { ...order, refunds: [{ id: 9, total: "-3500.00" }] };
    expect(reasonsFor(shipping, refunded([row]))).toEqual(["ready"]);
    expect(readSale(shipping, refunded([row])).declaredValueCents).toBe(37_500_00);
  });

  test.each([
    [
      "of a line that the order has not",
      refunded([{ amount: "12500.00", line_items: [lineOf(-1, "-12500.00", "999")] }]),
    ],
    ["that the list of them lacks", refunded([])],
  ])("one %s waits for a person, who is told the amount", (_, knowledge) => {
    expect(readSale(order, knowledge)).toMatchObject({
      declaredValueCents: 25_000_00,
      doubts: [{ field: "items", text: "12500.00" }],
    });
    expect(reasonsFor(order, knowledge)).toEqual(["partly_refunded"]);
  });

  test.each(["0.00", null])("one of %j whose lines are not known may have taken pieces back", (total) =>
    expect(reasonsFor({ ...order, refunds: [{ id: 9, total }] })).toEqual(["partly_refunded"]),
  );

  test("cash on delivery is collected without what was given back", () =>
    expect(readSale(wooOrder({ refunds, payment_method: "cod", date_paid_gmt: null })).paymentDueCents).toBe(3_500_00));
});

describe("lines", () => {
  const of = (...lines: readonly unknown[]) => wooOrder({ line_items: lines });
  test.each([
    [0.5, "0.5"],
    ["2.5", "2.5"],
    ["2,50", "2.5"],
    [0.30000000000000004, "0.3"],
  ])("%j pieces are a fraction, which a person is asked about", (quantity, fraction) => {
    expect(readSale(of(wooLine({ quantity }))).lines).toMatchObject([
      { quantity: 1, fraction, unitPriceCents: 12_500_00 },
    ]);
    expect(reasonsFor(of(wooLine({ quantity })))).toEqual(["fraction"]);
  });

  test("any number of pieces is read; more than a shipment has are told", () => {
    expect(readSale(of(wooLine({ quantity: "1.00" }))).lines).toMatchObject([{ quantity: 1, fraction: null }]);
    expect(reasonsFor(of(wooLine({ quantity: 1_200 })))).toEqual(["too_many_pieces"]);
  });

  test.each([-1, "uno", null, Number.POSITIVE_INFINITY])("a quantity of %j is named", (quantity) =>
    expect(readShopOrder(of(wooLine(), wooLine({ quantity })))).toMatchObject({
      kind: "unreadable",
      reason: { issues: [{ path: "line_items.1.quantity" }] },
    }),
  );

  test("what was sold of nothing is no line; lines may be an object, their texts numbers or false", () => {
    const sale = readSale(
      wooOrder({
        line_items: { 1: wooLine({ sku: 4455, name: 100 }), 3: wooLine({ id: 42, quantity: 0 }) },
        meta_data: { 0: { key: 5, value: 1 }, 2: { key: "dni", value: 28345112 }, 4: null },
        ...addressed({ postcode: 1414, address_2: false }),
      }),
    );
    expect(sale.lines).toMatchObject([{ sku: "4455", description: "100" }]);
    expect(sale.recipient).toMatchObject({ document: "28345112", zipcode: 1414 });
  });

  test("more lines than an order has are named; an order of fees alone has nothing to send", () => {
    expect(readShopOrder(of(...Array.from({ length: 201 }, (_, id) => wooLine({ id: id + 1 }))))).toMatchObject({
      kind: "unreadable",
    });
    const donation = wooOrder({
      line_items: [],
      fee_lines: [{ name: "Donación", total: "5000.00" }],
      shipping_lines: [],
    });
    expect(readSale(donation)).toMatchObject({ delivery: { kind: "none" }, lines: [{ description: "Donación" }] });
    expect(reasonsFor(donation)).toEqual(["nothing_to_ship"]);
  });

  test("a product that is not sent is no goods; an order of such alone goes nowhere", () => {
    const products = new Map([
      ["9", virtualProduct],
      ["7/23", virtualProduct],
    ]);
    const ebook = wooLine({ id: 42, product_id: 9, sku: "", name: "E-book" });
    const mixed = of(wooLine(), ebook);
    expect(readSale(mixed, known({ products }))).toMatchObject({
      lines: [{ kind: "goods" }, { kind: "virtual" }],
      declaredValueCents: 12_500_00,
    });
    expect(reasonsFor(mixed, known({ products }))).toEqual(["ready"]);
    const alone = wooOrder({ line_items: [ebook, wooLine({ variation_id: 23 })], shipping_lines: [] });
    expect(readSale(alone, known({ products })).delivery.kind).toBe("none");
    expect(reasonsFor(alone, known({ products }))).toEqual(["nothing_to_ship"]);
    expect(readSale({ ...alone, line_items: [wooLine()] }, known({ products })).delivery.kind).toBe("ship");
  });

  test("measures of the shop are those of the line", () => {
    const measures = { weightGrams: 400, heightCm: 12, widthCm: 10, lengthCm: 10 };
    const products = new Map([["7", { ...virtualProduct, isVirtual: false, ...measures }]]);
    expect(readSale(wooOrder(), known({ products })).lines).toMatchObject([measures]);
  });

  const meta = (...entries: [string, unknown][]) => ({
    meta_data: entries.map(([key, value]) => ({ id: 1, key, value })),
  });
  test.each([
    ["bundled_items and bundled_by", [{ bundled_items: [42, 43] }, { bundled_by: 41 }, { bundled_by: "41" }]],
    ["bundled_items alone", [{ bundled_items: { 0: 42, 5: "43" } }, {}, {}]],
    ["composites", [{ composite_children: [] }, { composite_parent: "41" }, { composite_parent: 41 }]],
    ["mix and match", [{ mnm_child_items: ["42"] }, {}, { mnm_child_of: "41" }]],
    [
      "the keys of the cart",
      [meta(["_bundle_cart_key", "a1"]), meta(["_bundled_by", "a1"]), meta(["_bundled_by", "a1"])],
    ],
    ["YITH", [meta(["_yith_bundle_cart_key", "k"]), meta(["_bundled_by", "k"]), meta(["_bundled_by", "gone"])]],
    ["containers", [meta(["_mnm_cart_key", "m"]), meta(["_mnm_container", "m"]), meta(["_mnm_container", "m"])]],
    ["products", [meta(["_woosb_ids", "8/1"]), meta(["_woosb_parent_id", 7]), meta(["_woosb_parent_id", "7"])]],
    ["Easy Product Bundles", [{}, meta(["_asnp_wepb_parent_id", "7"]), meta(["_asnp_wepb_parent_id", 7])]],
    ["chained products", [{}, meta(["_chained_product_of", "7"]), meta(["_chained_product_of", "7"])]],
  ])("pieces of a bundle belong to its line by %s", (_, [bundle, first, second]) => {
    const lines = readSale(
      of(
        wooLine({ id: 40, product_id: 3 }),
        wooLine({ id: 41, product_id: 7, ...bundle }),
        wooLine({ id: 42, product_id: 8, ...first }),
        wooLine({ id: 43, product_id: 9, ...second }),
      ),
    ).lines;
    expect(lines.map(({ container }) => container)).toEqual([null, null, 2, 2]);
    expect(lines.every(({ kind }) => kind === "goods")).toBe(true);
  });
});

test("lines that name each other, or themselves, as their bundle are packed", () => {
  const containers = (first: unknown, second: unknown) =>
    readSale(
      wooOrder({ line_items: [wooLine({ bundled_by: first }), wooLine({ id: 42, bundled_by: second })] }),
    ).lines.map(({ container }) => container);
  expect(containers(42, 41)).toEqual([2, null]);
  expect(containers(41, 42)).toEqual([null, null]);
});

describe("who receives it", () => {
  test("the company stands beside the person, and in place of nobody", () => {
    expect(readSale(wooOrder(addressed({ company: "Talleres Sur SRL" }))).recipient).toMatchObject({
      name: "Lucía Fernández",
      company: "Talleres Sur SRL",
    });
    const nobody = addressed({ first_name: "", last_name: "", company: "Talleres Sur SRL" });
    expect(readSale(wooOrder(nobody)).recipient).toMatchObject({ name: "Talleres Sur SRL", company: "" });
  });

  test("the shipping's phone counts, else the billing's; an address without a street is the billing's", () => {
    expect(readSale(wooOrder(addressed({ phone: "341 555-0000" }))).recipient.phone).toBe("341 555-0000");
    expect(readSale(wooOrder()).recipient.phone).toBe("11 5283-4511");
    expect(readSale(wooOrder({ shipping: [] })).recipient).toMatchObject({ street: "Honduras", streetNumber: "4800" });
    expect(readSale(wooOrder({ shipping: null })).recipient.street).toBe("Honduras");
    // The shop's own rule: a second line is an address that was typed.
    expect(reasonsFor(wooOrder(addressed({ address_1: "" })))).toEqual(["address_incomplete"]);
  });

  test.each([
    [{ address_1: "Camino al cementerio" }, "destination.street_number", "Camino al cementerio"],
    [{ postcode: "no sé" }, "destination.zipcode", "no sé"],
    [{ state: "Atlántida" }, "destination.state", "Atlántida"],
    [{ first_name: "x".repeat(110), last_name: "" }, "destination.name", "x".repeat(110)],
    [{ phone: "llamar antes ".repeat(6) }, "destination.phone", "llamar antes ".repeat(6).trim()],
    [{ address_2: "y ".repeat(100).trim() }, "destination.street_extras", expect.stringMatching(/^ ?y/)],
  ])("%j is told as it was typed", (members, field, text) => {
    const sale = readSale(wooOrder(addressed(members)));
    expect(sale.doubts).toEqual([{ field, text }]);
    expect(sale.typed).toMatchObject(
      Object.fromEntries(Object.entries(members).filter(([name]) => /^(?:address|postcode|state)/.test(name))),
    );
    expect(reasonsFor(wooOrder(addressed(members)))[0]).toMatch(/^address_/);
  });

  test("a street that is too long for a label goes on in the extras, and nothing of it is lost", () => {
    const address_1 = "Avenida Presidente Juan Domingo Perón y Brigadier López 1234";
    const { street, streetNumber, streetExtras } = readSale(wooOrder(addressed({ address_1 }))).recipient;
    expect(`${street} ${streetExtras.replace(/,? 3 B$/, "")} ${streetNumber}`).toBe(address_1);
  });

  test("a street without a number that says so is no doubt", () =>
    expect(readSale(wooOrder(addressed({ address_1: "Ruta 8 km 50" }))).doubts).toEqual([]));

  test("notes and names are as people read them", () => {
    const order = wooOrder({
      customer_note: "Timbre 2 &#8211; D&iacute;az<br />Gracias",
      line_items: [wooLine({ name: "Mate &amp; bombilla" })],
      ...addressed({ first_name: "Lucía &amp; Juan" }),
    });
    const { notes, lines, recipient } = readSale(order);
    expect([notes, lines[0]?.description, recipient.name]).toEqual([
      "Timbre 2 – Díaz\nGracias",
      "Mate & bombilla",
      "Lucía & Juan Fernández",
    ]);
  });
});

test.each([
  [{ id: 915, external_id: "W1662" }, "915"],
  ['{"id": 915}', "915"],
  ['a:2:{s:2:"id";i:915;s:11:"external_id";s:5:"W1662";}', "915"],
  ['a:2:{s:11:"external_id";s:5:"W1662";s:2:"id";s:3:"915";}', "915"],
  [915, "915"],
  ["", ""],
  [[{ id: 915 }], "915"],
  ['[{"id": 915}]', "915"],
  ['O:8:"stdClass":1:{s:2:"id";i:915;}', "915"],
  ["b:0;", ""],
  [false, ""],
  [[], ""],
])("the plug-in of the vendor that keeps %j has sent the order as %j", (value, number) =>
  expect(readSale(wooOrder({ meta_data: [{ id: 1, key: "zippin_shipment", value }] })).shippedBy).toBe(number),
);

test("whatever stands in the members of an order, it is a sale that can be kept, or has a reason", () => {
  const members = Object.keys(wooOrder()).filter((name) => name !== "id");
  const changes = fc.dictionary(fc.constantFrom(...members), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 3 });
  const lineChanges = fc.dictionary(fc.constantFrom(...Object.keys(wooLine())), fc.jsonValue({ maxDepth: 2 }), {
    maxKeys: 2,
  });
  fc.assert(
    fc.property(changes, lineChanges, (ofOrder, ofLine) => {
      const read = readShopOrder(wooOrder({ line_items: [wooLine(ofLine)], ...ofOrder }), known());
      expect(read).toMatchObject({ externalId: "1648", number: expect.stringMatching(/./) });
      if (read.kind === "unreadable") expect(read.reason).toMatchObject({ code: "validation_failed" });
      if (read.kind !== "sale") return;
      const { lines, declaredValueCents, shippingPaidCents, recipient, number, notes } = read.order;
      const amounts = [declaredValueCents, shippingPaidCents, ...lines.map((line) => line.unitPriceCents)];
      for (const amount of amounts) expect(Number.isSafeInteger(amount) && (amount ?? 0) >= 0).toBe(true);
      for (const { quantity, refundedQuantity } of lines)
        expect(quantity > 0 && refundedQuantity <= quantity && Number.isInteger(quantity)).toBe(true);
      expect(recipient.street.length <= limits.street && recipient.streetExtras.length <= limits.streetExtras).toBe(
        true,
      );
      expect(number.length <= limits.externalId && notes.length <= limits.orderNotes).toBe(true);
    }),
  );
});
