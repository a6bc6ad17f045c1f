import { markDocumentsObtained } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { expectAccessible, expectReadableInDark } from "./axe";
import { expect, signInAs, test } from "./fixtures";
import { prepareOrder } from "./orders";

test("the day is closed from the warehouse, a parcel is taken off, and the driver signs on the screen", async ({
  page,
  account,
  baseURL,
}) => {
  for (const name of ["PED-1", "PED-2", "PED-3"]) {
    const { id } = await prepareOrder(account, name);
    if (name !== "PED-3") await markDocumentsObtained(systemContext("e2e"), id, false);
  }
  await signInAs(page, account.accountId, "warehouse", baseURL);
  await page.goto("/pickups/closing");
  await expect(page.getByText("2 envíos, 2 bultos, 2 kg")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Cerrar el día de/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Van 2 envíos, 2 bultos, 2 kg")).toBeVisible();
  await expect(dialog.getByText("pedido que nadie empezó a preparar")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cerrar el día" }).click();
  await expect(page.getByRole("heading", { name: "Manifiesto 1" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Sacar PED-2 del manifiesto" }).click();
  const removal = page.getByRole("dialog");
  await removal.getByLabel("Motivo").fill("Caja rota");
  await removal.getByRole("button", { name: "Sacar" }).click();
  await expect(page.getByText("Caja rota")).toBeVisible();

  await page.getByRole("button", { name: "Firmar" }).click();
  const signing = page.getByRole("dialog");
  await signing.getByLabel("Nombre de quien retira").fill("Raúl Pérez");
  await signing.getByLabel("Documento").fill("30123456");
  await signing.getByRole("button", { name: "Registrar la firma" }).click();
  await expect(signing.getByText("Falta la firma.")).toBeVisible();
  await expectAccessible(page);
  const pad = signing.getByRole("img", { name: "Firma" });
  await pad.scrollIntoViewIfNeeded();
  const field = await pad.boundingBox();
  if (!field) throw new Error("the field to sign in is not shown");
  await page.mouse.move(field.x + 40, field.y + 40);
  await page.mouse.down();
  await page.mouse.move(field.x + 120, field.y + 60, { steps: 5 });
  await page.mouse.move(field.x + 160, field.y + 30, { steps: 5 });
  await page.mouse.up();
  await signing.getByRole("button", { name: "Registrar la firma" }).click();
  await expect(page.getByText("Firmado", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("img", { name: "Firma de Raúl Pérez" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Sacar/ })).toHaveCount(0);
  await expectReadableInDark(page);

  const paper = await page.getByRole("link", { name: "Abrir PDF" }).getAttribute("href");
  const response = await page.request.get(paper ?? "");
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "application/pdf"]);

  await page.goto("/pickups/closing");
  const behind = page
    .getByRole("region", { name: "Quedó sin salir" })
    .or(page.locator("section", { hasText: "Quedó sin salir" }));
  await expect(behind.getByText("Se sacó del manifiesto: Caja rota")).toBeVisible();
  await page.goto("/scan?mode=hand_over");
  await expect(page.getByText("Todo lo de hoy está escaneado")).toBeVisible();
});
