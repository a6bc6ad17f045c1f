import type { Page } from "@playwright/test";
import { count, eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import { webhooks } from "@/db/schema/webhooks";
import { csvOf, sheetRow } from "@/lib/domain/selling/imports/testing";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { askQuote, chooseHomeDelivery, fillLoad, fillRecipient } from "./new-shipment";
import { deliverOrder, placeOrder } from "./orders";

const soon = { timeout: 30_000 };
const offline = /No hay conexión con el servidor/;

/** The next matching request reaches the server, but its response is lost. */
async function loseResponse(page: Page, address: RegExp): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== "POST") return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
}

/** Delays matching responses until the returned function is called, as on a slow connection. */
async function holdResponses(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Runs `work` offline: the page shows the lost connection, and nothing has been done. The parts that it opens have been loaded. */
async function withoutConnection(page: Page, work: () => Promise<void>): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await work();
  await expect(page.getByText(offline).first()).toBeVisible(soon);
  await page.context().setOffline(false);
}

const shipmentsOf = async (accountId: number): Promise<number> => {
  const own = eq(shipments.accountId, accountId);
  const [found] = await connection().db.select({ number: count() }).from(shipments).where(own);
  return found?.number ?? 0;
};

test("a new shipment survives a lost connection, a lost response, a reload and Back, and exists once", async ({
  portal: page,
  account,
}) => {
  test.slow();
  await page.goto("/shipments/new");
  await fillRecipient(page, { "Número de pedido": "RED-1" });
  await fillLoad(page);
  await withoutConnection(page, () => askQuote(page));
  await askQuote(page);
  await chooseHomeDelivery(page, soon);

  const confirm = page.getByRole("button", { name: /^Crear envío por \$/ });
  await withoutConnection(page, () => confirm.click());
  expect(await shipmentsOf(account.accountId)).toBe(0);
  await loseResponse(page, /\/v2\/shipments$/);
  // The page fetches the prices again by itself; an impatient person clicks more than once.
  await expect(async () => {
    await confirm.click({ timeout: 5_000 });
    await expect.poll(() => shipmentsOf(account.accountId), { timeout: 5_000 }).toBe(1);
  }).toPass(soon);
  await expect(page.getByText(offline).first()).toBeVisible(soon);
  await page.reload();
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue("Martín Gutiérrez");
  await confirm.dblclick(soon);
  await expect(page).toHaveURL(/\/shipments\/\d+$/, soon);
  await page.goBack();
  await expect(page.getByLabel("Código postal")).toHaveValue("");
  expect(await shipmentsOf(account.accountId)).toBe(1);
});

test("a return and an import survive the same", async ({ portal: page, account }) => {
  test.slow();
  const mate = { description: "Mate imperial", weightGrams: 400, heightCm: 12, widthCm: 10, lengthCm: 10 };
  const { id } = await deliverOrder(account, "RED-2", { load: { items: [], packages: [{ items: [mate, mate] }] } });

  await test.step("a return", async () => {
    await page.goto(`/returns/new?shipment=${id}`);
    await page.getByLabel("Cuántos vuelven de Mate imperial").fill("1");
    const confirm = page.getByRole("button", { name: /^Crear devolución por \$/ });
    await expect(confirm).toBeEnabled(soon);
    await withoutConnection(page, () => confirm.click());
    await expect(page.getByLabel("Cuántos vuelven de Mate imperial")).toHaveValue("1");
    await loseResponse(page, /\/v2\/shipments\/\d+\/return$/);
    await expect(async () => {
      await confirm.click({ timeout: 5_000 });
      await expect.poll(() => shipmentsOf(account.accountId), { timeout: 5_000 }).toBe(2);
    }).toPass(soon);
    await page.reload();
    // The draft has become a return, so it is not offered again for the other item.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("1 de 2 por devolver")).toBeVisible({ timeout: 2_000 });
    }).toPass(soon);
    await expect(page.getByLabel("Cuántos vuelven de Mate imperial")).toHaveValue("0");
    await expect(page.getByRole("button", { name: "Crear devolución" })).toBeDisabled();
    await page.goto("/returns");
    await page.goBack();
    await expect(page.getByLabel("Cuántos vuelven de Mate imperial")).toHaveValue("0");
    expect(await shipmentsOf(account.accountId)).toBe(2);
  });

  await test.step("an import", async () => {
    const file = { name: "red.csv", mimeType: "text/csv", buffer: csvOf([sheetRow("RED-3"), sheetRow("RED-4")]) };
    await page.goto("/shipments/import");
    await withoutConnection(page, () => page.getByLabel("Elegir archivo").setInputFiles(file));
    await loseResponse(page, /\/api\/portal\/imports\?/);
    await page.getByLabel("Elegir archivo").setInputFiles(file);
    await expect(page.getByText(offline).first()).toBeVisible(soon);
    await page.getByLabel("Elegir archivo").setInputFiles(file);
    await page.getByRole("button", { name: "Revisar filas" }).click(soon);
    const create = page.getByRole("button", { name: /^Crear 2 envíos/ });
    await expect(create).toBeEnabled(soon);
    await withoutConnection(page, () => create.click());
    await loseResponse(page, /\/api\/portal\/imports\/\d+\/run/);
    await create.click();
    await expect.poll(() => shipmentsOf(account.accountId), soon).toBeGreaterThan(2);
    await page.reload();
    await expect(page.getByText("Se crearon 2 envíos")).toBeVisible(soon);
    await page.goBack();
    await page.goForward();
    await expect(page.getByText("Se crearon 2 envíos")).toBeVisible(soon);
    expect(await shipmentsOf(account.accountId)).toBe(4);
  });
});

test("a product, its stock and a webhook survive the same", async ({ portal: page, account, receiver }) => {
  test.slow();
  await test.step("a product", async () => {
    await page.goto("/products/new");
    await page.getByLabel("Nombre", { exact: true }).fill("Mate imperial");
    await page.getByRole("textbox", { name: "SKU" }).fill("MATE-1");
    await page.getByLabel("Peso (kg)").fill("0,4");
    for (const side of ["Largo", "Ancho", "Alto"]) await page.getByLabel(`${side} (cm)`).fill("12");
    const create = page.getByRole("button", { name: "Crear producto" });
    await withoutConnection(page, () => create.click());
    await page.reload();
    await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Mate imperial");
    await loseResponse(page, /\/api\/portal\/products$/);
    await create.click();
    await expect(page.getByText(offline).first()).toBeVisible(soon);
    await create.dblclick();
    await expect(page).toHaveURL(/\/products$/, soon);
    await expect(page.getByRole("link", { name: "Mate imperial" })).toHaveCount(1);
    await page.goBack();
    await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("");
  });

  await test.step("an adjustment of stock", async () => {
    await page.goto("/inventory");
    await page.getByRole("link", { name: "MATE-1" }).click();
    await page.getByRole("button", { name: "Ingresar" }).click();
    const dialog = page.getByRole("dialog", { name: "Ingresar stock" });
    await dialog.getByLabel("Unidades").fill("20");
    await page.getByRole("combobox", { name: "Motivo" }).click();
    await page.getByRole("option", { name: "Compra" }).click();
    const receive = dialog.getByRole("button", { name: "Ingresar" });
    await withoutConnection(page, () => receive.click());
    await loseResponse(page, /\/v2\/inventory\/\d+\/movements/);
    await receive.click();
    await expect(dialog.getByText(offline)).toBeVisible(soon);
    await receive.dblclick();
    await expect(dialog).toBeHidden(soon);
    await expect(page.getByRole("row", { name: /Compra/ })).toHaveCount(1);
    await page.goBack();
    await page.goForward();
    await expect(page.getByRole("row", { name: /Compra/ })).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole("row", { name: /Compra/ })).toHaveCount(1);
  });

  await test.step("a webhook", async () => {
    await page.goto("/settings/webhooks");
    await page.getByRole("button", { name: "Nuevo webhook" }).click();
    const address = page.getByLabel("Dirección que recibe los avisos");
    await address.fill(receiver.url);
    const create = page.getByRole("button", { name: "Crear webhook" });
    await withoutConnection(page, () => create.click());
    // The address of the page holds the open dialog.
    await page.reload();
    await expect(address).toHaveValue(receiver.url);
    await loseResponse(page, /\/v2\/accounts\/\d+\/webhooks$/);
    await create.click();
    await expect(page.getByText(offline).first()).toBeVisible(soon);
    await create.dblclick();
    await expect(page).toHaveURL(/\/settings\/webhooks\/\d+$/, soon);
    // The list shows its cached rows first. The form is opened over it and must stay when the fresh rows arrive.
    const arrive = await holdResponses(page, /\/webhook-health$/);
    await page.goBack();
    await page.getByRole("button", { name: "Nuevo webhook" }).click();
    await expect(address).toHaveValue("");
    arrive();
    await expect(page.getByRole("row", { includeHidden: true })).toHaveCount(2);
    await expect(address).toHaveValue("");
    const own = eq(webhooks.accountId, account.accountId);
    expect(await connection().db.select({ id: webhooks.id }).from(webhooks).where(own)).toHaveLength(1);
  });
});

test("content stays readable until a slow response replaces it", async ({ portal: page, account }) => {
  await placeOrder(account.accountId, "LENTO-1");
  await placeOrder(account.accountId, "LENTO-2");
  await page.goto("/shipments");
  await expect(page.getByRole("row")).toHaveCount(3);
  const arrive = await holdResponses(page, /\/api\/portal\/shipments\?(?=.*LENTO-2)/);
  await page.getByLabel("Buscar envíos").fill("LENTO-2");
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "true");
  await expectAccessible(page);
  await expect(page.getByRole("row")).toHaveCount(3);
  arrive();
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("without a connection a list is locked until its rows fit, and a link waits", async ({
  portal: page,
  account,
}) => {
  await placeOrder(account.accountId, "SIN-RED-1");
  await placeOrder(account.accountId, "SIN-RED-2");
  await page.goto("/shipments");
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.context().setOffline(true);
  const bar = page.getByText("Sin conexión.");
  await expect(bar).toBeVisible(soon);
  await page.getByLabel("Buscar envíos").fill("SIN-RED-2");
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "true");
  await expect(page.locator("tbody").first()).toHaveAttribute("inert", "");
  await expect(page.getByRole("checkbox", { name: "Seleccionar todo" })).toBeDisabled();
  await expectAccessible(page);
  await page.locator('a[href="/billing"]:visible').first().click();
  // The browser's error page would have come at once.
  await page.waitForTimeout(1_000);
  await expect(page.getByRole("heading", { level: 1, name: "Envíos" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/billing/, soon);
  await expect(bar).toBeHidden(soon);
});
