import { and, eq, notInArray } from "drizzle-orm";
import { connection } from "@/db/driver";
import { carrierServices, carriers, tariffs } from "@/db/schema/carriers";
import { listTariffs, readTariff, rollBackTariff } from "@/lib/domain/pricing/tariffs";
import { systemContext } from "@/lib/platform/context";
import { countActions } from "./actions";
import { expectAccessible } from "./axe";
import { expect, test } from "./fixtures";

const ctx = () => systemContext("e2e");

/**
 * A carrier with price lists, but not of the first or the last service for returns: journeys that change a price list take
 * those, and would change it after the trial.
 */
async function findCarrier() {
  const { db } = connection();
  const returns = await db
    .select({ carrierId: carrierServices.carrierId })
    .from(carrierServices)
    .where(eq(carrierServices.serviceType, "return_origin"))
    .orderBy(carrierServices.id);
  const taken = [returns.at(0), returns.at(-1)].flatMap((service) => (service ? [service.carrierId] : []));
  const [found] = await db
    .select({ id: carriers.id, name: carriers.name })
    .from(carriers)
    .innerJoin(carrierServices, eq(carrierServices.carrierId, carriers.id))
    .innerJoin(tariffs, and(eq(tariffs.carrierServiceId, carrierServices.id), eq(tariffs.state, "published")))
    .where(notInArray(carriers.id, taken))
    .orderBy(carriers.id)
    .limit(1);
  if (!found) throw new Error("there is no carrier");
  return found;
}

const listScheduled = async (carrierId: number) =>
  (await listTariffs(ctx(), { carrierId, statuses: ["scheduled"], limit: 100, offset: 0 })).rows;

test("an operator raises all tariffs of a carrier by 12 % from a date on, in at most eight actions", async ({
  operator: page,
}) => {
  const carrier = await findCarrier();
  const { rows } = await listTariffs(ctx(), { carrierId: carrier.id, statuses: ["in_force"], limit: 100, offset: 0 });
  const platform = rows.filter(({ accountId }) => accountId === null);
  const { act, actions } = countActions();
  await page.goto("/operator");
  try {
    await act(page.getByRole("link", { name: "Tarifas", exact: true }).click());
    await act(page.getByRole("link", { name: "Aumentar varias" }).click());
    // The page before has a field of the same name.
    await expect(page).toHaveURL(/\/operator\/tariffs\/raise$/);
    await act(page.getByLabel("Transporte", { exact: true }).click());
    await act(page.getByRole("option", { name: carrier.name, exact: true }).click());
    const list = page.getByRole("table", { name: "Qué tarifas" });
    await expect(list.getByRole("row")).toHaveCount(rows.length + 1);
    await expectAccessible(page);
    await act(page.getByLabel("Porcentaje", { exact: true }).fill("12"));
    // Tomorrow: what other journeys send keeps its price.
    await act(page.getByRole("radio", { name: /^En una fecha/ }).check());
    await act(page.getByRole("button", { name: `Probar con ${platform.length} tarifas` }).click());

    await expect(page.getByText("+12 %").first()).toBeVisible();
    await page.locator("summary").first().click();
    await expect(page.getByRole("table", { name: "Los diez peores cambios" })).toBeVisible();
    await expectAccessible(page);
    for (const [width, height] of [
      [390, 844],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }

    await act(page.getByRole("button", { name: `Publicar ${platform.length} tarifas` }).click());
    await expect(page.getByText(`Se publicaron ${platform.length} tarifas`)).toBeVisible();
    await expect(page).toHaveURL(/\/operator\/tariffs$/);
    expect(actions()).toBeLessThanOrEqual(8);

    const scheduled = await listScheduled(carrier.id);
    expect(scheduled.map(({ carrierServiceId }) => carrierServiceId).sort()).toEqual(
      platform.map(({ carrierServiceId }) => carrierServiceId).sort(),
    );
    for (const version of scheduled) {
      const before = platform.find(({ carrierServiceId }) => carrierServiceId === version.carrierServiceId);
      const firstPrice = async (id = 0) => (await readTariff(ctx(), id)).lanes[0]?.bands[0]?.priceCents ?? 0;
      expect(Math.abs((await firstPrice(version.id)) - (await firstPrice(before?.id)) * 1.12)).toBeLessThanOrEqual(0.5);
    }
  } finally {
    for (const { id } of await listScheduled(carrier.id)) await rollBackTariff(ctx(), id);
  }
});

test("a tariff that changed after the trial is named, and none is published", async ({ operator: page }) => {
  const carrier = await findCarrier();
  await page.goto(`/operator/tariffs/raise?carrier_id=${carrier.id}`);
  await page.getByLabel("Porcentaje", { exact: true }).fill("5");
  await page.getByRole("radio", { name: /^En una fecha/ }).check();
  const tryIt = page.getByRole("button", { name: /^Probar con/ });
  const publish = page.getByRole("button", { name: /^Publicar/ });
  await tryIt.click();
  await expect(publish).toBeVisible();
  // The same tariffs are published by somebody else, from the same trial.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Porcentaje", { exact: true }).fill("5");
  await other.getByRole("radio", { name: /^En una fecha/ }).check();
  await other.getByRole("button", { name: /^Probar con/ }).click();
  await other.getByRole("button", { name: /^Publicar/ }).click();
  await expect(other).toHaveURL(/\/operator\/tariffs$/);
  const count = (await listScheduled(carrier.id)).length;
  try {
    await publish.click();
    await expect(page.getByText(new RegExp(`La tarifa ${carrier.name} · .* cambió mientras tanto`))).toBeVisible();
    await expect(tryIt).toBeVisible();
    expect(await listScheduled(carrier.id)).toHaveLength(count);
  } finally {
    for (const { id } of await listScheduled(carrier.id)) await rollBackTariff(ctx(), id);
  }
});
