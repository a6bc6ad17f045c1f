import type { Page } from "@playwright/test";
import { transitionShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { loadHydrated } from "./hydration";
import { workByKeyboard } from "./keyboard";
import { deliverOrder, prepareOrder } from "./orders";
import { addArticle, levelOf, requestBack } from "./returned";

test.use({ hands: "keyboard" });

const mate = { description: "Mate imperial", weightGrams: 400, heightCm: 12, widthCm: 10, lengthCm: 10 };

/** Two equal items in one parcel. */
const two = { load: { items: [], packages: [{ items: [mate, mate] }] } };

test("a seller takes one of two items back, not three, and no reload or double click makes a second return", async ({
  portal: page,
  account,
}) => {
  const shipment = await deliverOrder(account, "E2E-R1", two);
  await page.goto("/returns");
  await expect(page.getByText("Nada por decidir")).toBeVisible();
  await page.goto("/returns?view=all");
  await expect(page.getByText("Todavía no hay devoluciones")).toBeVisible();
  await expectAccessible(page);

  await test.step("the shipment is found by the number of its order", async () => {
    await page.getByRole("link", { name: "Nueva devolución" }).first().click();
    await page.getByLabel("Buscá el envío").fill("E2E-R1");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`shipment=${shipment.id}$`));
  });

  const quantity = page.getByLabel("Cuántos vuelven de Mate imperial");
  const confirm = page.getByRole("button", { name: /^Crear devolución por \$/ });
  await test.step("three of two are rejected with a message, one is quoted, and a reload keeps it", async () => {
    await quantity.fill("3");
    await expect(page.getByText("Quedan 2 por devolver.")).toBeVisible();
    await quantity.fill("1");
    await expect(page.getByLabel("Valor declarado")).toHaveValue("10000");
    await expect(confirm).toBeEnabled();
    await page.reload();
    await expect(quantity).toHaveValue("1");
    await expect(confirm).toBeEnabled();
    await expectAccessible(page);
  });

  await confirm.dblclick();
  await expect(page).toHaveURL(/\/shipments\/\d+$/);
  await expect(page.getByRole("link", { name: `#${shipment.id}` }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Imprimir/ }).first()).toBeVisible({ timeout: 10_000 });

  await test.step("there is one return, and one item is left", async () => {
    await page.goto(`/returns?q=${shipment.id}`);
    await expect(page.getByRole("row").filter({ hasText: "E2E-R1" })).toHaveCount(1);
    await expectAccessible(page);
    await page.goto(`/returns/new?shipment=${shipment.id}`);
    await expect(page.getByText("1 de 2 por devolver")).toBeVisible();
  });
});

test("a buyer follows the order and asks to return it without JavaScript; the seller approves", async ({
  portal,
  account,
  browser,
  baseURL,
}) => {
  const shipment = await deliverOrder(account, "E2E-R2", two);
  await test.step("the seller lets buyers start returns", async () => {
    await portal.goto("/settings/returns");
    await portal.getByLabel("El comprador puede iniciar devoluciones").check();
    await expectAccessible(portal);
    await portal.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(portal.getByText("Se guardaron las reglas de devolución")).toBeVisible();
  });

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    locale: "es-AR",
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const buyer = await plain.newPage();
  workByKeyboard(buyer);
  await test.step("the tracking page shows where the parcel is and leads to the return", async () => {
    await buyer.goto(`/track/${shipment.trackingToken}`);
    await expect(buyer.getByRole("heading", { level: 1 })).toHaveText("El pedido fue entregado");
    await expect(buyer.getByText("Martín")).toBeVisible();
    await expect(buyer.getByText("Gutiérrez")).toHaveCount(0);
    await buyer.getByRole("link", { name: "Devolver" }).click();
  });
  await test.step("missing fields are shown, choices stay, and the request is sent once", async () => {
    await buyer.getByLabel("Cantidad de Mate imperial").selectOption("1");
    await buyer.getByRole("button", { name: "Continuar" }).click();
    await expect(buyer.getByText("Elegí un motivo.")).toBeVisible();
    await expect(buyer.getByLabel("Cantidad de Mate imperial")).toHaveValue("1");
    await buyer.getByLabel("Llegó dañado o no funciona").check();
    await buyer.getByRole("button", { name: "Continuar" }).click();
    await buyer.getByLabel("¿Querés agregar algo?").fill("Vino rajado");
    await buyer.getByRole("button", { name: "Confirmar devolución" }).click();
    await expect(buyer.getByText("La tienda la está revisando")).toBeVisible();
    await buyer.reload();
    await expect(buyer.getByText("La tienda la está revisando")).toHaveCount(1);
  });

  await test.step("both public pages are accessible and say no more than they should", async () => {
    const page = await browser.newPage();
    for (const address of [`/track/${shipment.trackingToken}`, buyer.url()]) {
      await page.goto(new URL(address, baseURL).href);
      await expectAccessible(page);
      expect(await page.content()).not.toMatch(/Gutiérrez|31220874|martin@example|555-0000/);
    }
    for (const nowhere of ["/track/AAAAAAAAAAAAAAAAAAAAAA", "/track/1/none", "/return/none"])
      expect((await page.goto(new URL(nowhere, baseURL).href))?.status(), nowhere).toBe(404);
    await page.close();
  });

  await test.step("the seller sees what and why, and approves with the price on the button", async () => {
    await portal.goto("/returns");
    await expect(portal.getByText("Vino rajado")).toBeVisible();
    await portal.getByRole("button", { name: /^Aprobar/ }).click();
    const confirm = portal.getByRole("button", { name: /^Crear devolución por \$/ });
    await expect(confirm).toBeVisible();
    await expectAccessible(portal);
    await confirm.dblclick();
    await expect(portal.getByText("Nada por decidir")).toBeVisible();
    await buyer.reload();
    await expect(buyer.getByText("Devolución aprobada")).toBeVisible();
  });

  await test.step("the buyer downloads the label, and sees its code and the shop", async () => {
    const label = buyer.getByRole("link", { name: "Descargar la etiqueta" });
    await expect(async () => {
      await buyer.reload();
      await expect(label).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await expect(buyer.getByText("Tienda E2E").first()).toBeVisible();
    const page = await browser.newPage();
    await page.goto(buyer.url());
    await expectAccessible(page);
    await page.close();
    const download = buyer.waitForEvent("download");
    await label.click();
    expect((await download).suggestedFilename()).toMatch(/^etiqueta-[\d-]+\.pdf$/);
  });
  await plain.close();
});

test("what a second tab cancels again is said in words, and what has left is not told to be cancelled", async ({
  portal: page,
  account,
}) => {
  const cancelIn = async (tab: Page) => {
    await tab.getByRole("button", { name: "Acciones" }).click();
    await tab.getByRole("menuitem", { name: "Anular envío" }).click();
    await tab.getByRole("alertdialog").getByRole("button", { name: "Anular envío" }).click();
  };
  const shipment = await prepareOrder(account, "E2E-R4", two);
  const second = loadHydrated(await page.context().newPage());
  workByKeyboard(second);
  // Its looking for news never ends, so that it shows what was before however long this takes.
  await second.route(/\/v2\/shipments\/\d+(\?|$)/, () => {});
  for (const tab of [page, second]) await tab.goto(`/shipments/${shipment.id}`);
  await cancelIn(page);
  await expect(page.getByText("El envío se anuló")).toBeVisible();
  await cancelIn(second);
  await expect(second.getByText("El envío ya estaba en estado Anulación confirmada")).toBeVisible();
  await second.getByRole("button", { name: "Acciones" }).click();
  await expect(second.getByRole("menuitem", { name: "Crear otro igual" })).toBeVisible();
  await expect(second.getByRole("menuitem", { name: "Anular envío" })).toHaveCount(0);

  const sent = await prepareOrder(account, "E2E-R5", two);
  await second.goto(`/shipments/${sent.id}`);
  for (const status of ["ready_to_ship", "shipped"] as const)
    await transitionShipment(systemContext("e2e"), sent.id, status, { by: "seller" });
  await cancelIn(second);
  await expect(second.getByText("no se anuló, se pidió el rescate")).toBeVisible();
  await expect(second.getByText("El envío se anuló")).toHaveCount(0);
});

test("a seller cancels a shipment, finds it under requests, and fills an origin in from a pasted address", async ({
  portal: page,
  account,
}) => {
  const shipment = await prepareOrder(account, "E2E-R3", two);
  await page.goto(`/shipments/${shipment.id}`);
  await page.getByRole("button", { name: "Acciones" }).click();
  await page.getByRole("menuitem", { name: "Anular envío" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Anular envío" }).click();
  await expect(page.getByText("El envío se anuló")).toBeVisible();
  await page.goto("/requests?state=done");
  await expect(page.getByRole("row").filter({ hasText: "E2E-R3" })).toContainText("Anulación");
  await expectAccessible(page);

  await page.goto("/address-book/new");
  await page.getByRole("button", { name: "Pegar una dirección" }).click();
  await page
    .getByLabel("Dirección completa")
    .fill(
      "Tienda Norte\nCUIT 30-71234567-8\nRuta 8 km 50, Pilar (1629), Buenos Aires\nTel. 0230 442-1234, norte@example.com",
    );
  await page.getByRole("button", { name: "Completar el formulario" }).click();
  await expect(page.getByText(/Completamos 9 campos/)).toBeVisible();
  await expect(page.getByLabel("Calle")).toHaveValue("Ruta 8");
  await expect(page.getByLabel("Localidad")).toHaveValue("Pilar");
  await expectAccessible(page);
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
