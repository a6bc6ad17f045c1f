import { beforeAll, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
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
  const quotes = () => connection().sql`select request from quote_records where account_id = ${seller.accountId}`;
  // Records are written in batches, so that all quotes of one shipment arrive together.
  await vi.waitFor(async () => expect(await quotes()).not.toEqual([]), { timeout: 5_000 });
  expect(await quotes()).toHaveLength(1);
});
