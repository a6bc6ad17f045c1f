import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { obtainPaper } from "@/lib/domain/shipping/documents";
import { systemContext } from "@/lib/platform/context";
import { GET as PRINTED } from "../printed/route";
import { GET } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
});

const queue = async (query = "") =>
  (await call(GET, `/api/portal/print-queue?account_id=${seller.accountId}${query}`, { headers: seller.headers })).body;
const printed = async () =>
  (await call(PRINTED, `/api/portal/printed?account_id=${seller.accountId}`, { headers: seller.headers })).body;
const print = (id: number) =>
  obtainPaper(
    systemContext("test"),
    id,
    { paper: "label", format: "pdf", layout: "10x15", startCell: 1, dpi: 203 },
    { channel: "portal", keepStatus: false },
  );
const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);

test("what has documents and no prints waits, oldest first, by origin and dispatch mode", async () => {
  seller = await createTestAccount();
  const first = await makeShipment(seller, { externalId: "COLA-1" });
  const second = await makeShipment(seller, { serviceType: "express_delivery", logisticType: "carrier_pickup" });
  const prepared = await makeShipment(seller);
  await transitionTo(prepared.id, "ready_to_ship");
  const gone = await makeShipment(seller);
  await transitionTo(gone.id, "cancelled");
  await makeShipment(seller, { advance: false });
  const all = await queue();
  expect(idsOf(all)).toEqual([first.id, second.id, prepared.id]);
  expect(all.labels).toBe(3);
  expect(all.groups).toMatchObject([
    { origin_id: first.originId, logistic_type: "crossdock", shipments: 2 },
    { origin_id: first.originId, logistic_type: "carrier_pickup", shipments: 1 },
  ]);
  expect(idsOf(await queue(`&logistic_type=carrier_pickup&origin_id=${first.originId}`))).toEqual([second.id]);
});

test("what was printed leaves the queue and may be printed again until it is handed over", async () => {
  seller = await createTestAccount();
  const one = await makeShipment(seller);
  const two = await makeShipment(seller);
  await print(two.id);
  await print(one.id);
  expect(idsOf(await queue())).toEqual([]);
  expect(idsOf(await printed())).toEqual([one.id, two.id]);
  await transitionTo(one.id, "shipped");
  expect(idsOf(await printed())).toEqual([two.id]);
});

test("a queue of more labels than a batch takes shows the oldest that fit", async () => {
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  const parcel = { weightGrams: 100, heightCm: 10, widthCm: 10, lengthCm: 10 };
  const load = { items: [], packages: Array(20).fill(parcel) };
  const made = [];
  for (let i = 0; i < 51; i++) made.push((await makeShipment(seller, { load, advance: i === 50 })).id);
  const all = await queue();
  expect(all).toMatchObject({ labels: 1000, deeper: false, groups: [{ shipments: 51 }] });
  expect(idsOf(all)).toEqual(made.slice(0, 50));
}, 60_000);
