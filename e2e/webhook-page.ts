import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { type Receiver, verified } from "./receiver";

export async function showSecret(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Mostrar", exact: true }).click();
  return shownSecret(page);
}

export async function shownSecret(page: Page): Promise<string> {
  await expect(page.getByRole("button", { name: "Copiar el secreto" })).toBeVisible();
  return (await page.getByText(/^whsec_/).textContent()) ?? "";
}

export const codes = (receiver: Receiver, secret: string): unknown[] =>
  receiver.received.map((message) => (verified(secret, message).data as { status_code?: string }).status_code);
