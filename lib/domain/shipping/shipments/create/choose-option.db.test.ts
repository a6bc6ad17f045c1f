import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { writeGathered } from "@/lib/platform/testing-batcher";
import { buyerStreet, createTestAccount, makeShipment, seedTestCarriers, testPoint } from "../../../operating/testing";

setupTestDatabase();
beforeAll(seedTestCarriers);

test.each([
  ["that offers the point", { city: "Palermo", state: "C", zipcode: 1414 }],
  ["that does not offer the point", { city: "Ushuaia", state: "V", zipcode: 9410 }],
])("a shipment to a pick-up point with a named place %s asks for one quote", async (_, { zipcode, ...place }) => {
  const seller = await createTestAccount();
  const shipment = await makeShipment(seller, {
    serviceType: undefined,
    logisticType: undefined,
    destination: { ...buyerStreet, ...place, postcode: { zipcode, cpa: null }, pointId: testPoint },
  });
  expect(shipment.destination).toMatchObject({ street: "Honduras", zipcode: 1414 });
  await writeGathered();
  expect(await connection().sql`select request from quote_records where account_id = ${seller.accountId}`).toHaveLength(
    1,
  );
});
