import { beforeAll, expect, test } from "vitest";
import { GET as V1_GET } from "@/app/v1/shipment/[id]/route";
import { PUT as PRINTED } from "@/app/v1/shipment/[id]/setimpreso/route";
import { setupTestDatabase } from "@/db/testing";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import type { Shipment } from "@/lib/domain/shipping/shipments";
import { POST as CANCEL } from "./cancel/route";
import { GET as DOCUMENTATION } from "./documentation/route";
import { GET } from "./route";
import { GET as TRACK } from "./tracking/route";

/** Plug-ins keep the guide number, as the label and the buyer have it, and ask by it; others pad ids of a fixed length. */

setupTestDatabase();

const half = { weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 };

let seller: TestCaller;
let other: TestCaller;
let shipment: Shipment;

beforeAll(async () => {
  await seedTestCarriers();
  [seller, other] = [await createTestAccount(), await createTestAccount()];
  shipment = await makeShipment(seller, { load: { items: [], packages: [half, half] } });
});

const get = (name: string, caller = seller) =>
  call(GET, `/v2/shipments/${encodeURIComponent(name)}`, { headers: caller.headers, params: { id: name } });

const named = () => {
  const guide = shipment.deliveryId ?? "";
  return { guide, names: [`000${shipment.id}`, guide, `${guide}-0102`, `${guide}-0202`, ` ${guide} `] };
};

test("a shipment is found by an id with zeros before it, its guide number and the codes of its packages", async () => {
  for (const name of named().names) {
    const { status, body } = await get(name);
    expect([name, status, body.id]).toEqual([name, 200, shipment.id]);
  }
  const { guide } = named();
  const path = (rest: string) =>
    [`/v2/shipments/${guide}/${rest}`, { headers: seller.headers, params: { id: guide } }] as const;
  expect((await call(TRACK, ...path("tracking"))).status).toBe(200);
  const paper = await call(DOCUMENTATION, ...path("documentation?what=label&format=zpl"));
  expect(paper.status).toBe(200);
});

test("codes of no package, guides of another platform and other texts are no shipment", async () => {
  const { guide } = named();
  const strange = [
    `${guide}-0302`,
    `${guide}-0001`,
    `${guide}-0103`,
    guide.replace("0999", "0998"),
    `${guide}-1`,
    `x${guide}`,
  ];
  for (const name of strange) expect([name, (await get(name)).status]).toEqual([name, 404]);
});

test("a guide of another account is the 404 of one that does not exist", async () => {
  const { guide } = named();
  const foreign = await get(guide, other);
  const unknown = await get("0999-99999999", other);
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  const stripped = ({ body }: typeof foreign) => ({
    ...body,
    message: body.message.replace(/0999-\d+/, ""),
    request_id: "",
  });
  expect(stripped(foreign)).toEqual(stripped(unknown));
});

test("v1 takes them too, in setimpreso where an id is meant", async () => {
  const { guide } = named();
  const query = `account_id=${seller.accountId}`;
  const given = { headers: seller.headers, params: { id: guide } };
  const { status, body } = await call(V1_GET, `/v1/shipment/${guide}?${query}`, given);
  expect([status, body.shipment?.packages.length]).toEqual([200, 2]);
  const printed = (type: string) =>
    call(PRINTED, `/v1/shipment/${guide}/setimpreso?${query}&type=${type}`, { ...given, method: "PUT" });
  expect((await printed("id")).status).toBe(200);
  expect((await printed("external_id")).status).toBe(404);
});

test("a refused cancellation names the id of the shipment, whatever it was asked by", async () => {
  const { guide } = named();
  const cancel = () =>
    call(CANCEL, `/v2/shipments/${guide}/cancel`, { method: "POST", headers: seller.headers, params: { id: guide } });
  expect((await cancel()).body).toMatchObject({ shipment_id: shipment.id, success: true });
  expect(await cancel()).toMatchObject({ status: 401, body: { shipment_id: shipment.id, success: false } });
});
