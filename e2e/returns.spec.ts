import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { deliverOrder } from "./orders";
import { addArticle, levelOf, requestBack } from "./returned";

test.use({ hands: "keyboard" });

test("a seller finds a shipment that was delivered and makes its return", async ({ portal: page, account }) => {
  const shipment = await deliverOrder(account, "E2E-R0");
  await page.goto("/returns/new");
  await page.getByLabel("Buscá el envío").fill("E2E-R0");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`shipment=${shipment.id}$`));
  await page.getByRole("button", { name: "Todo" }).click();
  await page.getByRole("button", { name: /^Crear devolución por \$/ }).click();
  await expect(page).toHaveURL(/\/shipments\/\d+$/);
  await expect(page.getByRole("link", { name: `#${shipment.id}` }).first()).toBeVisible();
  await page.goto(`/returns?q=${shipment.id}`);
  await expect(page.getByRole("row").filter({ hasText: "E2E-R0" })).toHaveCount(1);
});

test("what a buyer sends back is received piece by piece with the keyboard, and the stock is right", async ({
  portal: page,
  account,
}) => {
  const skuId = await addArticle(account.accountId, "E2E-MATE", 10);
  const load = { items: [{ sku: "E2E-MATE" }, { sku: "E2E-MATE" }, { sku: "E2E-MATE" }], packages: [] };
  const sent = await deliverOrder(account, "E2E-R5", { load });
  const back = await requestBack(sent);
  await page.goto("/returns/receive");
  await page.getByLabel("Código de lo que volvió").fill("E2E-R5");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Devolución #${back.id}` })).toBeVisible();
  await expectAccessible(page);

  const rows = page.getByRole("radiogroup");
  await test.step("an article that is scanned goes back to stock; the others are said by hand", async () => {
    await page.getByLabel("Código de lo que volvió").fill("e2e-mate");
    await page.keyboard.press("Enter");
    await expect(rows.nth(0).getByLabel("Vuelve al stock")).toBeChecked();
    await rows.nth(1).getByLabel("Dañado").check();
    await rows.nth(2).getByLabel("No es nuestro").check();
    await page.getByRole("button", { name: "Recibir 3 unidades" }).click();
    await expect(page.getByText("Contá qué llegó en su lugar.")).toBeVisible();
    await page.getByLabel("Qué llegó en su lugar").fill("Una piedra");
    await page.getByRole("button", { name: "Recibir 3 unidades" }).dblclick();
    await expect(page.getByText("Las 3 unidades ya están recibidas.")).toBeVisible();
    await expectAccessible(page);
    expect(await levelOf(skuId)).toEqual({ total: 8, damaged: 1 });
  });

  await test.step("the page of the return and the buyer's say so", async () => {
    await page.goto(`/shipments/${back.id}`);
    await expect(page.getByText("Una piedra")).toBeVisible();
    await page.goto(`/track/${back.trackingToken}`);
    await expect(page.getByText(/La tienda recibió tu devolución/)).toBeVisible();
  });

  await test.step("on the same day it is undone, and received on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/returns/receive?shipment=${back.id}`);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await page.getByRole("button", { name: "Todo vuelve al stock" }).click();
    await page.getByRole("button", { name: "Recibir 3 unidades" }).click();
    await expect(page.getByText("Las 3 unidades ya están recibidas.")).toBeVisible();
    expect(await levelOf(skuId)).toEqual({ total: 10, damaged: 0 });
  });
});
