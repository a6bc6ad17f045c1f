import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { decisionCodes, type Locale, mendedDecisions } from "@/lib/core/vocabulary";
import { messages } from "@/lib/i18n/messages";
import { OrderDecisions } from "./order-decisions";
import type { Preferences } from "./queries";

const pageOf = (decisions: Preferences["order_decisions"], locale: Locale = "es") =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      <OrderDecisions decisions={decisions} canChange onChange={() => undefined} />
    </NextIntlClientProvider>,
  );

const controls = (page: string) => [...page.matchAll(/<div role="radiogroup" aria-label="([^"]*)".*?<\/div>/gs)];
const chosen = (control: string) => /<input(?=[^>]*\bchecked="")[^>]*value="(\w+)"/.exec(control)?.[1];

test.each(["es", "en"] as const)("every reason but that of nothing to send can be switched (%s)", (locale) => {
  const page = pageOf([], locale);
  const { reason } = messages[locale].settings.preferences.decisions;
  expect(Object.keys(reason).sort()).toEqual(decisionCodes.filter((code) => code !== "nothing_to_ship").sort());
  expect(controls(page).map(([, label]) => label)).toEqual(expect.arrayContaining(Object.values(reason)));
});

test("a reason that nobody has switched is asked about; what a label lacks is never sent without it", () => {
  const { reason } = messages.es.settings.preferences.decisions;
  const controlOf = (code: keyof typeof reason, decisions: Preferences["order_decisions"] = []) =>
    controls(pageOf(decisions)).find(([, label]) => label === reason[code])?.[0] ?? "";
  expect(chosen(controlOf("store_pickup"))).toBe("ask");
  expect(chosen(controlOf("store_pickup", [{ code: "store_pickup", answer: "ignore" }]))).toBe("ignore");
  for (const code of [...mendedDecisions, "foreign_currency"] as const) expect(controlOf(code)).not.toContain('"ship"');
  expect(chosen(controlOf("foreign_currency", [{ code: "foreign_currency", answer: "ship" }]))).toBe("ship");
});
