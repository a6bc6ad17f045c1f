import { expect, test } from "./fixtures";

/** A record that is not there, and an address that no page has. */
const seen = ["/shipments/99999999", "/nowhere"];
const others = [
  "/shipments/nada",
  "/shipments/import/99999999",
  "/products/99999999",
  "/inventory/99999999",
  "/address-book/99999999",
  "/settings/webhooks/99999999",
];

test("unknown pages are 404, in the layout of the portal and as JSON for a program", async ({
  portal: page,
  request,
}) => {
  for (const path of seen)
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "Esta página no existe" })).toBeVisible();
    });
  for (const path of others)
    expect((await page.request.get(path, { headers: { Accept: "text/html" } })).status(), path).toBe(404);

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
