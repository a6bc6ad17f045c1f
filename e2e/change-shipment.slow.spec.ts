import type { Locator, Page } from "@playwright/test";
import { findBalance } from "@/lib/domain/money/ledger";
import { findShipment, transitionShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { prepareOrder } from "./orders";

const ctx = () => systemContext("e2e");

async function openDialog(page: Page, id: number, action: string): Promise<Locator> {
  await page.goto(`/shipments/${id}`);
  await page.getByRole("button", { name: "Acciones" }).click();
  await page.getByRole("menuitem", { name: action }).click();
  return page.getByRole("dialog");
}

test("a shipment goes by another carrier, at the difference that the button says", async ({ portal, account }) => {
  const shipment = await prepareOrder(account, "E2E-T1");
  const before = await findBalance(ctx(), account.accountId);
  const dialog = await openDialog(portal, shipment.id, "Cambiar transporte");
  await dialog
    .getByRole("button", { name: /^Elegir/ })
    .last()
    .click({ timeout: 15_000 });
  // Where points are offered, one has to be chosen.
  const point = dialog.getByRole("radio").first();
  if (await point.isVisible()) await point.check();
  const confirm = dialog.getByRole("button", { name: /^Cambiar( por \$|, mismo precio)/ });
  await expect(confirm).toBeVisible();
  await expect(dialog.getByText("La etiqueta impresa deja de servir")).toBeVisible();
  await expectAccessible(portal);
  await confirm.click();
  await expect(portal.getByText("El envío va por otro transporte")).toBeVisible();
  const after = await findShipment(ctx(), shipment.id);
  expect([after.carrierId, after.serviceType, after.logisticType]).not.toEqual([
    shipment.carrierId,
    shipment.serviceType,
    shipment.logisticType,
  ]);
  const { heldCents } = await findBalance(ctx(), account.accountId);
  expect(heldCents - before.heldCents).toBe(after.priceInclTaxCents - shipment.priceInclTaxCents);
});

test("address and weight are corrected on the page, and what is empty or unchanged is refused", async ({
  portal,
  account,
}) => {
  const { id } = await prepareOrder(account, "E2E-T2");
  const dialog = await openDialog(portal, id, "Corregir datos");
  await dialog.getByRole("button", { name: "Corregir" }).click();
  await expect(dialog.getByText("No cambiaste nada.")).toBeVisible();
  await dialog.getByLabel("Calle").fill("");
  await dialog.getByRole("button", { name: "Corregir" }).click();
  await expect(dialog.getByText("No puede quedar vacío.")).toBeVisible();
  await dialog.getByLabel("Calle").fill("Belgrano");
  await dialog.getByLabel("Número", { exact: true }).fill("1200");
  const confirm = dialog.getByRole("button", { name: "Corregir, mismo precio" });
  await expect(confirm).toBeVisible();
  await expectAccessible(portal);
  await confirm.click();
  await expect(portal.getByText("Los datos quedaron corregidos")).toBeVisible();
  await expect(portal.getByText("Belgrano 1200").first()).toBeVisible();

  const contents = await openDialog(portal, id, "Cambiar contenido");
  await contents.getByLabel("Peso (kg)").fill("12,5");
  await contents.getByRole("button", { name: /^Cambiar por \$.* más$/ }).click();
  await expect(portal.getByText("Los bultos quedaron cambiados")).toBeVisible();
  expect((await findShipment(ctx(), id)).totalWeightGrams).toBe(12_500);
});

test("one more is made of the same, and what was lost is sent again", async ({ portal, account }) => {
  const { id } = await prepareOrder(account, "E2E-T3", { logisticType: "crossdock" });
  const dialog = await openDialog(portal, id, "Crear otro igual");
  await expectAccessible(portal);
  await dialog.getByLabel("Número de pedido").fill("E2E-T3-B");
  await dialog.getByRole("button", { name: /^Crear otro por \$/ }).click();
  await expect(portal.getByText("Pedido E2E-T3-B")).toBeVisible();
  for (const status of ["ready_to_ship", "shipped", "crossdock", "lost_in_crossdock"] as const)
    await transitionShipment(ctx(), id, status, { by: "operator" });
  await portal.goto(`/shipments/${id}`);
  await expect(portal.getByText(/^El envío se perdió: se devolvieron \$.* el reclamo espera/)).toBeVisible();
  await portal.getByRole("button", { name: "Enviar de nuevo" }).click();
  const again = portal.getByRole("dialog");
  await again.getByRole("button", { name: /^Enviar de nuevo por \$/ }).click();
  await expect(portal).not.toHaveURL(new RegExp(`/shipments/${id}$`));
  await expect(portal.getByText("Pedido E2E-T3")).toBeVisible();
});
