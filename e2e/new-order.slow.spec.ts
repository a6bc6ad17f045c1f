import { expectAccessible } from "./axe";
import { createMates } from "./catalogue";
import { expect, test } from "./fixtures";
import { openPalette } from "./palette";

test("an order taken by telephone is typed with an article of the catalogue and another, and waits in the inbox", async ({
  portal: page,
  account,
}) => {
  await createMates(account.accountId, { sku: "MATE-01", name: "Mate imperial" });

  await test.step("the page is in the palette and in the inbox", async () => {
    await page.goto("/");
    await openPalette(page);
    await page.getByRole("option", { name: "Nuevo pedido" }).click();
    await expect(page).toHaveURL(/\/orders\/new$/);
    await page.goto("/orders");
    await page.getByRole("link", { name: "Nuevo pedido" }).click();
    await expect(page.getByRole("heading", { name: "Nuevo pedido" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("what is missing is said at once", async () => {
    await page.getByRole("button", { name: "Guardar el pedido" }).click();
    await expect(page.getByText("Indicá al menos un artículo.")).toBeVisible();
    await expect(page.getByLabel("Nombre y apellido")).toBeFocused();
    await expectAccessible(page);
  });

  await test.step("a pasted address fills in the recipient", async () => {
    await page.getByRole("button", { name: "Pegar una dirección" }).click();
    await page
      .getByLabel("Dirección completa")
      .fill(
        "Lucía Fernández, Av. Corrientes 1234 piso 5 dpto B, C1043AAZ CABA, tel 11 5283-4511, lucia@example.com, DNI 31220874",
      );
    await page.getByRole("button", { name: "Completar el formulario" }).click();
    await expect(page.getByLabel("Nombre y apellido")).toHaveValue("Lucía Fernández");
    await expect(page.getByLabel("Calle")).toHaveValue(/Corrientes/);
    await page
      .getByRole("combobox", { name: "Localidad" })
      .or(page.getByLabel("Localidad", { exact: true }))
      .first()
      .fill("Buenos Aires");
  });

  await test.step("an article of the catalogue brings its price, any other its measures", async () => {
    await page.getByLabel("Agregar un producto").fill("mate");
    await page.keyboard.press("Enter");
    await expect(page.getByText("MATE-01: peso y medidas del catálogo")).toBeVisible();
    await page.getByRole("button", { name: "Agregar otro artículo" }).click();
    await page.getByLabel("Artículo", { exact: true }).last().fill("Bombilla");
    await page.getByLabel("Precio por unidad").last().fill("8000");
    for (const [label, text] of [
      ["Peso (kg)", "0,06"],
      ["Largo (cm)", "20"],
      ["Ancho (cm)", "3"],
      ["Alto (cm)", "3"],
    ] as const)
      await page.getByLabel(label).fill(text);
    await expect(page.getByText("$ 33.000,00")).toBeVisible();
  });

  await test.step("a draft outlives the page", async () => {
    await page.reload();
    await expect(page.getByLabel("Nombre y apellido")).toHaveValue("Lucía Fernández");
  });

  await test.step("it is saved once, under the number that it was given", async () => {
    await page.getByLabel("De dónde viene").fill("Teléfono");
    await expect(page.getByText("Se guarda como telefono.")).toBeVisible();
    await page
      .getByRole("textbox", { name: /^Número/ })
      .last()
      .fill("T-12");
    await page.getByText("Por pagar", { exact: true }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Guardar el pedido" }).dblclick();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(page.getByRole("heading", { name: "Pedido T-12" })).toBeVisible();
    await page.goto("/orders?view=decision");
    await expect(page.getByRole("row").filter({ hasText: "T-12" })).toHaveCount(1);
  });

  await test.step("the next one begins empty, and is told that the number is taken", async () => {
    await page.goto("/orders/new");
    await expect(page.getByLabel("Nombre y apellido")).toHaveValue("");
    await page.getByLabel("De dónde viene").fill("telefono");
    await page
      .getByRole("textbox", { name: /^Número/ })
      .last()
      .fill("T-12");
    await expect(page.getByText("Ya hay un pedido T-12 en telefono")).toBeVisible();
  });
});
