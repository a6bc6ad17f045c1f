import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { listShipments, type Shipment } from "@/lib/domain/shipping/shipments";
import { voidLabel } from "@/lib/domain/shipping/shipments/testing";
import { changeStatusWords, takeTrackingSheet } from "@/lib/domain/shipping/tracking-sheets";
import { systemContext } from "@/lib/platform/context";
import { GET as GET_ONE } from "./[id]/route";
import { GET } from "./route";

setupTestDatabase();

let seller: TestCaller;
let other: TestCaller;
let made: Shipment;
let renumbered: Shipment;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
  other = await createTestAccount();
  made = await makeShipment(seller);
  await makeShipment(seller);
  renumbered = await voidLabel(made.id, "rerouted");
});

const list = (search: string, { headers } = seller) => call(GET, `/v2/shipments${search}`, { headers });
const find = (id: string, { headers } = seller) => call(GET_ONE, `/v2/shipments/${id}`, { headers, params: { id } });
const idsOf = ({ body }: Awaited<ReturnType<typeof list>>) => body.data.map(({ id }: { id: number }) => id);

test("a void guide and the code of its label find the shipment in the list, which says what made it void", async () => {
  for (const number of [made.deliveryId, made.packages[0]?.labelCode]) {
    const found = await list(`?delivery_id=${number}`);
    expect(idsOf(found)).toEqual([made.id]);
    expect(found.body.data[0].delivery_id).toBe(renumbered.deliveryId);
    expect(found.body.meta.void_guide).toMatchObject({
      delivery_id: made.deliveryId,
      shipment_id: made.id,
      change: "rerouted",
      message: expect.stringMatching(/^Este número está anulado desde el .*: cambió el transporte\.$/),
    });
  }
});

test("the present guide finds the shipment, and no list says that it is void", async () => {
  const found = await list(`?delivery_id=${renumbered.deliveryId}`);
  expect(idsOf(found)).toEqual([made.id]);
  expect(found.body.meta).not.toHaveProperty("void_guide");
  expect((await list("")).body.meta).not.toHaveProperty("void_guide");
  expect(idsOf(await list("?delivery_id=0999-77777777"))).toEqual([]);
});

test("in a path a void guide and its package codes are the shipment still, for its account alone", async () => {
  for (const number of [made.deliveryId, made.packages[0]?.labelCode, renumbered.deliveryId])
    expect((await find(String(number))).body.id).toBe(made.id);
  expect((await find(`${made.deliveryId}-0505`)).status).toBe(404);
  expect((await find(String(made.deliveryId), other)).status).toBe(404);
  const found = await list(`?delivery_id=${made.deliveryId}`, other);
  expect(found.body).toMatchObject({ data: [], meta: { total: 0 } });
  expect(found.body.meta).not.toHaveProperty("void_guide");
});

test("the search of the portal finds it by either number, of its account alone", async () => {
  const search = (text: string, { accountId } = seller) =>
    listShipments(systemContext("test"), { accountId, search: text, limit: 10, offset: 0 });
  for (const number of [made.deliveryId, made.packages[0]?.labelCode, renumbered.deliveryId])
    expect((await search(String(number))).rows.map(({ id }) => id)).toEqual([made.id]);
  expect((await search(String(made.deliveryId), other)).rows).toEqual([]);
});

test("a carrier's sheet of states names the parcel that goes with a void guide", async () => {
  const rows = [made.deliveryId, "0999-77777777"].map((guide, at) => ({
    line: at + 2,
    guide: String(guide),
    word: "entregado",
    occurred: undefined,
  }));
  await changeStatusWords(systemContext("test"), made.carrierId, new Map([["entregado", { status: "delivered" }]]));
  const { problems } = await takeTrackingSheet(systemContext("test"), made.carrierId, { rows, dryRun: true });
  expect(problems.first.map(({ message }) => message.code)).toEqual(["guide_void", "guide_unknown"]);
});
