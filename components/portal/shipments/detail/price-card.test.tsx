import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LedgerReason } from "@/lib/core/vocabulary";
import { messages } from "@/lib/i18n/messages";
import { PriceCard } from "./price-card";

const render = (page: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={messages.es} timeZone="UTC">
      {page}
    </NextIntlClientProvider>,
  ).replaceAll("\u00a0", " ");

const movement = (id: number, reason: LedgerReason, availableCents: number) => ({
  id,
  reason,
  availableCents,
  createdAt: new Date("2026-11-29T12:00:00Z"),
});
const refunded = movement(2, "shipment.refunded", 1_234_50);

test("the price lists what was corrected after the charge, of any parcel", () => {
  const price = { lines: [], netCents: 1_000_00, inclTaxCents: 1_210_00, money: "captured" } as const;
  const page = render(<PriceCard {...price} corrections={[refunded, movement(1, "shipment.adjusted", -100_00)]} />);
  expect(page).toMatch(/se cobró al despachar.*Reintegro.*\$ 1\.234,50.*Ajuste de envío.*100,00/s);
  expect(render(<PriceCard {...price} />)).not.toContain("Reintegro");
});
