import { expect, signInAs, test } from "./fixtures";
import { createOrder, scan, slow } from "./station";

test.use({ hands: "keyboard" });

test("an address is corrected after printing: the old label is refused, its number leads to the new one", async ({
  portal: page,
  account,
  baseURL,
}) => {
  const { id, guide } = await createOrder(page.request, account, "PED-MAL", ["MATE"]);

  await test.step("the label with the wrong address is printed", async () => {
    await page.goto(`/shipments/${id}`);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Imprimir etiqueta" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Descargar" }).click();
    await download;
    await expect(page.getByText("Listo para despacho").first()).toBeVisible(slow);
  });

  await test.step("the address is corrected", async () => {
    await page.getByRole("button", { name: "Acciones" }).click();
    await page.getByRole("menuitem", { name: "Corregir datos" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Calle").fill("Belgrano");
    await dialog.getByLabel("Número", { exact: true }).fill("1200");
    await dialog.getByRole("button", { name: "Corregir, mismo precio" }).click(slow);
    await expect(page.getByText("Los datos quedaron corregidos")).toBeVisible();
  });

  const corrected: { delivery_id: string; tracking: string } = await (
    await page.request.get(`/v2/shipments/${id}`)
  ).json();
  expect(corrected.delivery_id).not.toBe(guide);

  await test.step("the print desk has it again, with its new label", async () => {
    await page.goto("/print");
    await expect(page.getByText("Etiqueta nueva: la anterior está anulada")).toBeVisible();
  });

  await test.step("a search by the old number finds the shipment and says that it is void", async () => {
    await page.goto(`/shipments?q=${guide}`);
    await expect(page.getByText(/^Este número está anulado desde el .*: se corrigieron los datos\./)).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "PED-MAL" })).toHaveCount(1);
  });

  await test.step("every code of the old label is refused at the station, the new label is packed", async () => {
    await signInAs(page, account.accountId, "warehouse", baseURL);
    await page.goto("/scan");
    await expect(page.getByLabel("Código escaneado")).toBeFocused();
    for (const code of [`${guide}-0101`, guide, corrected.tracking]) {
      await scan(page, code, "refused");
      await expect(page.getByText(/Esta etiqueta está anulada desde el .*: se corrigieron los datos\./)).toBeVisible();
    }
    await scan(page, `${corrected.tracking}?v=2`, "opened");
    await scan(page, "MATE", "completed");
  });
});
