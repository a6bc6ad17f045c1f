import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { ContextType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { locales, type OnboardingGap, onboardingGaps, onboardingSteps } from "@/lib/core/vocabulary";
import { messagesOf } from "@/lib/i18n/areas";
import { messages } from "@/lib/i18n/messages";
import { ChecklistPanel } from "./checklist-panel";
import type { ChecklistStep, OnboardingChecklist } from "./queries";

const checklist: OnboardingChecklist = {
  steps: onboardingSteps.map((step) => ({ step, state: "open", gap: "name_missing" })),
  hidden: false,
  name: null,
  address: "http://localhost:3000",
  mail_server: "mail.example.com",
  mail_check: { at: "2026-11-24T12:00:00.000Z", accepted: false, answer: "535 wrong password" },
  carrier_id: 7,
  services: 3,
  services_without_branches: 1,
  services_without_prices: 2,
};

/** Nothing is pressed here. A mocked module would leave other files of the process with two copies of its importers. */
const router = {} as ContextType<typeof AppRouterContext>;

const problems: unknown[] = [];

const textOf = (changes: Partial<OnboardingChecklist> = {}, locale: (typeof locales)[number] = "es") =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={messagesOf("operator", messages[locale])}
      timeZone="UTC"
      onError={(error) => problems.push(error)}
    >
      <QueryClientProvider client={new QueryClient()}>
        <AppRouterContext value={router}>
          <ChecklistPanel initial={{ ...checklist, ...changes }} />
        </AppRouterContext>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );

test("every gap and state has its words in every language", () => {
  for (const locale of locales) {
    for (const gap of onboardingGaps) textOf({ steps: [{ step: "prices", state: "open", gap }] }, locale);
    const states = ["done", "not_needed", "skipped"] as const;
    for (const state of states) textOf({ steps: onboardingSteps.map((step) => ({ step, state, gap: null })) }, locale);
    expect(textOf({}, locale)).toContain(messages[locale].operator.checklist.step.quote.works);
  }
  expect(problems).toEqual([]);
});

const hrefsOf = (step: ChecklistStep["step"], gap: OnboardingGap | null, carrierId: number | null = 7) =>
  [
    ...textOf({
      steps: [
        { step: "name", state: "open", gap: "name_missing" },
        { step, state: gap ? "open" : "done", gap },
      ],
      carrier_id: carrierId,
    }).matchAll(/href="([^"]*)"/g),
  ].map(([, href]) => href?.replaceAll("&amp;", "&"));

test.each<[ChecklistStep["step"], OnboardingGap | null, number | null, string[]]>([
  ["carrier", "carrier_missing", null, ["/operator/carriers?new=1"]],
  ["carrier", "carrier_of_demo", null, ["/operator/carriers?new=1"]],
  ["carrier", "carrier_suspended", null, ["/operator/carriers"]],
  ["carrier", null, 7, ["/operator/carriers/7?tab=connection"]],
  ["carrier", null, null, ["/operator/carriers"]],
  ["services", "carrier_first", null, []],
  ["services", "services_missing", 7, ["/operator/carriers/7?new=service"]],
  ["services", "services_missing", null, ["/operator/carriers"]],
  ["services", null, 7, ["/operator/carriers/7"]],
  ["branches", "branches_missing", 7, ["/operator/carriers/7?tab=branches", "/operator/carriers/7?tab=connection"]],
  ["branches", "branches_missing", null, ["/operator/carriers"]],
  ["branches", null, 7, ["/operator/carriers/7?tab=branches"]],
  ["prices", "services_first", 7, []],
  ["prices", "prices_partial", null, ["/operator/tariffs?new=1", "/operator/carriers"]],
  ["prices", null, 7, ["/operator/tariffs"]],
  ["quote", "prices_first", 7, []],
  ["quote", "quote_untried", 7, ["/operator/try-price"]],
  ["account", "account_missing", null, ["/operator/accounts?new=1"]],
  ["account", "origin_missing", null, ["/operator/accounts"]],
])("%s with %s, of carrier %s, leads to %j", (step, gap, carrierId, hrefs) => {
  expect(hrefsOf(step, gap, carrierId)).toEqual(hrefs);
});

test("an open step leads where it is done, and shows what the mail server said", () => {
  expect(textOf()).toContain("535 wrong password");
  expect(hrefsOf("prices", "prices_missing")).toEqual([
    "/operator/tariffs?carrier_id=7&new=1",
    "/operator/carriers/7?tab=connection",
  ]);
});

test("hidden, the list is a line that says what is next; with nothing open it says that nothing is missing", () => {
  const hidden = textOf({ hidden: true });
  expect(hidden).toContain("Sigue: Nombre de la plataforma.");
  expect(hidden).not.toContain("<li");
  const complete = textOf({ steps: onboardingSteps.map((step) => ({ step, state: "done", gap: null })) });
  expect(complete).toContain("No falta nada");
  expect(complete).not.toContain("<li");
});
