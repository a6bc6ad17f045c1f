import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { locales, onboardingGaps, onboardingSteps } from "@/lib/core/vocabulary";
import { messagesOf } from "@/lib/i18n/areas";
import { messages } from "@/lib/i18n/messages";
import { ChecklistPanel } from "./checklist-panel";
import type { OnboardingChecklist } from "./queries";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

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
        <ChecklistPanel initial={{ ...checklist, ...changes }} />
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

test("an open step leads where it is done, and shows what the mail server said", () => {
  const text = textOf();
  for (const href of ["/operator/carriers/7?tab=branches", "/operator/try-price", "/operator/accounts"])
    expect(text).toContain(`href="${href}"`);
  expect(text).toContain("535 wrong password");
  expect(textOf({ carrier_id: null })).toContain('href="/operator/carriers"');
});

test("hidden, the list is a line that says what is next; with nothing open it says that nothing is missing", () => {
  const hidden = textOf({ hidden: true });
  expect(hidden).toContain("Sigue: Nombre de la plataforma.");
  expect(hidden).not.toContain("<li");
  const complete = textOf({ steps: onboardingSteps.map((step) => ({ step, state: "done", gap: null })) });
  expect(complete).toContain("No falta nada");
  expect(complete).not.toContain("<li");
});
