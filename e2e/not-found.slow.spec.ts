import { expect, signInAs, test } from "./fixtures";

test("an unknown page has a heading for strangers too, in both languages", async ({ browser, account: _, baseURL }) => {
  for (const [locale, name] of [
    ["es-AR", "Esta página no existe"],
    ["en-US", "This page does not exist"],
  ] as const) {
    const context = await browser.newContext({ locale, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    for (const path of ["/nowhere", "/nowhere/at/all"]) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    }
    await context.close();
  }
});

test("unknown pages are 404 for operators too", async ({ operator: page }) => {
  for (const path of ["/operator/accounts/99999999", "/operator/carriers/99999999", "/operator/tariffs/99999999"])
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole("link", { name: "Volver al inicio" })).toHaveAttribute("href", "/operator");
      await expect(page.getByRole("heading", { level: 1, name: "Esta página no existe" })).toBeVisible();
    });
});

test("pages without permission are 404 like unknown ones", async ({ page, account, baseURL }) => {
  await signInAs(page, account.accountId, "warehouse", baseURL);
  for (const path of [
    "/billing",
    "/developers",
    "/settings/team",
    "/settings/webhooks",
    "/settings/audit",
    "/settings/privacy",
  ])
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(404);
    });
});

test("signing out leaves no draft on the device", async ({ portal: page }) => {
  await page.goto("/shipments/new");
  await page.getByLabel("Nombre y apellido").fill("Martín Gutiérrez");
  const storedDrafts = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(storedDrafts).toContain("Gutiérrez");
  await page.goto("/logout");
  await expect(page).toHaveURL(/\/login/);
  expect(await storedDrafts()).not.toContain("Gutiérrez");
});
