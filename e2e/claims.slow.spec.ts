import { findBalance } from "@/lib/domain/money/ledger";
import { findShipment, transitionShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { expect, signInAsOperator, test } from "./fixtures";
import { loadHydrated } from "./hydration";
import { prepareOrder } from "./orders";

const ctx = () => systemContext("e2e");

const words = "El transporte no la encuentra desde el lunes";

test("a seller claims a lost parcel, and an operator recognises it with its refund", async ({
  portal,
  account,
  browser,
  baseURL,
}) => {
  const operator = loadHydrated(
    await (await browser.newContext({ locale: "es-AR", ...(baseURL === undefined ? {} : { baseURL }) })).newPage(),
  );
  await signInAsOperator(operator, baseURL);
  const { id } = await prepareOrder(account, "E2E-C1", { logisticType: "crossdock" });
  const charged = ["ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier"] as const;
  for (const status of charged) await transitionShipment(ctx(), id, status, { by: "operator" });
  const before = await findBalance(ctx(), account.accountId);
  const { priceInclTaxCents } = await findShipment(ctx(), id);

  await portal.goto(`/shipments/${id}`);
  await portal.getByRole("button", { name: "Acciones" }).click();
  await portal.getByRole("menuitem", { name: "Reclamar" }).click();
  const dialog = portal.getByRole("dialog");
  await dialog.getByRole("button", { name: "Reclamar" }).click();
  await expect(dialog.getByText("Contá qué pasó.")).toBeVisible();
  await expectAccessible(portal);
  await dialog.getByLabel("Detalle").fill(words);
  await dialog.getByRole("button", { name: "Reclamar" }).click();
  await expect(portal.getByText("El reclamo quedó abierto")).toBeVisible();
  await expect(portal.getByText("Reclamo por pérdida")).toBeVisible();
  expect(await findBalance(ctx(), account.accountId)).toEqual(before);

  await operator.goto("/operator/requests?type=loss_claim");
  await expect(operator.getByText(words, { exact: true })).toBeVisible();
  await operator.getByRole("button", { name: `Completar la solicitud del envío #${id}` }).click();
  await expect(operator.getByText("lo cobrado vuelve al saldo")).toBeVisible();
  await operator.getByRole("alertdialog").getByRole("button", { name: "Completar" }).click();
  await expect(operator.getByText("La solicitud quedó hecha")).toBeVisible();
  expect((await findShipment(ctx(), id)).status).toBe("lost_in_carrier");
  const after = await findBalance(ctx(), account.accountId);
  expect(after.availableCents - before.availableCents).toBe(priceInclTaxCents);

  await portal.goto("/requests");
  await expect(portal.getByRole("table").getByText("Reclamo por pérdida")).toBeVisible();
});

test("a seller marks a carrier as its own fleet", async ({ portal: page }) => {
  await page.goto("/settings/carriers");
  const fleet = page.getByRole("switch", { name: /^Es mi flota propia/ }).first();
  await fleet.check();
  await expect(page.getByText(/es tu flota propia/)).toBeVisible();
  await page.reload();
  await expect(fleet).toBeChecked();
});
