import { eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { shipmentExceptions } from "@/db/schema/shipments";
import { transitionShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { failOrder } from "./orders";

const ctx = () => systemContext("e2e");

test("a failed delivery is solved by what the buyer answers, without JavaScript", async ({
  portal,
  account,
  browser,
  baseURL,
}) => {
  const shipment = await failOrder(account, "E2E-N1");
  const row = portal.getByRole("row").filter({ hasText: "E2E-N1" });

  await test.step("the start page leads to the desk, and somebody who has written to the buyer marks it as done", async () => {
    await portal.goto("/");
    await portal
      .getByRole("list", { name: "Envíos por hacer y en curso" })
      .getByRole("link", { name: "Con novedades" })
      .click();
    await expect(portal).toHaveURL(/\/shipments\/exceptions$/);
    await expect(row.getByText("Entrega fallida", { exact: true })).toBeVisible();
    await expect(row.getByRole("link", { name: "261 555-0000" })).toHaveAttribute("href", "tel:2615550000");
    await expectAccessible(portal);
    await row.getByRole("button", { name: `Listo: la novedad del envío ${shipment.id}` }).click();
    await expect(portal.getByText("No hay novedades por resolver")).toBeVisible();
  });

  await test.step("the buyer answers on the page of the parcel; a link is refused and the text stays", async () => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      locale: "es-AR",
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const buyer = await plain.newPage();
    await buyer.goto(`/track/${shipment.trackingToken}`);
    const field = buyer.getByLabel(/^Cuándo y dónde lo podés recibir/);
    await field.fill("Mirá https://malo.example");
    await buyer.getByRole("button", { name: "Enviar respuesta" }).click();
    await expect(buyer.getByText("Escribilo sin enlaces ni direcciones de correo.")).toBeVisible();
    await expect(field).toHaveValue("Mirá https://malo.example");
    await field.fill("Mañana de tarde");
    await buyer.getByRole("button", { name: "Enviar respuesta" }).click();
    await expect(buyer.getByText("Gracias: la tienda ya tiene tu respuesta.")).toBeVisible();
    await plain.close();
    const page = await browser.newPage();
    await page.goto(new URL(`/track/${shipment.trackingToken}`, baseURL).href);
    await expectAccessible(page);
    await page.close();
  });

  await test.step("the answer opens the case again, and the delivery ends it", async () => {
    await portal.reload();
    await expect(row.getByText("Respondió el comprador", { exact: true })).toBeVisible();
    await expect(row.getByText("«Mañana de tarde»")).toBeVisible();
    for (const status of ["rescheduled", "delivered"] as const)
      await transitionShipment(ctx(), shipment.id, status, { by: "operator" });
    await portal.reload();
    await expect(portal.getByText("No hay novedades por resolver")).toBeVisible();
  });
});

test("exceptions are put off in bulk and come back at their time", async ({ portal: page, account }) => {
  const first = await failOrder(account, "E2E-N2");
  const second = await failOrder(account, "E2E-N3");
  await page.goto("/shipments/exceptions");

  await test.step("a reminder takes both from the list", async () => {
    for (const { id } of [first, second]) await page.getByRole("checkbox", { name: `Envío ${id}` }).check();
    await expect(page.getByText("2 seleccionadas")).toBeVisible();
    await page
      .getByRole("region", { name: "Novedades seleccionadas" })
      .getByRole("button", { name: "Recordarme" })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "En 3 horas" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Recordarme", exact: true }).click();
    await expect(page.getByText("Te recordamos 2 novedades")).toBeVisible();
    await expect(page.getByText("No hay novedades por resolver")).toBeVisible();
    await page.getByRole("link", { name: /^En espera/ }).click();
    await expect(page.getByRole("row").filter({ hasText: "Vuelve el" })).toHaveCount(2);
  });

  await test.step("at its time the case is back and says why", async () => {
    await connection()
      .db.update(shipmentExceptions)
      .set({ remindAt: new Date(Date.now() - 1_000) })
      .where(eq(shipmentExceptions.accountId, account.accountId));
    await page.getByRole("link", { name: /^Por resolver/ }).click();
    await expect(page.getByText("Pediste que te lo recordemos")).toHaveCount(2);
  });

  await test.step("somebody takes one, gives the other up, and both are counted", async () => {
    const row = page.getByRole("row").filter({ hasText: "E2E-N2" });
    await row.getByRole("button", { name: `Más acciones del envío ${first.id}` }).click();
    await page.getByRole("menuitem", { name: "La tomo yo" }).click();
    await expect(page.getByText("La novedad es tuya")).toBeVisible();
    await page.getByRole("checkbox", { name: "Solo las mías" }).check();
    await expect(page.getByRole("row").filter({ hasText: "E2E-N3" })).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Solo las mías" }).uncheck();
    await page.getByRole("button", { name: `Más acciones del envío ${second.id}` }).click();
    await page.getByRole("menuitem", { name: "Pedir rescate" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Pedir rescate" }).click();
    await expect(page.getByText("Se pidió el rescate")).toBeVisible();
  });
});
