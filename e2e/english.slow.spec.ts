import { expectAccessible } from "./axe";
import { addCookie, expect, test } from "./fixtures";
import { countPrints, openTray } from "./printer";

test("in English a seller goes from the first steps over an origin and a quote to a printed label", async ({
  portal: page,
  baseURL,
}) => {
  test.slow();
  await countPrints(page);
  await addCookie(page, { name: "locale", value: "en" }, baseURL);

  await test.step("the first steps lead to the origins", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Start shipping" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "See origins" }).click();
    await page.getByRole("link", { name: "New origin" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "New origin" })).toBeVisible();
  });

  await test.step("an origin shows what is missing, and is the default once it is saved", async () => {
    await page.getByLabel("Name", { exact: true }).fill("North warehouse");
    await page.getByRole("button", { name: "Save origin" }).click();
    await expect(page.getByLabel("Street", { exact: true })).toHaveAccessibleDescription("Fill this in.");
    await page.getByLabel("Tax or identity number").fill("30-71234567-8");
    await page.getByLabel("Phone").fill("11 4000-1234");
    await page.getByLabel("E-mail").fill("north@example.com");
    await page.getByLabel("Street", { exact: true }).fill("Av. Cabildo");
    await page.getByLabel("Number", { exact: true }).fill("2040");
    await page.getByLabel("Postcode").fill("1428");
    await page.getByLabel("City").fill("Belgrano");
    await page.getByRole("combobox", { name: "Province" }).click();
    await page.getByRole("option", { name: "Ciudad Autónoma de Buenos Aires" }).click();
    await page
      .getByRole("switch", { name: "Default origin" })
      .or(page.getByRole("checkbox", { name: "Default origin" }))
      .check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save origin" }).dblclick();
    await expect(page).toHaveURL(/\/address-book$/);
    await expect(page.getByText("North warehouse", { exact: true })).toHaveCount(1);
  });

  await test.step("a quote leads to the shipment", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Quote", exact: true }).last().click();
    await page.getByLabel("Postcode").fill("5500");
    await page.getByLabel("Description").first().fill("Mate");
    await page.getByLabel("Weight (kg)").first().fill("0.4");
    for (const side of ["Length", "Width", "Height"]) await page.getByLabel(`${side} (cm)`).first().fill("12");
    await page.getByLabel("Declared value").fill("25000");
    await page.getByRole("button", { name: "Get quote", exact: true }).click();
    await page.getByRole("radiogroup", { name: "Kind of delivery" }).getByText("Home delivery").click();
    await expectAccessible(page);
    await page
      .getByRole("button", { name: /^Use this option/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/shipments\/new/);
  });

  await test.step("the shipment is created once", async () => {
    await page.getByLabel("Full name").fill("Martín Gutiérrez");
    await page.getByLabel("Tax or identity number").fill("31220874");
    await page.getByLabel("Phone").fill("261 555-0000");
    await page.getByLabel("E-mail").fill("martin@example.com");
    await page.getByLabel("Street", { exact: true }).fill("San Martín");
    await page.getByLabel("Number", { exact: true }).fill("845");
    await page.getByLabel("Order number").fill("ENGLISH-1");
    await page.getByRole("button", { name: /^Create shipment for / }).dblclick();
    await expect(page).toHaveURL(/\/shipments\/\d+$/);
    await expect(page.getByText("To be prepared").first()).toBeVisible({ timeout: 15_000 });
    await expectAccessible(page);
  });

  await test.step("its label is printed on the printing page", async () => {
    await page.goto("/print");
    await page.getByRole("button", { name: "Print 1 label" }).click();
    await page.getByRole("dialog", { name: "Print 1 shipment" }).getByRole("button", { name: "Print 1 label" }).click();
    await expect(page.getByText("Nothing is left to print")).toBeVisible({ timeout: 20_000 });
    await openTray(page);
    const href = await page.getByRole("link", { name: /Open/ }).getAttribute("href");
    const file = await page.request.get(href ?? "");
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
    await page.goto("/shipments?q=ENGLISH-1");
    await expect(page.getByRole("row").filter({ hasText: "ENGLISH-1" })).toHaveCount(1);
    await expect(page.getByRole("row").filter({ hasText: "Ready to ship" })).toHaveCount(1);
  });
});
