import { expect, signInAs, test } from "./fixtures";
import { countPrints } from "./printer";
import { createOrder, printsOf, scan, slow } from "./station";

test.use({ hands: "keyboard" });

test("a packer scans an order and its items, and its label is printed", async ({ portal: page, account, baseURL }) => {
  const { id } = await createOrder(page.request, account, "PED-1", ["MATE", "YERBA"]);
  await signInAs(page, account.accountId, "warehouse", baseURL);
  const printed = await countPrints(page);
  await page.goto("/scan");
  await expect(page.getByLabel("Código escaneado")).toBeFocused();
  await scan(page, "PED-1", "opened");
  await scan(page, "MATE", "ok");
  await scan(page, "YERBA", "completed");
  await expect.poll(printed, slow).toBe(1);
  expect((await printsOf(page.request, id)).map(({ what }) => what)).toEqual(["label"]);
});

test("an idle station opens the next order, and the rest of it goes when a piece is missing", async ({
  portal: page,
  account,
  baseURL,
}) => {
  const { id, guide } = await createOrder(page.request, account, "PED-7", ["MATE", "YERBA"]);
  await signInAs(page, account.accountId, "warehouse", baseURL);
  const printed = await countPrints(page);
  await page.goto("/scan");
  await expect(page.getByRole("button", { name: "Siguiente: PED-7" })).toBeVisible(slow);
  await scan(page, "", "opened");
  await scan(page, "MATE", "ok");
  await page.keyboard.press("F4");
  const dialog = page.getByRole("dialog", { name: "Falta un artículo" });
  await expect(dialog.getByText("Artículo YERBA")).toBeVisible(slow);
  await dialog.getByRole("radio", { name: /^Mandar el resto/ }).press("Space");
  await dialog.getByRole("button", { name: "Mandar el resto" }).press("Enter");
  await expect(page.locator("[data-verdict]")).toHaveAttribute("data-verdict", "completed", slow);
  await expect.poll(printed, slow).toBe(1);
  await expect(page.getByText("Nada para embalar")).toBeVisible(slow);
  const sent = await (await page.request.get(`/v2/shipments/${id}`)).json();
  expect(sent.delivery_id).not.toBe(guide);
});

test("what is not printed is printed as one file", async ({ portal: page, account }) => {
  await Promise.all(["PED-1", "PED-2"].map((name) => createOrder(page.request, account, name, ["MATE"])));
  const printed = await countPrints(page);
  await page.goto("/print");
  await page.getByRole("button", { name: "Imprimir 2 etiquetas" }).click();
  const dialog = page.getByRole("dialog", { name: "Imprimir 2 envíos" });
  await dialog.getByRole("button", { name: "Imprimir 2 etiquetas" }).click();
  await expect(dialog).toBeHidden(slow);
  await expect.poll(printed, slow).toBe(1);
  await expect(page.getByText("No falta imprimir nada")).toBeVisible();
});
