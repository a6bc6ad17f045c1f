import { readdirSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connection } from "@/db/driver";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { createTestAccount, makeShipment, seedTestCarriers, testPoint } from "../../../operating/testing";

setupTestDatabase();

const migration = readdirSync("db/migrations").find((name) => name.endsWith("_pickup_point_ids.sql")) ?? "";
const [, update = ""] = readFileSync(`db/migrations/${migration}`, "utf8").split("--> statement-breakpoint");

test("shipments that name their pick-up point by the carrier's code get its id and its address", async () => {
  await seedTestCarriers();
  const seller = await createTestAccount();
  const { id, destination, carrierId } = await makeShipment(seller);
  const before = { ...destination, street: "Av. Siempre Viva", city: "Recoleta", zipcode: 1425 };
  const store = (pointCode: string) =>
    withoutEventGuard(async (db) => {
      await db
        .update(shipments)
        .set({ pointCode, destination: before, destinationCity: "Recoleta", destinationZipcode: 1425 })
        .where(eq(shipments.id, id));
      await db.execute(update);
    });
  const read = async () => (await connection().db.select().from(shipments).where(eq(shipments.id, id)))[0];

  await store("GONE-7");
  expect(await read()).toMatchObject({ locationId: null, destination: before, destinationCity: "Recoleta" });

  await store(testPoint);
  const [point] = await connection().sql`
    select id from carrier_locations where carrier_id = ${carrierId} and point_id = ${testPoint}`;
  expect(await read()).toMatchObject({
    locationId: Number(point?.id),
    destination: { name: destination.name, street: "Honduras", city: "Palermo", zipcode: 1414, provinceCode: "C" },
    destinationCity: "Palermo",
    destinationState: "Ciudad Autónoma de Buenos Aires",
    destinationZipcode: 1414,
  });
});
