import type { APIRequestContext, Page } from "@playwright/test";
import type { OpenedAccount } from "@/lib/domain/operating/onboarding";
import { expect } from "./fixtures";
import { sendOrder } from "./orders";
import { often } from "./polls";

/** Creates an order with one item for each SKU, and waits for its guide number. */
export async function createOrder(
  request: APIRequestContext,
  account: OpenedAccount,
  externalId: string,
  skus: readonly string[],
): Promise<{ id: number; guide: string }> {
  const piece = { weight: 300, height: 10, width: 10, length: 10 };
  const items = skus.map((sku) => ({ sku, description: `Artículo ${sku}`, ...piece }));
  const id = await sendOrder(request, account, externalId, { items, packages: undefined });
  const guide = async (): Promise<string | null> =>
    (await (await request.get(`/v2/shipments/${id}`)).json()).delivery_id;
  await expect.poll(guide, { timeout: 10_000, ...often }).not.toBeNull();
  return { id, guide: (await guide()) ?? "" };
}

export const printsOf = async (request: APIRequestContext, id: number) =>
  (await (await request.get(`/v2/shipments/${id}/prints`)).json()).data as { what: string; reason: string | null }[];

/** The renderer and the page of the first label start while the next code is scanned. */
export const slow = { timeout: 20_000 };

/** Types like a keyboard-wedge scanner: all keys at once, then Enter, without a click and without focusing a field. */
export async function scan(page: Page, code: string, verdict: string): Promise<void> {
  const count = await page.locator("[data-verdict] > div").getAttribute("data-count");
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-verdict] > div")).not.toHaveAttribute("data-count", count ?? "", slow);
  await expect(page.locator("[data-verdict]")).toHaveAttribute("data-verdict", verdict, slow);
  await expect(page.getByLabel("Código escaneado")).toBeFocused();
}
