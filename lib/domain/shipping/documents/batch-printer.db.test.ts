import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { fetchFile, getBatch, postBatch } from "@/app/v2/documents/batches/testing";
import { connection } from "@/db/driver";
import { documentBatches, documentPrints } from "@/db/schema/documents";
import { outbox } from "@/db/schema/outbox";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { newClaim, openProcessLock } from "@/lib/platform/process-lock";
import { untilSeenDead } from "@/lib/platform/testing-process-lock";
import { inTransaction } from "@/lib/platform/transaction";
import { createWorkerPool } from "@/lib/platform/worker-pool";
import { inScope } from "@/scripts/testing/scope";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { advanceShipments, stopShipments } from "../shipments";
import { voidLabel } from "../shipments/testing";
import { createBatch, findBatch, planPrints } from "./";
import { claimBatch } from "./batch-lease";
import { deleteOldBatches } from "./batches";
import type { Render } from "./render";
import { renderHere } from "./render";
import { renderOnWorker } from "./render-on-worker";
import { runBatch } from "./run-batch";
import { printBatches, printSettings, testPrinter } from "./testing";

setupTestDatabase();

const system = () => systemContext("test");
const settings = { ...printSettings, keepStatus: false } as const;

beforeAll(seedTestCarriers);

async function shopWith(count: number): Promise<{ shop: TestCaller; ids: number[] }> {
  const shop = await createTestAccount({ balanceCents: 100_000_000_00 });
  const ids: number[] = [];
  for (let i = 0; i < count; i++) ids.push((await makeShipment(shop, { advance: false, externalId: `P-${i}` })).id);
  while ((await advanceShipments(system(), { limit: 500 })).moved > 0);
  return { shop, ids };
}

const printsOf = (accountIds: readonly number[]) =>
  connection()
    .db.select()
    .from(documentPrints)
    .where(eq(documentPrints.batchId, accountIds[0] ?? 0));

const readyEvents = async (ids: readonly number[]) => {
  const rows = await connection().db.select().from(outbox).where(eq(outbox.type, "shipment.labels_printed"));
  return rows.filter(({ aggregateId }) => ids.includes(aggregateId)).map(({ aggregateId }) => aggregateId);
};

/** More than a chunk. Chunks are rendered one after the other. */
const sizeOfBatch = inScope({ gate: 26, all: 60 });

describe(`a batch of ${sizeOfBatch}`, () => {
  test("is rendered on a thread with progress that only grows, and marks each shipment once", async () => {
    const { shop, ids } = await shopWith(sizeOfBatch);
    const { status, body } = await postBatch(shop, { shipment_ids: ids, what: ["label", "document"] });
    expect(status).toBe(202);
    expect(body).toMatchObject({ state: "queued", total: sizeOfBatch, done: 0, progress: 0, links: { files: [] } });
    const pool = createWorkerPool();
    const seen: number[] = [];
    // Polls sequentially: of two concurrent reads, the earlier one may finish later.
    let lastPoll = Promise.resolve();
    const poll = () => {
      lastPoll = lastPoll.then(async () => void seen.push((await getBatch(shop, body.id)).body.progress));
      return lastPoll;
    };
    const printer = testPrinter({
      render: async (job) => {
        await poll();
        return renderOnWorker(job, shop.accountId, { pool });
      },
    });
    expect(await printer.claim()).toBe(1);
    await printer.settled();
    await poll();
    await pool.close();
    const done = (await getBatch(shop, body.id)).body;
    expect(done).toMatchObject({ state: "done", total: sizeOfBatch, done: sizeOfBatch, progress: 1, refusals: [] });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    // Before each chunk, and at the end.
    expect(new Set(seen).size).toBeGreaterThan(3);
    expect((await readyEvents(ids)).length).toBe(sizeOfBatch);
    expect(await printsOf([body.id])).toHaveLength(2 * sizeOfBatch);
    const [labels, notes] = done.links.files;
    expect(labels).toMatchObject({ what: "label", content_type: "application/pdf" });
    expect(notes).toMatchObject({ what: "document", content_type: "application/pdf" });
    for (const { url, bytes } of done.links.files) {
      const file = await fetchFile(url);
      expect(file.bytes).toHaveLength(bytes);
      expect(file.bytes.subarray(0, 5).toString()).toBe("%PDF-");
      expect(file.bytes.toString("latin1")).toMatch(new RegExp(`/Count ${sizeOfBatch}\\b`));
    }
  }, 120_000);
});

describe("a process that dies", () => {
  let now = new Date("2026-11-20T12:00:00Z");
  const clocked = () => systemContext("test", { now: () => now });

  test("loses its batch to another when the lease ends, and no shipment is marked twice", async () => {
    const { shop, ids } = await shopWith(30);
    const batch = await createBatch(clocked(), shop.accountId, { ids }, settings);
    const claimed = await claimBatch(clocked(), 60_000);
    expect(claimed?.id).toBe(batch.id);
    // The process dies when some shipments are recorded as printed and others are not.
    const dying = new AbortController();
    let noted = 0;
    const ctx = clocked();
    const counting = {
      ...ctx,
      now: () => {
        if (++noted > 60) dying.abort(new Error("killed"));
        return now;
      },
    };
    await expect(runBatch(counting, claimed!, { render: renderHere, signal: dying.signal })).rejects.toThrow("killed");
    const half = await findBatch(system(), batch.id);
    expect(half.done).toBeGreaterThan(0);
    expect(half.done).toBeLessThan(30);

    await printBatches({ context: clocked });
    expect((await findBatch(system(), batch.id)).done).toBe(half.done);
    now = new Date(now.getTime() + 60_000);
    const render: Render = async () => {
      throw new Error("the files were stored already");
    };
    await printBatches({ context: clocked, render });
    expect(await findBatch(clocked(), batch.id)).toMatchObject({ state: "done", done: 30, attempts: 2 });
    expect((await readyEvents(ids)).toSorted((a, b) => a - b)).toEqual(ids);
    expect(await printsOf([batch.id])).toHaveLength(30);
  });

  test("loses its batch to another within seconds of its death, long before the lease ends", async () => {
    const { shop, ids } = await shopWith(1);
    const batch = await createBatch(system(), shop.accountId, { ids }, settings);
    expect(await claimBatch(system(), 86_400_000)).toMatchObject({ id: batch.id });
    const other = openProcessLock();
    await vi.waitFor(() => expect(other.isHeld()).toBe(true), { timeout: 30_000 });
    await connection()
      .db.update(documentBatches)
      .set({ claim: newClaim(other) })
      .where(eq(documentBatches.id, batch.id));
    expect(await claimBatch(system(), 60_000)).toBeUndefined();
    await other.close();
    await untilSeenDead(async () => expect(await claimBatch(system(), 60_000)).toMatchObject({ id: batch.id }));
    await connection().db.delete(documentBatches).where(eq(documentBatches.id, batch.id));
  });

  test("while rendering has stored nothing, and its late writes are discarded", async () => {
    const { shop, ids } = await shopWith(3);
    const batch = await createBatch(clocked(), shop.accountId, { ids }, settings);
    const claimed = await claimBatch(clocked(), 60_000);
    now = new Date(now.getTime() + 60_000);
    await printBatches({ context: clocked });
    const bytesOf = async () => {
      const [url] = (await findBatch(clocked(), batch.id)).tokens;
      return url;
    };
    const before = await bytesOf();
    await expect(
      runBatch(clocked(), claimed!, { render: renderHere, signal: new AbortController().signal }),
    ).rejects.toMatchObject({ name: "LeaseLost" });
    expect(await bytesOf()).toBe(before);
    expect(await printsOf([batch.id])).toHaveLength(3);
  });

  test("in an orderly shutdown releases its batch at once", async () => {
    const { shop, ids } = await shopWith(2);
    const batch = await createBatch(system(), shop.accountId, { ids }, settings);
    let isRendering = () => {};
    const begun = new Promise<void>((resolve) => {
      isRendering = resolve;
    });
    const printer = testPrinter({
      render: (job) => {
        isRendering();
        return new Promise((resolve) => setTimeout(() => resolve(renderHere(job)), 50));
      },
    });
    await printer.claim();
    await begun;
    await printer.stop();
    expect(await printer.claim()).toBe(0);
    expect(await findBatch(system(), batch.id)).toMatchObject({ claim: null, leaseUntil: null, attempts: 0, done: 0 });
    await printBatches();
    expect(await findBatch(system(), batch.id)).toMatchObject({ state: "done", done: 2 });
  });
});

test("a failing batch is tried five times and then marked as failed, and no shipment is changed", async () => {
  let now = new Date("2026-11-21T12:00:00Z");
  const context = () => systemContext("test", { now: () => now });
  const { shop, ids } = await shopWith(2);
  const batch = await createBatch(context(), shop.accountId, { ids }, settings);
  const reported: unknown[] = [];
  const render: Render = async () => {
    throw new Error("out of paper");
  };
  for (let attempt = 0; attempt < 8; attempt++) {
    await printBatches({ context, render, onError: (event) => reported.push(event) });
    now = new Date(now.getTime() + 60_000);
  }
  expect(reported).toEqual(Array(5).fill("documents.batch_failed"));
  expect(await findBatch(context(), batch.id)).toMatchObject({ state: "failed", done: 0, tokens: [] });
  expect(await readyEvents(ids)).toEqual([]);
});

test("an unprintable shipment is rejected after one failed attempt, and the others are printed", async () => {
  let now = new Date("2026-11-22T12:00:00Z");
  const context = () => systemContext("test", { now: () => now });
  const { shop, ids } = await shopWith(3);
  await withoutEventGuard((db) => db.update(shipments).set({ deliveryId: "0999-ñ" }).where(eq(shipments.id, ids[1]!)));
  const { id } = await createBatch(context(), shop.accountId, { ids }, settings);
  const reported: unknown[] = [];
  await printBatches({ context, onError: (event) => reported.push(event) });
  now = new Date(now.getTime() + 60_000);
  await printBatches({ context });
  expect(reported).toEqual(["documents.batch_failed"]);
  expect(await findBatch(context(), id)).toMatchObject({
    state: "done",
    done: 3,
    rejections: [{ shipmentId: ids[1], code: "not_printable" }],
  });
  expect((await readyEvents(ids)).toSorted((a, b) => a - b)).toEqual([ids[0], ids[2]]);
});

test("a printer has settled once the batches that its free slot took are printed too", async () => {
  const { shop, ids } = await shopWith(3);
  for (const id of ids) await createBatch(system(), shop.accountId, { ids: [id] }, settings);
  const printer = testPrinter({ slots: 1 });
  expect(await printer.claim()).toBe(1);
  await printer.settled();
  const made = await connection()
    .db.select()
    .from(documentBatches)
    .where(eq(documentBatches.accountId, shop.accountId));
  expect(made.map(({ state }) => state)).toEqual(["done", "done", "done"]);
  await printer.stop();
});

test("an account with many batches leaves the next turn to another account", async () => {
  const [many, other] = [await shopWith(1), await shopWith(1)];
  const order = [many, many, many, other];
  const made: { id: number }[] = [];
  for (const { shop, ids } of order) made.push(await createBatch(system(), shop.accountId, { ids }, settings));
  const printer = testPrinter({ slots: 1 });
  await printer.claim();
  await printer.settled();
  await printer.stop();
  const rows = await connection().db.select().from(documentBatches);
  const ends = made.map(({ id }) => rows.find((row) => row.id === id)?.finishedAt?.getTime() ?? 0);
  expect(ends.every((end) => end > 0)).toBe(true);
  expect(ends[3]).toBeLessThan(ends[1] ?? 0);
});

test("several processes share the batches, and each batch is claimed by one of them", async () => {
  const { shop, ids } = await shopWith(4);
  const made = [];
  for (const id of ids) made.push(await createBatch(system(), shop.accountId, { ids: [id] }, settings));
  const printers = [testPrinter(), testPrinter(), testPrinter()];
  const taken = await Promise.all(printers.map((printer) => printer.claim()));
  expect(taken.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
  await Promise.all(printers.map((printer) => printer.settled()));
  await printBatches();
  for (const { id } of made) expect(await findBatch(system(), id)).toMatchObject({ state: "done", attempts: 1 });
  expect(await readyEvents(ids)).toHaveLength(4);
});

test("an archive has a file for each shipment and paper, in the order of the batch, the same bytes every time", async () => {
  const { shop, ids } = await shopWith(3);
  const chosen = [ids[2]!, ids[0]!, 987_654_321];
  const draft = { ...settings, papers: ["label", "document", "preparation"], bundle: "zip" } as const;
  const archives: Buffer[] = [];
  for (const _ of [1, 2]) {
    const { id } = await createBatch(system(), shop.accountId, { ids: chosen }, draft);
    await printBatches();
    const { body } = await getBatch(shop, id);
    expect(body.refusals).toEqual([{ shipment_id: 987_654_321, code: "not_found", message: "El recurso no existe." }]);
    archives.push((await fetchFile(body.links.files[0].url)).bytes);
  }
  const guide = (id: number) => `0999-${String(id).padStart(8, "0")}`;
  const names = (folder: string, ending: string) =>
    chosen.slice(0, 2).map((id, index) => `${folder}/000${index + 1}-${guide(id)}.${ending}`);
  const files = unzipSync(new Uint8Array(archives[0]!));
  expect(Object.keys(files)).toEqual([
    ...names("etiquetas", "zpl"),
    ...names("remitos", "pdf"),
    ...names("preparacion", "pdf"),
  ]);
  expect(Buffer.from(files[names("etiquetas", "zpl")[0]!]!).toString()).toContain(`${guide(ids[2]!)}-0101`);
  const isSheet = (name: string) => name.startsWith("preparacion/");
  const again = unzipSync(new Uint8Array(archives[1]!));
  // Preparation sheets contain the number of their batch, so their bytes differ.
  for (const name of Object.keys(files).filter((file) => !isSheet(file))) expect(again[name]).toEqual(files[name]);
});

test("a batch expires an hour after it finished; the print history stays", async () => {
  const { shop, ids } = await shopWith(1);
  const { id } = await createBatch(system(), shop.accountId, { ids }, settings);
  await printBatches();
  const { expiresAt } = await findBatch(system(), id);
  const at = (ms: number) => systemContext("test", { now: () => new Date((expiresAt?.getTime() ?? 0) + ms) });
  expect((await findBatch(at(-1), id)).id).toBe(id);
  await expect(findBatch(at(0), id)).rejects.toThrow("not_found");
  expect((await deleteOldBatches(at(1), { limit: 100 })).moved).toBeGreaterThan(0);
  expect(await connection().db.select().from(documentBatches).where(eq(documentBatches.id, id))).toEqual([]);
  expect(await connection().sql`select 1 from document_batch_slices where batch_id = ${id}`).toHaveLength(0);
  expect(await printsOf([id])).toHaveLength(1);
});

test.each(["cancelled", "expired"] as const)("a batch names the shipment that was %s", async (status) => {
  const { shop, ids } = await shopWith(3);
  await transitionTo(ids[1]!, status);
  const { id } = await createBatch(
    system(),
    shop.accountId,
    { ids },
    { ...settings, papers: ["label", "preparation"] },
  );
  await printBatches();
  expect(await findBatch(system(), id)).toMatchObject({
    state: "done",
    rejections: [{ shipmentId: ids[1], code: "document_not_ready", status }],
  });
});

test("a shipment that is cancelled while its batch is rendered is named too, and does not become ready", async () => {
  const { shop, ids } = await shopWith(2);
  const { id } = await createBatch(system(), shop.accountId, { ids }, settings);
  const render: Render = async (job) => {
    await transitionTo(ids[0]!, "cancelled").catch(() => {});
    return renderHere(job);
  };
  await printBatches({ render });
  expect(await findBatch(system(), id)).toMatchObject({
    state: "done",
    done: 2,
    rejections: [{ shipmentId: ids[0], code: "document_not_ready", status: "cancelled" }],
  });
  expect(await readyEvents(ids)).toEqual([ids[1]]);
});

test("a label that becomes void while its batch is rendered, or after it, is refused with its reason", async () => {
  const { shop, ids } = await shopWith(3);
  const [meanwhile = 0, later = 0, valid = 0] = ids;
  const { id } = await createBatch(system(), shop.accountId, { ids }, settings);
  let isChanged = false;
  const render: Render = async (job) => {
    if (!isChanged) await voidLabel(meanwhile, "repacked");
    isChanged = true;
    return renderHere(job);
  };
  await printBatches({ render });
  expect(new Set(await readyEvents(ids))).toEqual(new Set([later, valid]));
  await voidLabel(later);
  const { body } = await getBatch(shop, id);
  expect(body).toMatchObject({ state: "done", done: 3 });
  expect(body.refusals).toMatchObject([
    { shipment_id: meanwhile, code: "label_void", message: expect.stringMatching(/: cambió el contenido\. Imprimí/) },
    { shipment_id: later, code: "label_void", message: expect.stringMatching(/: se corrigieron los datos\. Imprimí/) },
  ]);
});

test("a stopped shipment is refused with its reason, whether it was before or while the batch is rendered", async () => {
  const { shop, ids } = await shopWith(3);
  const [before = 0, meanwhile = 0, free = 0] = ids;
  const stop = (id: number) => inTransaction(system(), (tx) => stopShipments(tx, [id], ["cancelled_at_shop"]));
  await stop(before);
  const { id } = await createBatch(system(), shop.accountId, { ids }, settings);
  const render: Render = async (job) => {
    await stop(meanwhile);
    return renderHere(job);
  };
  await printBatches({ render });
  const { body } = await getBatch(shop, id);
  expect(body).toMatchObject({ state: "done", done: 3 });
  expect(body.refusals).toEqual(
    [before, meanwhile].map((shipmentId) => ({
      shipment_id: shipmentId,
      code: "shipment_stopped",
      message: "Frenado: se canceló en la tienda.",
    })),
  );
  expect(await readyEvents(ids)).toEqual([free]);
  const plan = await planPrints(system(), shop.accountId, ids);
  expect(plan.ready.map((shipment) => shipment.id)).toEqual([free]);
  expect(plan.leftOut).toMatchObject([before, meanwhile].map((id) => ({ id, stop: { codes: ["cancelled_at_shop"] } })));
});
