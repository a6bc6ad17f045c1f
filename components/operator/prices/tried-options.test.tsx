import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { locales, rateFailures } from "@/lib/core/vocabulary";
import { messagesOf } from "@/lib/i18n/areas";
import { messages } from "@/lib/i18n/messages";
import { TriedOptions } from "./tried-options";
import type { TriedOption } from "./tried-prices";

const place = { city: "Palermo", state: "CABA", zipcode: 1414, known: true };

const answered: TriedOption = {
  carrier: { id: 7, name: "OCA", logo: "/carriers/oca.svg" },
  carrier_service_id: 3,
  service_type: "standard_delivery",
  logistic_type: "carrier_pickup",
  selectable: true,
  impediments: [],
  rate: { source: "carrier", tariff_id: null },
  live: { state: "answered", own_contract: false, failure: null },
  price: {
    tariff: null,
    lines: [
      { code: "freight", label: "Flete del transporte", amount: 800 },
      { code: "insurance", label: "Seguro", amount: 10 },
    ],
    amount: 810,
    vat: 85.05,
    amount_incl_tax: 895.05,
    min_days: 1,
    max_days: 2,
  },
};

const failed = (reason: (typeof rateFailures)[number], words = ""): TriedOption => ({
  ...answered,
  selectable: false,
  impediments: [{ code: "carrier_unavailable", message: "El transporte no respondió; volvé a cotizar" }],
  live: { state: "failed", own_contract: true, failure: { reason, words } },
  price: null,
});

const problems: unknown[] = [];

const textOf = (option: TriedOption, locale: (typeof locales)[number] = "es") =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={messagesOf("operator", messages[locale])}
      timeZone="UTC"
      onError={(error) => problems.push(error)}
    >
      <TriedOptions tried={{ origin: place, destination: place, options: [option] }} />
    </NextIntlClientProvider>,
  );

test("a carrier's own price shows its parts, its VAT, its total and its days, without zones", () => {
  const text = textOf(answered);
  for (const shown of ["Precio del transporte", "1 a 2 días hábiles", "Flete del transporte", "810", "85,05", "895,05"])
    expect(text).toContain(shown);
  expect(textOf(answered, "en")).toContain("Carrier&#x27;s own price");
});

test("a carrier that gave no price is told as what it is, with its words and the way to its connection", () => {
  const text = textOf(failed("rejected", "Clave vencida"));
  expect(text.split(messages.es.operator.price.failure.rejected)).toHaveLength(3);
  expect(text).not.toContain("volvé a cotizar");
  for (const shown of ["Clave vencida", "Contrato propio", 'href="/operator/carriers/7?tab=connection"'])
    expect(text).toContain(shown);
});

test("a price that is missing is explained by what set it", () => {
  const { noPrice, noPriceOfCarrier, notAsked } = messages.es.operator.price;
  const without = { ...answered, selectable: false, price: null };
  expect(textOf(without)).toContain(noPriceOfCarrier);
  expect(textOf({ ...without, live: null })).toContain(noPrice);
  expect(textOf({ ...without, live: { state: "not_asked", own_contract: false, failure: null } })).toContain(notAsked);
});

test("every failure has its words in every language", () => {
  for (const locale of locales) for (const reason of rateFailures) textOf(failed(reason), locale);
  expect(problems).toEqual([]);
});
