import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Locale } from "@/lib/core/vocabulary";
import { messages } from "@/lib/i18n/messages";
import { type Billing, billingQuery } from "../billing/billing-query";
import type { SelectableOption } from "../quote/use-quote";
import { ShipmentSummary } from "./shipment-summary";

const accountId = 7;

const option = {
  carrier: {
    id: 1,
    name: "Alfa",
    rating: 0.9,
    rating_source: "measured",
    rating_parcels: 1_240,
    logo: "/carriers/alfa.svg",
  },
  amounts: { price: 1000, price_incl_tax: 1210 },
  delivery_time: { min: 3, max: 5, estimated_delivery: "2026-11-20T23:59:00+00:00" },
  service_type: { code: "standard_delivery" },
  logistic_type: "crossdock",
} as SelectableOption;

/** What the button says to somebody with this money, or without a look at the balance. */
function buttonText(money: Partial<Billing> | undefined, locale: Locale = "es"): string {
  const client = new QueryClient();
  if (money) client.setQueryData(billingQuery({ accountId, asOperator: false }).queryKey, money as Billing);
  const page = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      <QueryClientProvider client={client}>
        <ShipmentSummary
          accountId={accountId}
          option={option}
          notice={undefined}
          busy={undefined}
          onCreate={() => undefined}
          onCreateAndPrint={undefined}
        />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  const [, button = ""] = /<button[^>]*>(.*?)<\/button>/s.exec(page) ?? [];
  return button.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
}

test("the button says how much money is missing before anybody presses it", () => {
  expect(buttonText({ available: 1000, credit_limit: 200 })).toBe("Crear envío por $ 1.210,00 · faltan $ 10,00");
  expect(buttonText({ available: -50, credit_limit: 0 })).toBe("Crear envío por $ 1.210,00 · faltan $ 1.260,00");
  expect(buttonText({ available: 0, credit_limit: 0 }, "en")).toBe(
    "Create shipment for $ 1.210,00 · $ 1.210,00 missing",
  );
});

test("it says only the price where the money suffices, or may not be seen", () => {
  expect(buttonText({ available: 1210, credit_limit: 0 })).toBe("Crear envío por $ 1.210,00");
  expect(buttonText({ available: 10, credit_limit: 1200 })).toBe("Crear envío por $ 1.210,00");
  expect(buttonText(undefined)).toBe("Crear envío por $ 1.210,00");
});
