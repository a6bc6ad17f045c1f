import type { Page } from "@playwright/test";
import { and, type asc, desc, eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { carrierServices, carriers, tariffs } from "@/db/schema/carriers";
import { readTariff, writeSheet } from "@/lib/domain/pricing/tariffs";
import { systemContext } from "@/lib/platform/context";

/**
 * The price list in force of the first or the last service for returns, by its id: two journeys that change prices at the same
 * time take one each, and what other journeys send forth keeps its price.
 */
export async function findTariff(order: typeof asc) {
  const [found] = await connection()
    .db.select({ id: tariffs.id, carrier: carriers.name, serviceId: carrierServices.id })
    .from(tariffs)
    .innerJoin(carrierServices, eq(carrierServices.id, tariffs.carrierServiceId))
    .innerJoin(carriers, eq(carriers.id, carrierServices.carrierId))
    .where(and(eq(carrierServices.serviceType, "return_origin"), eq(tariffs.state, "published")))
    .orderBy(order(carrierServices.id), desc(tariffs.validFrom))
    .limit(1);
  if (!found) throw new Error("there is no tariff");
  return found;
}

/** A file in Latin 1, as Excel saves it, with the prices of this list times two. */
export async function doubledPrices(tariffId: number): Promise<Buffer> {
  const tariff = await readTariff(systemContext("e2e"), tariffId);
  const lanes = tariff.lanes.map((lane) => ({
    ...lane,
    bands: lane.bands.map((band) => ({ ...band, priceCents: band.priceCents * 2 })),
  }));
  return Buffer.from(
    writeSheet("prices", { ...tariff, lanes })
      .toString("utf8")
      .slice(1),
    "latin1",
  );
}

/** Price of a return with this carrier between two places in Buenos Aires, as shown on the price page. */
export async function priceOf(page: Page, carrier: string): Promise<string> {
  await page.goto("/operator/try-price");
  await page.getByLabel("CP de destino").fill("1425");
  await page.getByLabel("Es una devolución").check();
  await page.getByRole("button", { name: "Calcular" }).click();
  const option = page
    .getByRole("listitem")
    .filter({ hasText: `${carrier} · Devolución a origen` })
    .first();
  const text = (await option.locator("summary").textContent()) ?? "";
  return text.replace(/[^\d,.$]+/g, " ");
}
