import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { orderResponsesV2 } from "@/lib/api/openapi/examples/orders-v2";
import type { Locale } from "@/lib/core/vocabulary";
import { messages } from "@/lib/i18n/messages";
import type { Order } from "../queries";
import { type Basket, toBasket } from "./basket";
import { BasketBar } from "./basket-bar";
import { BatchCard } from "./batch-card";
import type { InboxRow } from "./inbox-rows";
import { OptionCell } from "./option-cell";
import { PriceCell } from "./price-cell";
import { batchQuery, type OrderBatch, type OrderOption, type PricedOrder } from "./queries";

const order = { ...(orderResponsesV2["POST /v2/orders"] as unknown as Order), decisions: [], is_queued: false };

const option: OrderOption = {
  carrier: { id: 1, name: "Andreani" },
  service_type: "standard_delivery",
  logistic_type: "crossdock",
  point_id: null,
  point_name: null,
  price: 5_000,
  price_incl_tax: 6_050,
  min_date: "2026-11-30",
  max_date: "2026-12-02",
  is_last_known: false,
  rule: null,
};
const priced: PricedOrder = {
  order_id: order.id,
  weight_kg: 1.2,
  packages: 1,
  option,
  options: 4,
  margin: null,
  differs: false,
  problem: null,
};

function textOf(part: ReactNode, locale: Locale = "es", client = new QueryClient()): string {
  const page = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="America/Argentina/Buenos_Aires">
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </NextIntlClientProvider>,
  );
  return page.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

const rowOf = (changes: Partial<PricedOrder> | undefined, isPending = false): InboxRow => ({
  order,
  priced: changes && { ...priced, ...changes },
  isPending,
});

describe("a price", () => {
  const priceOf = (row: InboxRow, locale?: Locale) => textOf(<PriceCell row={row} />, locale);

  test("is shown with taxes, and with the margin where it is known", () => {
    expect(priceOf(rowOf({ margin: -550 }))).toContain("$ 6.050,00");
    expect(priceOf(rowOf({ margin: -550 }))).toContain("Margen -$ 550,00");
    expect(priceOf(rowOf({ margin: 1_200 }), "en")).toContain("Margin +$ 1.200,00");
    expect(priceOf(rowOf({}))).not.toContain("Margen");
  });

  test.each([
    ["that is awaited", rowOf(undefined, true)],
    ["that could not be had", rowOf(undefined)],
    ["of an order without an option", rowOf({ option: null, margin: null })],
  ])("%s is not shown as 0", (_, row) => {
    expect(priceOf(row)).not.toMatch(/\d/);
  });

  test("that a carrier last said is marked as that", () => {
    expect(priceOf(rowOf({ option: { ...option, is_last_known: true } }))).toContain("Último precio conocido");
  });
});

describe("an option", () => {
  const cellOf = (row: InboxRow, locale?: Locale) =>
    textOf(<OptionCell row={row} onChange={() => undefined} />, locale);

  test("says carrier, service, calendar days and mode, and how it is changed", () => {
    const text = cellOf(rowOf({}));
    for (const part of ["Andreani", "lun, 30 nov", "2 dic", `Cambiar cómo se envía el pedido ${order.number}`])
      expect(text).toContain(part);
    expect(cellOf(rowOf({}), "en")).toContain("Nov 30");
  });

  test("that is not what the buyer chose is marked, and a problem is said", () => {
    expect(cellOf(rowOf({ differs: true }))).toContain("Distinto de lo que eligió");
    const problem = { code: "not_quotable", message: "Ningún transporte llega." };
    expect(cellOf(rowOf({ option: null, options: 0, problem }))).toContain("Ningún transporte llega.");
  });

  test("is not offered for an order of which nothing is left to send", () => {
    for (const changes of [{ status: "shipped" }, { is_queued: true }, { judgement: "ignore" }] as Partial<Order>[])
      expect(cellOf({ ...rowOf({}), order: { ...order, ...changes } }).trim()).toBe("");
  });
});

describe("the bar", () => {
  const barOf = (basket: Basket, locale?: Locale) =>
    textOf(
      <BasketBar
        ids={[1, 2]}
        basket={basket}
        isSettling={false}
        isPricing={false}
        wholeView={{ count: 2_500, done: 0, isLoading: false, load: () => undefined }}
        isStarting={false}
        onShip={() => undefined}
        onClear={() => undefined}
      />,
      locale,
    );
  const basketOf = (available: number, ...changes: (Partial<PricedOrder> | undefined)[]) =>
    toBasket(
      changes.map((each, id) => ({ id, number: `V-${id}`, priced: each && { ...priced, ...each } })),
      { available, credit: 0 },
    );

  test("says the total and, where the balance ends before, how far it goes", () => {
    expect(barOf(basketOf(100_000, {}, {}))).toContain("Crear 2 envíos por $ 12.100,00");
    expect(barOf(basketOf(100_000, {}, {}))).not.toContain("el saldo");
    expect(barOf(basketOf(7_000, {}, {}))).toContain("el saldo alcanza para 1");
    expect(barOf(basketOf(0, {}, {}))).toContain("el saldo no alcanza para ninguno");
    expect(barOf(basketOf(0, {}), "en")).toContain("Create 1 shipment for $ 6.050,00");
  });

  test("says what is left out before anything is bought", () => {
    const text = barOf(basketOf(100_000, {}, undefined, { problem: { code: "unpaid", message: "Sin pagar." } }));
    expect(text).toContain("Crear 1 envío por $ 6.050,00");
    expect(text).toContain("1 pedido sin precio queda afuera.");
    expect(text).toContain("1 pedido no se puede enviar");
  });

  test("offers no more of a view than one batch holds, and says so", () => {
    expect(barOf(basketOf(100_000, {}))).toContain("Seleccionar los primeros 2000 de los 2500 de esta vista");
  });
});

describe("a batch", () => {
  const batch: OrderBatch = {
    id: 7,
    state: "finished",
    total: 4,
    counts: { waiting: 0, made: 1, unpaid: 1, changed: 1, refused: 1, stopped: 0 },
    results: [],
    result_count: 4,
    printable: [31],
  };
  const cardOf = (changes: Partial<OrderBatch>, canPrint = true) => {
    const client = new QueryClient();
    const shown = { ...batch, ...changes };
    client.setQueryData(batchQuery(7, { page: 1 }).queryKey, shown);
    const result = { order_id: 2, number: "V-2", shipment_id: 32, message: "Espera saldo." };
    const unpaid = { ...shown, results: [{ ...result, state: "unpaid" as const }] };
    client.setQueryData(batchQuery(7, { state: "unpaid", page: 1 }).queryKey, unpaid);
    const card = <BatchCard id={7} accountId={1} canPrint={canPrint} onChoose={undefined} onClose={() => undefined} />;
    return textOf(card, "es", client);
  };

  test("in progress says how far it is, and can be stopped", () => {
    const text = cardOf({ state: "open", counts: { ...batch.counts, waiting: 3, unpaid: 0, changed: 0, refused: 0 } });
    expect(text).toContain("Creando envíos: 1 de 4");
    expect(text).toContain("Detener");
  });

  test("at its end is printed on the spot, and says what waits for money and what was not made", () => {
    const text = cardOf({});
    expect(text).toContain("Se crearon 2 envíos de 4 pedidos");
    expect(text).toContain("Imprimir la etiqueta");
    expect(text).toContain("1 envío espera saldo");
    expect(text).toContain("#32");
    expect(text).toContain("Cambió el precio (1)");
    expect(text).toContain("No se pudo (1)");
    expect(cardOf({}, false)).not.toContain("Imprimir");
  });

  test("that was stopped says so", () => {
    expect(cardOf({ state: "stopped" })).toContain("Se detuvo: se crearon 2 envíos de 4 pedidos");
  });
});
