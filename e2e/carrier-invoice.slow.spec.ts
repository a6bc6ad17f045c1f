import { eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import { carrierRegistry } from "@/lib/domain/carriers";
import { transitionShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { expect, signIn, signInAsOperator, test } from "./fixtures";
import { loadHydrated } from "./hydration";
import { prepareOrder } from "./orders";

const pesos = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

test("an invoice is loaded, a row disputed, the rest accepted, a weight difference passed on and answered", async ({
  page,
  account,
  browser,
  baseURL,
}) => {
  const parcels = [];
  for (const name of ["FAC-1", "FAC-2"]) {
    const { id } = await prepareOrder(account, `${name}-${account.accountId}`);
    for (const status of ["ready_to_ship", "shipped"] as const)
      await transitionShipment(systemContext("e2e"), id, status, { by: "operator" });
    const [row] = await connection().db.select().from(shipments).where(eq(shipments.id, id));
    if (!row) throw new Error("the shipment is not there");
    const cents = row.priceLines.filter(({ code }) => code !== "markup").reduce((sum, line) => sum + line.cents, 0);
    parcels.push({ ...row, cents });
  }
  const [equal, heavy] = parcels;
  if (!equal || !heavy) throw new Error("two parcels are needed");
  expect(heavy.carrierId).toBe(equal.carrierId);
  const carrier = (await carrierRegistry()).findCarrier(equal.carrierId)?.name ?? "";
  const sheet = [
    "Guía;Peso;Importe",
    `${equal.deliveryId};${String(equal.totalWeightGrams / 1000).replace(".", ",")};${pesos(equal.cents)}`,
    `${heavy.deliveryId};45;${pesos(heavy.cents + 500_00)}`,
    `NADIE-${account.accountId};1;800,00`,
  ].join("\n");

  await signInAsOperator(page, baseURL);
  await page.goto("/operator/carrier-invoices");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Cargar factura" }).click();
  // The list has a field of the same name.
  await page.waitForURL("**/operator/carrier-invoices/new");
  await expect(page.getByLabel("Archivo", { exact: true })).toBeAttached();
  await page.getByLabel("Transporte", { exact: true }).click();
  await page.getByRole("option", { name: carrier }).click();
  const number = `E2E-${account.accountId}`;
  await page.getByLabel("Número de factura").fill(number);
  await page
    .getByLabel("Archivo", { exact: true })
    .setInputFiles({ name: "detalle.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
  await page.getByRole("button", { name: "Probar" }).click();
  await expect(page.getByText("Así queda: todavía no se guardó nada")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cargar 3 filas" }).click();
  await expect(page.getByRole("heading", { name: `Factura ${number}` })).toBeVisible();

  const decide = async (rowClass: string, decision: string) => {
    await page.getByRole("button", { name: `Ver filas: ${rowClass}` }).click();
    await page.getByRole("button", { name: decision, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: decision, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await decide("Difiere el peso", "Pasar a la cuenta");
  await decide("Como se esperaba", "Aceptar");
  await page.goto(page.url().replace(/\?.*$/, ""));
  // One row alone, by its tick.
  await page.getByRole("checkbox", { name: "Fila 4" }).check();
  await page.getByRole("button", { name: "Disputar", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disputar", exact: true }).click();
  await expect(page.getByText("1 fila en disputa")).toBeVisible();
  await expectAccessible(page);
  const letter = await page.getByRole("link", { name: "Carta de reclamo" }).getAttribute("href");
  const response = await page.request.get(letter ?? "");
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await page.getByRole("button", { name: "Cerrar disputa" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cerrar disputa" }).click();
  await expect(page.getByText("Cerrada", { exact: true })).toBeVisible();

  const seller = loadHydrated(await (await browser.newContext({ locale: "es-AR" })).newPage());
  await signIn(seller, account.userId, baseURL);
  await seller.goto(`/shipments/${heavy.id}`);
  await expect(seller.getByText("El transporte midió otro peso")).toBeVisible();
  await seller.getByRole("button", { name: `Responder la diferencia del envío ${heavy.id}` }).click();
  const answer = seller.getByRole("dialog", { name: "Responder la diferencia" });
  await answer.getByLabel("Tu respuesta").fill("Lo pesamos acá y hay foto.");
  await answer.getByRole("button", { name: "Enviar respuesta" }).click();
  await expect(seller.getByText("Respondida: se está revisando")).toBeVisible();
  await expectAccessible(seller);

  await page.goto("/operator/carrier-invoices?tab=charges");
  await page.getByRole("button", { name: `No cobrar la diferencia del envío ${heavy.id}` }).click();
  const reason = page.getByRole("dialog");
  await reason.getByLabel("Motivo").fill("Tienen razón");
  await reason.getByRole("button", { name: "No cobrar", exact: true }).click();
  // While the dialog is open, the page behind it has no roles.
  await expect(reason).toBeHidden();
  await expect(page.getByRole("button", { name: `No cobrar la diferencia del envío ${heavy.id}` })).toHaveCount(0);
  await seller.goto("/billing");
  await expect(seller.getByText("No se cobra", { exact: true })).toBeVisible();
  await expect(seller.getByText("Tienen razón")).toBeVisible();
  await seller.context().close();
});
