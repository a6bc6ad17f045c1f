import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carrierFeeds } from "@/db/schema/bookings";
import { setupTestDatabase } from "@/db/testing";
import { systemContext, withMemberships } from "@/lib/platform/context";
import { CarrierSimulator } from "@/scripts/testing/simulated-carriers/http/simulator";
import { type CarrierLoad, callCarrier, carrierRegistry, clientOf } from "../../carriers";
import { carrierIdOf, connectTo } from "../../carriers/testing-connection";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { listCarrierAnswers } from "./carrier-answers";

setupTestDatabase();

const simulator = new CarrierSimulator();
let seller: TestCaller;
let alfa: number;

beforeAll(async () => {
  await simulator.open();
  await seedTestCarriers();
  await connectTo(simulator, "alfa");
  seller = await createTestAccount();
  alfa = await carrierIdOf("alfa");
});
afterAll(() => simulator.close());

const load: CarrierLoad = {
  direction: "forward",
  origin: { city: "Rosario", provinceCode: "S", zipcode: 2000 },
  destination: { city: "Palermo", provinceCode: "C", zipcode: 1414 },
  parcels: [{ weightGrams: 1_000, heightCm: 10, widthCm: 10, lengthCm: 10, classificationId: 1 }],
  declaredValueCents: 100_00,
};

/** As a person of the account sees it. */
const answers = () =>
  listCarrierAnswers(
    withMemberships(systemContext("test"), [{ accountId: seller.accountId, role: "owner" }]),
    seller.accountId,
  );

const setFeed = (values: Partial<typeof carrierFeeds.$inferInsert>) =>
  connection().db.update(carrierFeeds).set(values).where(eq(carrierFeeds.carrierId, alfa));

test("carriers with a system of their own are listed, and answer until they do not", async () => {
  expect(await answers()).toEqual([{ carrierId: alfa, failing: [], silentSince: null }]);
});

test("news that cannot be read are dated by the last that came", async () => {
  const readAt = new Date("2026-11-20T10:00:00Z");
  await setFeed({ readAt, lastError: "answered 500" });
  expect(await answers()).toEqual([{ carrierId: alfa, failing: [], silentSince: readAt }]);
  await setFeed({ readAt, lastError: null });
  expect(await answers()).toEqual([{ carrierId: alfa, failing: [], silentSince: null }]);
});

test("what is not answered is said once, with the moment since when", async () => {
  const carrier = (await carrierRegistry()).findCarrier(alfa);
  const client = carrier && clientOf(carrier);
  if (!client) throw new Error("alfa is not connected");
  await simulator.close();
  for (let call = 0; call < 5; call++) await callCarrier(client, "quote", load).catch(() => {});
  const [answer] = await answers();
  expect(answer?.failing).toEqual([{ what: "quote", since: expect.any(Date) }]);
  await simulator.open();
});

test("nobody learns of the carriers of a foreign account", async () => {
  const other = await createTestAccount();
  const foreign = withMemberships(systemContext("test"), [{ accountId: seller.accountId, role: "owner" }]);
  await expect(listCarrierAnswers(foreign, other.accountId)).rejects.toThrow();
});
