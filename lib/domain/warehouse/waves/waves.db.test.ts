import { beforeAll, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { pickingWaveOrders } from "@/db/schema/waves";
import { setupTestDatabase } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordMovement, setPlace } from "../../goods/inventory";
import { addMember, createUser } from "../../identity/accounts";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { releaseShipment, stopShipments } from "../../shipping/shipments";
import { leavePacking, openPacking, scanPiece } from "../station";
import { makeOrder, makeSku } from "../station/testing";
import {
  cancelWave,
  createWave,
  holdWave,
  type NewWave,
  pickLine,
  putAside,
  readWave,
  releaseWave,
  scanArticle,
} from ".";
import { listWaves } from "./read";

setupTestDatabase();

let seller: TestCaller;
let ana: Context;
let beto: Context;

beforeAll(async () => {
  await seedTestCarriers();
});

/** An account of its own with articles A, B and C at and Z-9, and two of its packers. */
async function openShop(): Promise<void> {
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  const ctx = systemContext("test");
  await connection()
    .sql`insert into warehouses (account_id, code, name) values (${seller.accountId}, 'NORTE', 'Norte')`;
  for (const [code, place] of Object.entries({ A: "A-1", B: "A-2", C: "Z-9" })) {
    const { skus } = await makeSku(seller, code, `779000${code}`);
    const skuId = skus[0]?.id ?? 0;
    await setPlace(ctx, skuId, { warehouse: "NORTE", place });
    await recordMovement(ctx, skuId, {
      warehouse: "NORTE",
      type: "IN",
      qtyChanged: 500,
      reason: "test",
      comments: null,
    });
  }
  [ana, beto] = await Promise.all([member("Ana"), member("Beto")]);
}

async function member(name: string): Promise<Context> {
  const ctx = systemContext("test");
  const { id } = await createUser(ctx, { email: `${name}-${seller.accountId}@example.com`, name });
  await addMember(ctx, { userId: id, accountId: seller.accountId, role: "warehouse" });
  return {
    ...ctx,
    actor: { kind: "user", label: `user:${id}`, userId: id },
    memberships: [{ accountId: seller.accountId, role: "warehouse" }],
  };
}

const later = (ctx: Context, minutes: number): Context => ({
  ...ctx,
  now: () => new Date(Date.now() + minutes * 60_000),
});

const wish = (more: Partial<NewWave> = {}): NewWave => ({
  accountId: seller.accountId,
  orders: { filter: {} },
  size: 12,
  cart: null,
  articles: "any",
  place: "",
  ...more,
});
const make = (more?: Partial<NewWave>, ctx = ana) => createWave(ctx, wish(more));
const read = (waveId: number, ctx = ana) => readWave(ctx, { accountId: seller.accountId, waveId });
const open = (ctx: Context, code: string, station: string) =>
  openPacking(ctx, { accountId: seller.accountId, station, code, takesOver: false });
const put = (ctx: Context, shipmentId: number, station: string, code: string) =>
  scanPiece(ctx, { accountId: seller.accountId, shipmentId, station, code });
const stop = (id: number) =>
  inTransaction(systemContext("test"), (tx) => stopShipments(tx, [id], ["cancelled_at_shop"]));
const order = (name: string, ...skus: string[]) => makeOrder(seller, skus, name);
const refused = (code: string) => ({ detail: { issues: [{ message: { code } }] } });

describe("a wave is made", () => {
  beforeAll(openShop);

  test("of orders that lie together, their bins in the order of the walk", async () => {
    const [far, both, near, late] = [
      await order("lejos", "C"),
      await order("ambos", "B", "A", "B"),
      await order("cerca", "A"),
      await order("otro", "B"),
    ];
    const { waveId, orders, remaining, rejected } = await make({
      orders: { ids: [both.id, far.id, near.id, late.id, far.id, 999_999] },
      size: 3,
    });
    expect(orders).toEqual([both.id, near.id, late.id]);
    expect({ remaining, rejected }).toEqual({ remaining: 1, rejected: [] });
    const wave = await read(waveId);
    expect(wave).toMatchObject({ state: "open", cart: null, picker: null, left: 3, picked: 0 });
    expect(wave.lines).toMatchObject([
      {
        position: 1,
        warehouse: "NORTE",
        place: "A-1",
        code: "A",
        bins: [
          { bin: 1, quantity: 1 },
          { bin: 2, quantity: 1 },
        ],
      },
      {
        position: 2,
        place: "A-2",
        code: "B",
        barcode: "779000B",
        bins: [
          { bin: 1, quantity: 2 },
          { bin: 3, quantity: 1 },
        ],
      },
    ]);
    expect(wave.orders).toMatchObject([{ bin: 1, externalId: "ambos" }, { bin: 2 }, { bin: 3 }]);
  });

  test("of what is free and fits, and says why the rest of a list does not", async () => {
    const ids = Object.fromEntries(
      await Promise.all(
        Object.entries({
          one: ["A"],
          two: ["A", "B"],
          far: ["C"],
          stopped: ["A"],
          packed: ["A"],
          held: ["A"],
          taken: ["A"],
        }).map(async ([name, skus]) => [name, (await order(`r-${name}`, ...skus)).id] as const),
      ),
    );
    const closed = await makeShipment(seller, { externalId: "r-closed" });
    const gone = await order("r-gone", "A");
    await transitionTo(gone.id, "cancelled");
    await stop(ids.stopped ?? 0);
    await open(ana, "r-packed", "uno");
    await put(ana, ids.packed ?? 0, "uno", "A");
    await open(ana, "r-held", "uno");
    await make({ orders: { ids: [ids.taken ?? 0] } });
    const { orders, rejected } = await make({
      orders: { ids: [...Object.values(ids), closed.id, gone.id] },
      articles: "one",
      place: "a-",
    });
    expect(orders).toEqual([ids.one]);
    expect(Object.fromEntries(rejected.map(({ shipmentId, reason }) => [shipmentId, reason]))).toEqual({
      [ids.two ?? 0]: "other_articles",
      [ids.far ?? 0]: "elsewhere",
      [ids.stopped ?? 0]: "stopped",
      [ids.packed ?? 0]: "packed",
      [ids.held ?? 0]: "being_packed",
      [ids.taken ?? 0]: "in_wave",
      [closed.id]: "no_articles",
      [gone.id]: "not_open",
    });
    await expect(make({ orders: { ids: [ids.one ?? 0] } })).rejects.toMatchObject(refused("wave_empty"));
  });

  test("of nothing that belongs to another account", async () => {
    const theirs = await makeOrder(await createTestAccount(), ["A"], "ajeno");
    await expect(make({ orders: { ids: [theirs.id] } })).rejects.toMatchObject(refused("wave_empty"));
    const { id } = await order("propio", "A");
    const { waveId } = await make({ orders: { ids: [id] } });
    const other = await createTestAccount();
    await expect(readWave(systemContext("test"), { accountId: other.accountId, waveId })).rejects.toMatchObject({
      detail: { code: "not_found" },
    });
  });

  test("on a cart that no open wave is on", async () => {
    const [first, second] = [await order("c-1", "A"), await order("c-2", "A")];
    const { waveId } = await make({ orders: { ids: [first.id] }, cart: 7 });
    await expect(make({ orders: { ids: [second.id] }, cart: 7 })).rejects.toMatchObject(refused("wave_cart_taken"));
    await cancelWave(ana, { accountId: seller.accountId, waveId });
    expect((await make({ orders: { ids: [second.id] }, cart: 7 })).orders).toEqual([second.id]);
  });
});

test("of persons who make waves of overlapping selections at once each order is in one of them", async () => {
  await openShop();
  const ids: number[] = [];
  for (let number = 0; number < 20; number++) ids.push((await order(`p-${number}`, "ABC"[number % 3] ?? "A")).id);
  const selections = [ids.slice(0, 14), ids.slice(6), ids.toReversed(), ids];
  const made = await Promise.allSettled(
    selections.map((selection, index) => make({ orders: { ids: selection }, size: 7 }, index % 2 ? ana : beto)),
  );
  const orders = made.flatMap((result) => (result.status === "fulfilled" ? result.value.orders : []));
  expect(new Set(orders).size).toBe(orders.length);
  expect(orders.length).toBe(20);
  const { rows, total } = await listWaves(ana, seller.accountId, { limit: 10, offset: 0 });
  expect(rows.reduce((sum, wave) => sum + wave.left, 0)).toBe(20);
  expect(total).toBe(made.filter(({ status }) => status === "fulfilled").length);
  // The index holds it for whatever writes the table.
  const again = { accountId: seller.accountId, waveId: rows[0]?.id ?? 0, bin: 50, shipmentId: ids[0] ?? 0 };
  await expect(connection().db.insert(pickingWaveOrders).values(again)).rejects.toThrow();
});

describe("a wave is picked", () => {
  let key: { accountId: number; waveId: number };
  let ids: number[];
  beforeAll(async () => {
    await openShop();
    ids = [(await order("b-1", "A", "A", "B")).id, (await order("b-2", "A")).id, (await order("b-3", "A", "B")).id];
    const { waveId } = await make({ orders: { ids } });
    key = { accountId: seller.accountId, waveId };
  });
  const at = (takesOver = false) => ({ ...key, takesOver });
  const binsOf = async (position: number) =>
    (await read(key.waveId)).lines.find((line) => line.position === position)?.bins.map(({ missing }) => missing);

  test("by scans of its articles, each line once, wherever it is read", async () => {
    expect(await scanArticle(ana, { ...at(), code: "779000b" })).toEqual({ outcome: "picked", position: 2 });
    expect(await scanArticle(ana, { ...at(), code: "B" })).toEqual({ outcome: "already", position: 2 });
    expect(await scanArticle(ana, { ...at(), code: "C" })).toEqual({ outcome: "not_in_wave" });
    const { lines, picker } = await read(key.waveId, beto);
    expect(lines.map(({ pickedAt }) => pickedAt !== null)).toEqual([false, true]);
    expect(picker).toMatchObject({ name: "Ana", isSelf: false });
  });

  test("and what the shelf lacks falls on as few orders as possible, until it is found", async () => {
    expect(await pickLine(ana, { ...at(), position: 1, isPicked: true, found: 3 })).toMatchObject({ outcome: "short" });
    expect(await binsOf(1)).toEqual([1, 0, 0]);
    expect((await read(key.waveId)).orders.map(({ missing }) => missing)).toEqual([1, 0, 0]);
    // Bin 1 lacks A already: the one B that was found goes to bin 3.
    await pickLine(ana, { ...at(), position: 2, isPicked: true, found: 1 });
    expect(await binsOf(2)).toEqual([1, 0]);
    await pickLine(ana, { ...at(), position: 2, isPicked: true });
    await pickLine(ana, { ...at(), position: 1, isPicked: false });
    expect((await read(key.waveId)).orders.map(({ missing }) => missing)).toEqual([0, 0, 0]);
    await expect(pickLine(ana, { ...at(), position: 1, isPicked: true, found: 5 })).rejects.toMatchObject(
      refused("wave_found_too_many"),
    );
    await expect(pickLine(ana, { ...at(), position: 9, isPicked: true })).rejects.toMatchObject({
      detail: { code: "not_found" },
    });
  });

  test("by one person, until it is taken over, given back or left for a quarter of an hour", async () => {
    expect(await scanArticle(beto, { ...at(), code: "A" })).toEqual({ outcome: "busy" });
    expect(await holdWave(beto, at())).toBe("busy");
    await releaseWave(beto, key);
    expect((await read(key.waveId)).picker?.name).toBe("Ana");
    expect(await holdWave(beto, at(true))).toBe("held");
    expect((await pickLine(ana, { ...at(), position: 1, isPicked: true })).outcome).toBe("busy");
    await releaseWave(beto, key);
    expect((await read(key.waveId)).picker).toBeNull();
    expect((await pickLine(ana, { ...at(), position: 1, isPicked: true })).outcome).toBe("picked");
    expect(await holdWave(later(beto, 14), at())).toBe("busy");
    expect(await holdWave(later(beto, 16), at())).toBe("held");
    await releaseWave(later(beto, 17), key);
  });

  test("without an order that was stopped: its pieces are needed no more", async () => {
    await pickLine(ana, { ...at(), position: 1, isPicked: false });
    await stop(ids[1] ?? 0);
    const { orders, left } = await read(key.waveId);
    expect(orders[1]).toMatchObject({ bin: 2, exit: "stopped" });
    expect(left).toBe(2);
    await expect(pickLine(ana, { ...at(), position: 1, isPicked: true, found: 4 })).rejects.toMatchObject(
      refused("wave_found_too_many"),
    );
    await pickLine(ana, { ...at(), position: 1, isPicked: true, found: 2 });
    expect(await binsOf(1)).toEqual([1, 0, 0]);
    // Sent all the same, it is in the queue and not on the cart.
    await releaseShipment(systemContext("test"), ids[1] ?? 0);
    expect((await read(key.waveId)).orders[1]?.exit).toBe("stopped");
    expect((await make({ orders: { ids: [ids[1] ?? 0] } })).orders).toEqual([ids[1]]);
  });
});

describe("a wave is packed", () => {
  test("by two packers, who never get the same bin, until nothing is left", async () => {
    await openShop();
    const ids: number[] = [];
    for (let number = 0; number < 8; number++) ids.push((await order(`d-${number}`, "A")).id);
    const { waveId } = await make({ orders: { ids }, cart: 3 });
    const work = async (ctx: Context, station: string): Promise<number[]> => {
      const packed: number[] = [];
      for (;;) {
        const { outcome, packing } = await open(ctx, "CART3", station);
        if (!packing) {
          expect(["wave_held", "wave_done"]).toContain(outcome);
          return packed;
        }
        expect(outcome).toBe("opened");
        const { id } = packing.shipment;
        const last = await put(ctx, id, station, "A");
        expect(last.outcome).toBe("completed");
        expect(last.packing?.bin).toMatchObject({ waveId, cart: 3 });
        packed.push(id);
      }
    };
    const packed = (await Promise.all([work(ana, "uno"), work(beto, "dos")])).flat();
    expect(packed.toSorted()).toEqual(ids.toSorted());
    expect(await read(waveId)).toMatchObject({ state: "done", left: 0 });
    expect((await read(waveId)).orders.map(({ exit }) => exit)).toEqual(ids.map(() => "packed"));
    expect((await open(ana, `WAVE${waveId}`, "uno")).outcome).toBe("wave_done");
    expect((await open(ana, `wave${waveId}b2`, "uno")).outcome).toBe("packed");
  });

  test("bin by bin: its own first, then fresh ones, then half packed ones, those that lack a piece last", async () => {
    await openShop();
    const ids = [
      (await order("e-1", "A", "A", "B")).id,
      (await order("e-2", "A", "A")).id,
      (await order("e-3", "A", "A")).id,
      (await order("e-4", "A", "A")).id,
    ];
    const { waveId } = await make({ orders: { ids } });
    const key = { accountId: seller.accountId, waveId };
    await pickLine(ana, { ...key, position: 2, isPicked: true, found: 0, takesOver: false });
    const next = async (ctx: Context, station: string) =>
      (await open(ctx, `WAVE${waveId}`, station)).packing?.shipment.id;
    expect((await open(ana, `WAVE${waveId}B2`, "uno")).packing?.bin).toMatchObject({ bin: 2, missing: 0, left: 4 });
    expect(await next(ana, "uno")).toBe(ids[1]);
    expect(await next(beto, "dos")).toBe(ids[2]);
    expect((await open(beto, `WAVE${waveId}B2`, "dos")).outcome).toBe("busy");
    await put(ana, ids[1] ?? 0, "uno", "A");
    await leavePacking(ana, { accountId: seller.accountId, shipmentId: ids[1] ?? 0, station: "uno" });
    expect(await next(ana, "uno")).toBe(ids[3]);
    expect(await next(ana, "tres")).toBe(ids[1]);
    expect(await next(ana, "cuatro")).toBe(ids[0]);
    const none = await open(ana, `WAVE${waveId}`, "cinco");
    expect(none).toMatchObject({ outcome: "wave_held", packing: undefined });
    // Given back after a quarter of an hour without a scan.
    expect((await open(later(beto, 16), `WAVE${waveId}`, "cinco")).packing?.shipment.id).toBe(ids[1]);
  });

  test("an article that somebody scans elsewhere opens no order of a cart, and a stopped bin says so", async () => {
    await openShop();
    const [first, second] = [await order("f-1", "A"), await order("f-2", "B")];
    const { waveId } = await make({ orders: { ids: [first.id, second.id] } });
    expect((await open(ana, "A", "uno")).outcome).toBe("not_needed");
    await stop(first.id);
    const stopped = await open(ana, `WAVE${waveId}B1`, "uno");
    expect(stopped).toMatchObject({ outcome: "stopped", candidates: [{ id: first.id }] });
    expect((await open(ana, `WAVE${waveId}`, "uno")).packing?.shipment.id).toBe(second.id);
  });

  test("a code that no wave has may be the number of an order", async () => {
    await openShop();
    const { id } = await order("WAVE7000", "A");
    expect((await open(ana, "WAVE7000", "uno")).packing?.shipment.id).toBe(id);
    await expect(open(ana, "WAVE7001", "uno")).rejects.toMatchObject({ detail: { code: "not_found" } });
  });
});

describe("a wave ends", () => {
  beforeAll(openShop);

  test("when it is cancelled: what is not packed is in the queue again", async () => {
    const [first, second] = [await order("g-1", "A"), await order("g-2", "A")];
    const { waveId } = await make({ orders: { ids: [first.id, second.id] } });
    await open(ana, "g-1", "uno");
    await put(ana, first.id, "uno", "A");
    const key = { accountId: seller.accountId, waveId };
    await cancelWave(beto, key);
    expect((await read(waveId)).orders.map(({ exit }) => exit)).toEqual(["packed", "wave_cancelled"]);
    await expect(cancelWave(beto, key)).rejects.toMatchObject({ detail: { message: { code: "wave_ended" } } });
    await expect(scanArticle(ana, { ...key, takesOver: false, code: "A" })).rejects.toMatchObject({
      detail: { message: { code: "wave_ended" } },
    });
    expect((await make({ orders: { ids: [second.id] } })).orders).toEqual([second.id]);
  });

  test("when its last order is put aside or cancelled", async () => {
    const [first, second] = [await order("h-1", "A"), await order("h-2", "A")];
    const { waveId } = await make({ orders: { ids: [first.id, second.id] } });
    const key = { accountId: seller.accountId, waveId };
    await putAside(ana, { ...key, shipmentId: first.id });
    await expect(putAside(ana, { ...key, shipmentId: first.id })).rejects.toMatchObject({
      detail: { code: "not_found" },
    });
    expect((await read(waveId)).state).toBe("open");
    const { bin } = (await read(waveId)).orders.find(({ shipmentId }) => shipmentId === first.id) ?? { bin: 0 };
    await expect(open(beto, `WAVE${waveId}B${bin}`, "mesa")).rejects.toMatchObject({ detail: { code: "not_found" } });
    await transitionTo(second.id, "cancelled");
    const ended = await read(waveId);
    expect(ended).toMatchObject({ state: "done", left: 0, picker: null });
    expect(ended.orders.map(({ exit }) => exit)).toEqual(["put_aside", "cancelled"]);
  });

  test("a read that a link on another site caused records nothing", async () => {
    const { id } = await order("i-1", "A");
    const { waveId } = await make({ orders: { ids: [id] } });
    await transitionTo(id, "cancelled");
    const key = { accountId: seller.accountId, waveId };
    expect((await readWave({ ...ana, isSafeRead: true }, key)).state).toBe("open");
    expect((await readWave(ana, key)).state).toBe("done");
  });
});
