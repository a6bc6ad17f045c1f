import { createOrder } from "@/lib/domain/selling/orders";
import { testOrder } from "@/lib/domain/selling/orders/testing";
import { systemContext } from "@/lib/platform/context";
import { addCookie, expect, test } from "./fixtures";

test("in English a seller goes from the first steps over a quote to the form of a shipment", async ({
  portal: page,
  account,
  baseURL,
}) => {
  await addCookie(page, { name: "locale", value: "en" }, baseURL);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Start shipping" })).toBeVisible();
  await page.getByRole("link", { name: "Quote", exact: true }).last().click();
  await page.getByLabel("Postcode").fill("5500");
  await page.getByLabel("Description").first().fill("Mate");
  await page.getByLabel("Weight (kg)").first().fill("0.4");
  for (const side of ["Length", "Width", "Height"]) await page.getByLabel(`${side} (cm)`).first().fill("12");
  await page.getByLabel("Declared value").fill("25000");
  await page.getByRole("button", { name: "Get quote", exact: true }).click();
  await page.getByRole("radiogroup", { name: "Kind of delivery" }).getByText("Home delivery").click();
  await page
    .getByRole("button", { name: /^Use this option/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/shipments\/new/);
  await expect(page.getByLabel("Full name")).toBeVisible();

  await test.step("what the service writes comes in English before anything is asked for again", async () => {
    await createOrder(systemContext("e2e"), testOrder(account.accountId, { externalId: "SALE-1", payment: "unpaid" }));
    const html = await (await page.request.get("/orders?view=decision")).text();
    expect(html).toContain("It is not paid.");
    expect(html).not.toContain("No está pagado.");
  });
});
