import { eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { memberships } from "@/db/schema/accounts";
import { systemContext } from "@/lib/platform/context";
import { seedDemo } from "@/scripts/demo";
import { expectAccessible } from "./axe";
import { expect, signIn, signInAs, test } from "./fixtures";

test("a seller reads the reports of a period, as charts, as tables and as files", async ({
  account: _,
  page,
  baseURL,
}) => {
  const { accountId } = await seedDemo(systemContext("e2e"));
  const own = eq(memberships.accountId, accountId);
  const [owner] = await connection().db.select({ userId: memberships.userId }).from(memberships).where(own);
  await signIn(page, owner?.userId ?? 0, baseURL);
  await page.goto("/");
  await expect(page.getByRole("img", { name: /en término: / })).toBeVisible();
  await page.getByRole("link", { name: "Ver informes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Informes" })).toBeVisible();
  const volume = page.locator("section", { has: page.getByRole("heading", { name: "Envíos por semana" }) });
  await expect(volume.getByRole("img", { name: /se crearon \d+ envíos/ })).toBeVisible();
  await volume.getByText("Ver como tabla").click();
  await expect(volume.getByRole("row")).not.toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Gasto por mes" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Costo y lo que pagaron los compradores" })).toBeVisible();
  await expect(page.getByText(/puntos? \(antes /).first()).toBeVisible();
  await expectAccessible(page);
  const paper = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar PDF" }).click();
  expect((await paper).suggestedFilename()).toMatch(/^informes-.*\.pdf$/);

  await page.getByRole("link", { name: "Ver esos envíos" }).click();
  await expect(page).toHaveURL(/incident_from=/);
  await expect(page.getByRole("button", { name: /Con incidentes del/ })).toBeVisible();
  await expect(page.getByRole("row")).not.toHaveCount(1);
  await page.goBack();

  await page.getByText("Este mes", { exact: true }).click();
  await expect(page).toHaveURL(/period=month/);
  const daily = page.locator("section", { has: page.getByRole("heading", { name: "Envíos por día" }) });
  await daily.getByRole("button", { name: "Exportar CSV" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Para Excel en español" }).click();
  expect((await download).suggestedFilename()).toMatch(/^envios-por-dia-.*\.csv$/);

  await page.getByRole("link", { name: "Comparar transportes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Comparar transportes" })).toBeVisible();
  const zones = page.getByRole("table", { name: "Por provincia: En término" });
  await expect(zones.getByRole("row", { name: /Buenos Aires/ }).first()).toContainText(/solo \d+ envíos?/);
  await page.getByText("Perdidos o dañados", { exact: true }).last().click();
  await expect(page).toHaveURL(/measure=losses/);
  await page.getByRole("combobox", { name: "Servicio" }).click();
  await page.getByRole("option", { name: "Entrega a domicilio" }).click();
  await expect(page).toHaveURL(/service=standard_delivery/);
  await expectAccessible(page);

  await signInAs(page, accountId, "warehouse", baseURL);
  await page.goto("/reports");
  await expect(page.getByRole("heading", { name: "Entregas en término" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Gasto por mes" })).toHaveCount(0);
});

test("the reports do not move while they load, and another period is chosen within 200 ms at a quarter of the speed", async ({
  account: _,
  page,
  baseURL,
}) => {
  test.slow();
  const { accountId } = await seedDemo(systemContext("e2e"));
  const own = eq(memberships.accountId, accountId);
  const [owner] = await connection().db.select({ userId: memberships.userId }).from(memberships).where(own);
  await signIn(page, owner?.userId ?? 0, baseURL);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.addInitScript(() => {
    const seen = { shift: 0, interaction: 16 };
    Object.assign(window, { seen });
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        durationThreshold: 16,
        buffered: true,
      } as PerformanceObserverInit);
    watch("layout-shift", (entry) => {
      if (!("hadRecentInput" in entry && entry.hadRecentInput))
        seen.shift += "value" in entry ? Number(entry.value) : 0;
    });
    watch("event", (entry) => {
      if ("interactionId" in entry && entry.interactionId)
        seen.interaction = Math.max(seen.interaction, entry.duration);
    });
  });
  await page.goto("/reports");
  await expect(page.getByRole("img", { name: /se crearon \d+ envíos/ })).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(await page.evaluate<number>("seen.shift")).toBeLessThanOrEqual(0.1);

  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  for (const period of ["Este mes", "Esta semana"]) {
    await page.getByText(period, { exact: true }).click();
    await expect(page.getByRole("heading", { name: "Envíos por día" })).toBeVisible();
    await page.waitForTimeout(500);
  }
  expect(await page.evaluate<number>("seen.interaction")).toBeLessThanOrEqual(200);
});
