import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { connection } from "@/db/driver";
import { type OpenedAccount, openAccount, testOrigin } from "@/lib/domain/operating/onboarding";
import { findCarrierTraffic } from "@/lib/domain/shipping/bookings";
import { systemContext } from "@/lib/platform/context";
import { jobTopics } from "@/lib/platform/outbox";
import { connectSimulated, simulatedCarriers } from "@/scripts/testing/simulated-carriers";
import { expect, test } from "./fixtures";
import { askQuote, chooseHomeDelivery, fillLoad, fillRecipient } from "./new-shipment";
import { expectNoDemo, type RealService, withoutDemo } from "./without-demo";

/** Jobs run by themselves; the service asks carriers again after seconds. */
const soon = { timeout: 60_000 };

interface Business extends RealService {
  readonly carrierIds: ReadonlyMap<string, number>;
  readonly account: OpenedAccount;
}

/** Connects the carriers, and opens a live account with a confirmed origin. */
async function openBusiness(service: RealService): Promise<Business> {
  const ctx = systemContext("e2e");
  const carrierIds = await connectSimulated(ctx, simulatedCarriers(service.simulators));
  const account = await openAccount(ctx, { name: "Librería Sur", balanceCents: 1_000_000_00, origin: testOrigin });
  return { ...service, carrierIds, account };
}

test("without the demo a seller quotes, books, prints, follows and cancels with each carrier", async ({ page }) => {
  test.setTimeout(420_000);
  await withoutDemo(async (service) => {
    const business = await openBusiness(service);
    const { url, account, simulators } = business;
    await page.goto(`${url}/login`);
    await page.getByLabel("Correo electrónico").fill(account.email);
    await page.getByLabel("Contraseña", { exact: true }).fill(account.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "Envíos", exact: true }).first()).toBeVisible();
    await expectNoDemo(page);
    for (const carrier of ["Andreani", "OCA", "Correo Argentino"]) {
      await test.step(carrier, async () => {
        const id = await create(page, business, carrier);
        await print(page, business, id);
        await follow(page, business, carrier, id);
        await cancel(page, business, carrier);
      });
    }
    expect(simulators.oca.shipments).toHaveLength(2);
  });
});

async function create(page: Page, { url }: Business, carrier: string): Promise<number> {
  await page.goto(`${url}/shipments/new`);
  await fillRecipient(page, {
    Teléfono: "11 5555-0000",
    "Código postal": "1414",
    Localidad: "Palermo",
    Calle: "Honduras",
    Número: "4845",
  });
  await fillLoad(page, { description: "Atlas", weightKg: "0,8", sidesCm: ["20", "15", "5"] });
  await askQuote(page);
  await chooseHomeDelivery(page, { carrier });
  await expectNoDemo(page);
  await page.getByRole("button", { name: /^Crear envío por \$/ }).click();
  await expect(page).toHaveURL(/\/shipments\/\d+$/);
  await expect(page.getByText("Pendiente de preparación").first()).toBeVisible(soon);
  return Number(page.url().split("/").at(-1));
}

/** The label is the carrier's own, which the simulators draw with the carrier's number in it. */
async function print(page: Page, _: Business, id: number): Promise<void> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Imprimir etiqueta" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Descargar" }).dblclick();
  const file = readFileSync(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  const stored = await connection().sql`
    select count(*)::int as labels from carrier_labels where shipment_id = ${id} and format like 'pdf%'`;
  expect(stored[0]?.labels).toBeGreaterThan(0);
  await expect(page.getByText("Listo para despacho").first()).toBeVisible(soon);
}

async function follow(page: Page, { url, simulators }: Business, carrier: string, id: number): Promise<void> {
  const [booking] = await connection().sql`
    select tracking_number as number from carrier_bookings where shipment_id = ${id}`;
  const number: string = booking?.number;
  await expect(page.getByText(number).first()).toBeVisible();
  const { andreani, oca, correo } = simulators;
  if (carrier === "Andreani") {
    const Fecha = new Date(Date.now() - 3 * 3_600_000 + 60_000).toISOString().slice(0, -1);
    for (const event of ["Admision", "Distribucion", "EnvioEntregado"]) andreani.advance(number, event, { Fecha });
  } else if (carrier === "OCA") {
    for (const state of ["Retirado en Origen", "En viaje a Sucursal de Destino", "Entregado"])
      oca.advance(number, state, "Sin Motivo", new Date(Date.now() + 60_000));
  } else {
    correo.now = () => new Date(Date.now() + 60_000);
    for (let step = 0; step < 8; step++) correo.advance(number);
  }
  await connection().sql`update carrier_bookings set track_at = now() where shipment_id = ${id}`;
  await connection().sql.notify("anden_wake", jobTopics.carriers);
  await expect(async () => {
    await page.goto(`${url}/shipments/${id}`);
    await expect(page.getByText("Entregado").first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  await expectNoDemo(page);
}

/** Another shipment, cancelled before it is handed over. */
async function cancel(page: Page, business: Business, carrier: string): Promise<void> {
  const id = await create(page, business, carrier);
  await page.getByRole("button", { name: "Acciones" }).click();
  await page.getByRole("menuitem", { name: "Anular envío" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Anular envío" }).click();
  await expect(page.getByText("Anulación confirmada").first()).toBeVisible(soon);
  await expect
    .poll(async () => {
      const [row] = await connection().sql`select state from carrier_bookings where shipment_id = ${id}`;
      return row?.state;
    }, soon)
    .toBe("cancelled");
  const { incidents } = await findCarrierTraffic(systemContext("e2e"), business.carrierIds.get(carrier) ?? 0);
  expect(incidents).toEqual([]);
}
