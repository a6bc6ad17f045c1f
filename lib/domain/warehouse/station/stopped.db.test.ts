import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import {
  cancelShipment,
  findShipment,
  releaseShipment,
  stopShipments,
  unstopShipments,
} from "../../shipping/shipments";
import { openPacking, scanPackage, scanPiece, undoScan } from "./";
import { makeOrder } from "./testing";

setupTestDatabase();

const ctx = () => systemContext("test");
let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
});

const stop = (id: number) => inTransaction(ctx(), (tx) => stopShipments(tx, [id], ["cancelled_at_shop"]));
const open = (code: string) =>
  openPacking(ctx(), { accountId: seller.accountId, station: "uno", code, takesOver: false });
const scan = (shipmentId: number, code: string) =>
  scanPiece(ctx(), { accountId: seller.accountId, station: "uno", shipmentId, code });
const handOver = (code: string) => scanPackage(ctx(), { accountId: seller.accountId, step: "hand_over", code });

test("a stopped shipment is not opened, says why, and is packed once it is released", async () => {
  const { id } = await makeOrder(seller, ["STOP-A"], "FRENADO-1");
  await stop(id);
  const { outcome, candidates } = await open("FRENADO-1");
  expect(outcome).toBe("stopped");
  expect(candidates).toMatchObject([{ id, stop: { codes: ["cancelled_at_shop"] } }]);
  await releaseShipment(ctx(), id);
  expect((await open("FRENADO-1")).outcome).toBe("opened");
  expect((await scan(id, "STOP-A")).outcome).toBe("completed");
});

test("one that is stopped on the bench takes no more pieces; what is in it can be taken out", async () => {
  const { id } = await makeOrder(seller, ["STOP-B", "STOP-C"]);
  await open(`#${id}`);
  expect((await scan(id, "STOP-B")).outcome).toBe("ok");
  await stop(id);
  const response = await scan(id, "STOP-C");
  expect(response).toMatchObject({
    outcome: "stopped",
    packing: { shipment: { stop: { codes: ["cancelled_at_shop"] } } },
  });
  expect(response.packing?.completedAt).toBeNull();
  const at = { accountId: seller.accountId, station: "uno", shipmentId: id };
  expect((await undoScan(ctx(), at)).outcome).toBe("undone");
  await inTransaction(ctx(), (tx) => unstopShipments(tx, [id]));
  await scan(id, "STOP-B");
  expect((await scan(id, "STOP-C")).outcome).toBe("completed");
});

test("an article goes to the next order that needs it and is not stopped", async () => {
  const first = await makeOrder(seller, ["STOP-D"]);
  const second = await makeOrder(seller, ["STOP-D"]);
  await stop(first.id);
  expect(await open("STOP-D")).toMatchObject({ packing: { shipment: { id: second.id } } });
});

test("the last piece and a stop at the same moment: packed and ready before it, or neither", async () => {
  for (let i = 0; i < 6; i++) {
    const { id } = await makeOrder(seller, ["STOP-E"], `CARRERA-${i}`);
    await open(`#${id}`);
    const [{ outcome }] = await Promise.all([scan(id, "STOP-E"), stop(id)]);
    const { status } = await findShipment(ctx(), id);
    expect([outcome, status]).toEqual(
      outcome === "completed" ? ["completed", "ready_to_ship"] : ["stopped", "documentation_ready"],
    );
    await cancelShipment(ctx(), id);
  }
});

test("a stopped shipment is not handed over, by any of its codes", async () => {
  const { id, deliveryId } = await makeShipment(seller, { externalId: "FRENADO-2" });
  await transitionTo(id, "ready_to_ship");
  await stop(id);
  for (const code of [`#${id}`, "FRENADO-2", `${deliveryId}`, `${deliveryId}-0101`])
    expect(await handOver(code)).toMatchObject({
      outcome: "stopped",
      scanned: 0,
      shipment: { status: "ready_to_ship" },
    });
  await cancelShipment(ctx(), id);
  expect((await handOver(`#${id}`)).outcome).toBe("ended");
});

test.each(["5002", "1042", "5003", "1043", "#1043"])("%s opens the shipment of both orders", async (code) => {
  const { accountId } = seller;
  const { id } =
    (await open("MESA-1042").catch(() => undefined))?.packing?.shipment ??
    (await makeShipment(seller, { externalId: "MESA-1042", orderNumbers: ["5002", "1042", "5003", "1043"] }));
  expect(await openPacking(ctx(), { accountId, station: "uno", code, takesOver: false })).toMatchObject({
    outcome: "opened",
    packing: { shipment: { id } },
  });
});

test("`#` and digits are the shipment of that id before an order of that number", async () => {
  const first = await makeShipment(seller);
  await makeShipment(seller, { orderNumbers: [String(first.id)] });
  expect(await open(`#${first.id}`)).toMatchObject({ outcome: "opened", packing: { shipment: { id: first.id } } });
  expect(await open(String(first.id))).toMatchObject({ outcome: "several" });
});
