import { expect, test } from "./fixtures";

test("an operator sees what is missing to go live, skips a step, hides the list and opens it again", async ({
  operator: page,
}) => {
  const list = page.locator("section").filter({ hasText: "Puesta en marcha" });
  const step = (title: string) =>
    list.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

  await test.step("the carriers of the demo do not count, on a wide and on a narrow screen", async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/operator");
      await expect(step("Primer transporte propio")).toContainText("Los transportes son de la demostración");
      await expect(step("Sus servicios")).toContainText("Primero hace falta un transporte propio");
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("a step is skipped by keyboard, is still skipped later, and is taken up again", async () => {
    const skip = page.getByRole("button", { name: "Saltear: Correo electrónico" });
    await skip.focus();
    await page.keyboard.press("Enter");
    await expect(step("Correo electrónico")).toContainText("Salteado");
    await page.reload();
    await expect(step("Correo electrónico")).toContainText("Salteado");
    await page.getByRole("button", { name: "Retomar: Correo electrónico" }).click();
    await expect(step("Correo electrónico")).toContainText("SMTP_URL no está definida");
  });

  await test.step("the name is asked in a dialog", async () => {
    await page.getByRole("button", { name: "Poner nombre" }).click();
    await expect(page.getByRole("dialog").getByLabel("Nombre")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("the list shrinks to a line that says what is next, and opens again", async () => {
    await page.getByRole("button", { name: "Ocultar" }).click();
    await expect(list.getByRole("listitem")).toHaveCount(0);
    await page.reload();
    await expect(list).toContainText("Sigue: Nombre de la plataforma");
    await page.getByRole("button", { name: "Ver los pasos" }).click();
    await expect(list.getByRole("listitem")).toHaveCount(9);
  });
});
