import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { recipient } from "./orders";

test("rules of an account are tested against its quotes, and price them once they are saved", async ({
  operator: page,
  account,
  request,
}) => {
  const quote = async () => {
    const response = await request.post("/v2/shipments/quote", {
      headers: { Authorization: `Bearer ${account.token}:${account.secret}` },
      data: {
        account_id: account.accountId,
        declared_value: 20_000,
        destination: { city: recipient.city, state: recipient.state, zipcode: 5500 },
        items: [{ description: "Mate", weight: 400, height: 12, width: 10, length: 10 }],
      },
    });
    const { results } = await response.json();
    return results.standard_delivery;
  };
  const before = await quote();
  await page.goto(`/operator/accounts/${account.accountId}`);
  await page.getByRole("link", { name: "Reglas" }).click();
  const attempt = page.getByRole("button", { name: "Probar" });

  await test.step("rules must be tested before they are saved", async () => {
    await page.getByRole("button", { name: "Agregar regla" }).click();
    await page.getByLabel("Porcentaje").fill("10");
    await page.getByLabel("Importe fijo").fill("0");
    await expect(page.getByRole("button", { name: "Guardar reglas" })).toHaveCount(0);
    // The quote is recorded a moment after its response.
    await expect(async () => {
      await attempt.click();
      await expect(page.getByText("Los que cambian de precio")).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expectAccessible(page);
    expect((await quote()).amounts).toEqual(before.amounts);
  });

  await test.step("saved rules price the next quote, and are shown after a reload", async () => {
    await page.getByRole("button", { name: "Guardar reglas" }).click();
    await expect(page.getByText("Las reglas ya rigen")).toBeVisible();
    const after = await quote();
    expect(after.amounts.price_incl_tax).toBeGreaterThan(before.amounts.price_incl_tax);
    await page.reload();
    await expect(page.getByLabel("Porcentaje")).toHaveValue(/^10/);
  });

  await test.step("a carrier that is not enabled is not offered", async () => {
    await page.getByRole("checkbox", { name: /^Todos los transportes/ }).uncheck();
    await attempt.click();
    await expect(page.getByText("Elegí al menos uno.")).toBeVisible();
    const others = page.getByRole("group", { name: "Habilitados" }).getByRole("checkbox");
    for (const box of await others.all())
      if ((await box.getAttribute("value")) !== String(before.carrier.id)) await box.check();
    await attempt.click();
    await page.getByRole("button", { name: "Guardar reglas" }).click();
    await expect(page.getByText("Las reglas ya rigen").first()).toBeVisible();
    await expect.poll(async () => (await quote())?.carrier.name).not.toBe(before.carrier.name);
  });
});
