import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connection } from "@/db/client";
import { useTestDatabase } from "@/db/testing";
import type { Courier, CourierOptions } from "./courier";
import { happen, openAccount, Receiver, relayAll, subscribeTo, testCourier } from "./testing-courier";

useTestDatabase();

let receiver: Receiver;
let accountId: number;
const couriers: Courier[] = [];

beforeAll(async () => {
  receiver = await new Receiver().open();
});

beforeEach(async () => {
  accountId = await openAccount();
});

afterEach(async () => {
  await Promise.all(couriers.splice(0).map((courier) => courier.stop()));
  receiver.received.length = 0;
});

afterAll(() => receiver.close());

const hire = (overrides: Partial<CourierOptions> = {}): Courier => {
  const courier = testCourier(overrides);
  couriers.push(courier);
  return courier;
};

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

const deliveries = () => connection().sql`select * from webhook_deliveries where account_id = ${accountId} order by id`;

test("smoke", async () => {
  await subscribeTo(accountId, receiver.url());
  await happen(accountId, [{ shipmentId: 1 }, { shipmentId: 2 }]);
  await relayAll();
  console.log(await hire().deliverDue({ budgetMs: 1000 }));
  await eventually(() => expect(receiver.received).toHaveLength(2));
  console.log(receiver.received[0]);
  await eventually(async () =>
    expect((await deliveries()).map(({ state }) => state)).toEqual(["succeeded", "succeeded"]),
  );
  console.log(await connection().sql`select * from webhook_attempts`, await connection().sql`select * from webhooks`);
});
