import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { findShipment } from "../../shipping/shipments";
import { voidLabel } from "../../shipping/shipments/testing";
import { scanAtCrossdock } from "../crossdock";
import { openPacking, scanPackage, scanPiece } from "./";
import { makeOrder } from "./testing";

setupTestDatabase();

const ctx = () => systemContext("test");
let seller: TestCaller;
let other: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  other = await createTestAccount({ balanceCents: 100_000_000_00 });
});

const open = (code: string) =>
  openPacking(ctx(), { accountId: seller.accountId, station: "uno", code, takesOver: false });
const handOver = (code: string, { accountId } = seller) => scanPackage(ctx(), { accountId, step: "hand_over", code });
const receive = (code: string) => scanAtCrossdock(ctx(), { step: "receive", code, acceptsUndispatched: false });

const voided = (change: string) => ({
  detail: { code: "conflict", message: { code: "label_void", facts: { change, at: expect.any(String) } } },
});

/** Every code on a label. */
const codesOf = ({ deliveryId, trackingToken, labelVersion }: Awaited<ReturnType<typeof findShipment>>) => [
  `${deliveryId}`,
  `${deliveryId}-0101`,
  `${deliveryId?.replace("-", "'")}'0101`,
  `https://envios.example/track/${trackingToken}${labelVersion > 1 ? `?v=${labelVersion}` : ""}`,
];

test("no code of a void label opens a packing, hands over or is received; every one of the new label is", async () => {
  const made = await makeOrder(seller, ["VOID-A"]);
  const second = await voidLabel(made.id, "rerouted");
  const third = await voidLabel(made.id);
  for (const [label, change] of [
    [made, "rerouted"],
    [second, "corrected"],
  ] as const)
    for (const code of codesOf(label)) {
      await expect(open(code)).rejects.toMatchObject(voided(change));
      await expect(handOver(code)).rejects.toMatchObject(voided(change));
      await expect(receive(code)).rejects.toMatchObject(voided(change));
    }
  for (const code of codesOf(third)) {
    expect((await open(code)).outcome).toBe("opened");
    expect((await handOver(code)).outcome).toBe("not_ready");
    expect((await receive(code)).outcome).toBe("not_dispatched");
  }
});

test("on the bench the void label of the open shipment is refused as such, any other code as before", async () => {
  const made = await makeOrder(seller, ["VOID-B"]);
  await open(`#${made.id}`);
  const { deliveryId } = await voidLabel(made.id);
  const scan = (code: string) =>
    scanPiece(ctx(), { accountId: seller.accountId, station: "uno", shipmentId: made.id, code });
  for (const code of codesOf(made)) await expect(scan(code)).rejects.toMatchObject(voided("corrected"));
  expect((await scan(`${deliveryId}-0101`)).outcome).toBe("incomplete");
  expect((await scan("OTRO")).outcome).toBe("wrong_item");
  expect((await scan("VOID-B")).outcome).toBe("completed");
});

test("what another account made void is an unknown code, and so is a version that no label has had", async () => {
  const made = await makeShipment(seller);
  await voidLabel(made.id);
  await expect(handOver(`${made.deliveryId}`, other)).rejects.toMatchObject({ detail: { code: "not_found" } });
  await expect(handOver(`https://envios.example/track/${made.trackingToken}?v=9`)).rejects.toMatchObject({
    detail: { code: "not_found" },
  });
  expect(await receive("0999-99999999")).toMatchObject({ outcome: "unknown" });
});

test("a package that was scanned with the void label is scanned again with the new one", async () => {
  const box = { weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 };
  const made = await makeShipment(seller, { load: { items: [], packages: [box, box] } });
  await transitionTo(made.id, "ready_to_ship");
  expect((await handOver(`${made.deliveryId}-0102`)).outcome).toBe("partial");
  const { deliveryId } = await voidLabel(made.id);
  expect(await handOver(`${deliveryId}-0202`)).toMatchObject({ outcome: "partial", scanned: 1 });
  expect((await handOver(`${deliveryId}-0102`)).outcome).toBe("done");
});

test("a label that becomes void while it is scanned is handed over before that, or not at all", async () => {
  for (let i = 0; i < 6; i++) {
    const made = await makeShipment(seller);
    await transitionTo(made.id, "ready_to_ship");
    const [scanned] = await Promise.allSettled([handOver(`${made.deliveryId}-0101`), voidLabel(made.id)]);
    const { status, labelVersion } = await findShipment(ctx(), made.id);
    expect(labelVersion).toBe(2);
    expect(status).toBe(scanned.status === "fulfilled" ? "shipped" : "ready_to_ship");
    if (scanned.status === "rejected") expect(scanned.reason).toMatchObject(voided("corrected"));
  }
});
