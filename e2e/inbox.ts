import type { Locator, Page } from "@playwright/test";
import type { OpenedAccount } from "@/lib/domain/operating/onboarding";
import { expect } from "./fixtures";
import { bearerOf, orderBody } from "./orders";

export const mate = {
  description: "Mate",
  quantity: 2,
  unit_price: 12_500,
  weight: 400,
  height: 12,
  width: 10,
  length: 10,
};
export const bombilla = { description: "Bombilla", unit_price: 8_000, weight: 60, height: 3, width: 3, length: 20 };

export const destination = ({ accountId }: OpenedAccount) => orderBody(accountId, "").destination;

/** Sends an order as a shop's program does. */
export const post = (
  page: Page,
  account: OpenedAccount,
  externalId: string,
  changes: Readonly<Record<string, unknown>>,
) =>
  page.request.post("/v2/orders", {
    headers: bearerOf(account),
    data: {
      account_id: account.accountId,
      external_id: externalId,
      placed_at: "2026-11-20T10:15:00-03:00",
      destination: destination(account),
      items: [mate],
      service_type: "standard_delivery",
      ...changes,
    },
  });

export async function sell(
  page: Page,
  account: OpenedAccount,
  externalId: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ id: number }> {
  const response = await post(page, account, externalId, changes);
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

/** Rows of the inbox. */
export const rows = (page: Page): Locator => page.locator("tbody tr[data-key]");
export const rowOf = (page: Page, number: string): Locator =>
  rows(page).filter({ has: page.getByRole("link", { name: number, exact: true }) });

/** What is done with the ticked orders of the inbox. */
export const basket = (page: Page): Locator => page.getByRole("region", { name: "Pedidos seleccionados" });

/** Rows of the shipments of an order. */
export const shipments = (page: Page): Locator =>
  page.getByRole("table", { name: "Envíos del pedido" }).locator("tbody tr");
