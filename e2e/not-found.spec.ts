import { expect, test } from "./fixtures";

const unknown = [
  "/shipments/99999999",
  "/shipments/nada",
  "/shipments/import/99999999",
  "/products/99999999",
  "/inventory/99999999",
  "/address-book/99999999",
  "/settings/webhooks/99999999",
  "/nowhere",
];

test("unknown pages are 404, in the layout of the portal", async ({ portal: page }) => {
  for (const path of unknown)
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "Esta página no existe" })).toBeVisible();
    });
});

test("a program that asks for JSON gets it where there is nothing", async ({ request }) => {
  const accept = { Accept: "application/json" };
  for (const response of [
    await request.post("/oauth/token", { headers: accept, form: { grant_type: "refresh_token" } }),
    await request.get("/nowhere/at/all", { headers: accept }),
  ]) {
    expect(response.status()).toBe(404);
    expect(await response.json()).toMatchObject({ status: "error" });
  }
  expect((await request.get("/oauth/token")).headers()["content-type"]).toContain("text/html");
});
