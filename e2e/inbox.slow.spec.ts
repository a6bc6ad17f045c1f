import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";
import { basket, rows, sell } from "./inbox";

const soon = { timeout: 60_000 };
const numberOf = (place: number) => `I-${String(place).padStart(2, "0")}`;

test("a tick among a hundred orders paints within 200 ms at a quarter of the speed", async ({
  portal: page,
  account,
}) => {
  test.slow();
  for (let place = 1; place <= 70; place++) await sell(page, account, numberOf(place));
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("interactionId" in entry && entry.interactionId) seen.push(entry.duration);
    });
    observer.observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto("/orders?per_page=100");
  await expect(rows(page).first()).toContainText("$", soon);
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  for (const place of [70, 69, 68]) await page.getByRole("checkbox", { name: `Pedido ${numberOf(place)}` }).check();
  await page.waitForTimeout(500);
  expect(await page.evaluate<number>("Math.max(16, ...seen)")).toBeLessThanOrEqual(200);
});

test("what cannot be sent is told before, on a phone too, and the address says the filters", async ({
  portal: page,
  account,
}) => {
  await sell(page, account, "V-1");
  await sell(page, account, "V-2", { channel: "feria", items: [{ sku: "SIN-MEDIDAS" }] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/orders?view=all");
  await page.getByRole("checkbox", { name: "Pedido V-1" }).check();
  await page.getByRole("checkbox", { name: "Pedido V-2" }).check();
  await expect(basket(page).getByRole("button", { name: /^Crear 1 envío por \$/ })).toBeVisible(soon);
  await basket(page).getByRole("button", { name: "1 pedido no se puede enviar" }).click();
  await expect(basket(page)).toContainText("Falta el peso y las medidas de SIN-MEDIDAS.");
  await expectAccessible(page);
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  await page.goto("/orders?view=all&channel=feria&age=today&sort=value&direction=asc");
  await expect(rows(page)).toHaveCount(0);
  await page.goto("/orders?view=all&channel=feria&sort=value&direction=asc");
  await expect(rows(page)).toHaveCount(1);
});
