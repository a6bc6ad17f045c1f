import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "@/lib/i18n/messages";
import { BalanceCard } from "./balance-card";

const textOf = (availableCents: number, creditLimitCents: number, unpaid: { shipments: number; cents: number }) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={messages.es} timeZone="UTC">
      <BalanceCard availableCents={availableCents} heldCents={0} creditLimitCents={creditLimitCents} unpaid={unpaid} />
    </NextIntlClientProvider>,
  ).replace(/\s+/g, " ");

test("the card says what the waiting shipments lack, debt included, and how money is added", () => {
  const unpaid = { shipments: 2, cents: 2_420_00 };
  expect(textOf(1_000_00, 200_00, unpaid)).toContain("Faltan $ 1.220,00 para que se puedan imprimir.");
  const indebted = textOf(-50_00, 0, unpaid);
  expect(indebted).toContain("Faltan $ 2.470,00 para que se puedan imprimir.");
  expect(indebted).toContain('href="/billing?missing_cents=247000#add-money"');
  expect(textOf(1_000_00, 0, { shipments: 0, cents: 0 })).not.toContain("add-money");
});
