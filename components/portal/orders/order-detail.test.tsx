import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MoneyAccess } from "@/components/shared/money-access";
import { orderResponsesV2 } from "@/lib/api/openapi/examples/orders-v2";
import { withoutAmounts } from "@/lib/core/amounts";
import type { Locale } from "@/lib/core/vocabulary";
import { messages } from "@/lib/i18n/messages";
import { OrderFactsCard } from "./order-facts-card";
import type { Order } from "./queries";
import { ReasonList } from "./reason-list";

const open = orderResponsesV2["POST /v2/orders"] as unknown as Order;

function textOf(
  changes: Partial<Order>,
  { canDecide = true, canSeeMoney = true, locale = "es" as Locale } = {},
): string {
  const order = { ...open, ...changes };
  const page = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <ReasonList
          order={order}
          canDecide={canDecide}
          canMapMethods
          onShip={() => undefined}
          onEdit={() => undefined}
        />
        <MoneyAccess value={canSeeMoney}>
          <OrderFactsCard order={order} />
        </MoneyAccess>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  return page.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

const abroad: Partial<Order> = {
  judgement: "ask",
  country: "CL",
  currency: "USD",
  payment: "on_delivery",
  payment_due: 250.5,
  typed_address: { extra: "Torre 2", postcode: "8340518", address_1: "Av. Siempre Viva 742", address_2: " " },
  destination: { ...open.destination, company: "Talleres Sur SRL" },
  decisions: [
    { code: "abroad", field: "country", message: "Va a otro país (CL)." },
    { code: "address_incomplete", field: "destination.zipcode", message: "Falta el código postal." },
  ],
};

test("an order shows its company, what is collected, amounts in its own currency, and the address as it was typed", () => {
  const text = textOf(abroad);
  for (const shown of [
    "Talleres Sur SRL",
    "Se paga al recibirlo · USD 250,50",
    "Valor declarado USD 33.000,00",
    "Como se escribió Av. Siempre Viva 742, 8340518, Torre 2",
    "país CL",
  ])
    expect(text).toContain(shown);
  expect(textOf({ ...abroad, country: "AR", decisions: [] })).not.toContain("Como se escribió");
  expect(textOf({})).toContain("Valor declarado $ 33.000,00");
});

test("who sees no money sees how an order is paid, and no amount", () => {
  const hidden = withoutAmounts({ ...open, ...abroad, shipping_paid: 900 });
  const text = textOf(hidden, { canSeeMoney: false });
  expect(text).toContain("Se paga al recibirlo");
  expect(text).not.toMatch(/Valor declarado|Envío pagado|\d,\d{2}|\$/);
});

test("every reason has its sentence and its buttons; who may not ship reads the sentences alone", () => {
  const text = textOf(abroad);
  expect(text).toMatch(/Va a otro país \(CL\)\. Mandar igual No enviar Falta el código postal\. Corregir la dirección/);
  const read = textOf(abroad, { canDecide: false });
  expect(read).toContain("Va a otro país (CL).");
  expect(read).not.toMatch(/Mandar igual|No enviar|Revisar|Corregir/);
});

test("what people corrected is told beside what the channel says, and its change at the shop can be taken", () => {
  const edited: Order["edited"] = {
    fields: ["destination", "items"],
    by: "user:1",
    at: "2026-11-20T14:02:11+00:00",
    channel: {
      destination: { ...open.destination, street: "Gorriti", street_number: "10" },
      items: open.items.map(({ number, weight, height, width, length }) => {
        return { number, quantity: 7, weight, height, width, length };
      }),
      notes: "",
    },
  };
  const decision = { code: "changed_at_shop", field: "destination", message: "Cambió la dirección." } as const;
  const text = textOf({ edited, judgement: "ask", decisions: [decision] });
  expect(text).toMatch(/Corregido acá El canal dice: .* Gorriti 10 .* El canal dice: 7 × Mate, 7 × Bombilla/);
  expect(text).toMatch(/Cambió la dirección\. Tomar lo de la tienda Mandar igual/);
  expect(textOf({ edited, decisions: [decision] }, { canDecide: false })).not.toContain("Tomar lo de la tienda");
  expect(textOf({})).not.toContain("Corregido acá");
});

test("what a person answered is listed once, with the way back", () => {
  const decision = { code: "store_pickup", field: "delivery", message: "Lo retiran en el local." } as const;
  const answers: Order["answers"] = [
    {
      code: "store_pickup",
      answer: "ignore",
      message: decision.message,
      by: "user:1",
      at: "2026-11-20T14:02:11+00:00",
    },
  ];
  const text = textOf({ judgement: "ignore", decisions: [decision], answers });
  expect(text.split(decision.message)).toHaveLength(2);
  expect(text).toMatch(/Ya decidido No enviar · Lo retiran en el local\. .* Volver a preguntar/);
  const cancelled = textOf({ status: "cancelled", judgement: "ignore", decisions: [decision], answers: [] });
  expect(cancelled).toContain("Por qué no se envía Lo retiran en el local.");
  expect(cancelled).not.toContain("Mandar igual");
  expect(textOf({ judgement: "ignore", decisions: [decision] }, { locale: "en" })).toContain("Send anyway");
});
