import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { PackBox, PackItem } from "@/lib/core/packing";
import { processWide } from "@/lib/core/process-wide";
import type { Context } from "@/lib/platform/context";
import { inSpan } from "@/lib/platform/tracing";
import { outsideTransaction } from "@/lib/platform/transaction";
import { workerPool, workerTask } from "@/lib/platform/worker-pool";
import { type ClosedPackage, type PackedLoad, type PackingJob, packLoad } from "./pack-load";

/**
 * Loads of up to this many items are packed where they are: 5 ms, 20 at most. Larger ones take up to seconds, which
 * would keep every other request of the process waiting, so that threads pack them.
 */
const lightItems = 8;

const task = workerTask<typeof packLoad>({
  module: "lib/domain/pricing/quotes/pack-load",
  name: "packLoad",
  // The search brakes itself long before; this is for what it did not foresee.
  budgetMs: 15_000,
});

/** Limits of the cache, some 10 MB at most: a load with hundreds of boxes has too long a key. */
const cacheLimits = { packings: 500, items: 20, keyLength: 10_000 } as const;

const cachedPackings = processWide("packings", () => new LRUCache<string, PackedLoad>({ max: cacheLimits.packings }));

/**
 * Packs what a load needs packed: at once, on a worker thread, or from the cache, as the creation of a shipment usually
 * follows its quote and shops send the same goods over and over. A packing depends on nothing but the job.
 */
export async function packForAccount(ctx: Context, accountId: number, job: PackingJob): Promise<PackedLoad> {
  const items = job.closed.reduce((sum, contents) => sum + contents.items.length, job.loose.items.length);
  if (items === 0) return packLoad(job);
  const name = JSON.stringify(factsOf(job));
  const isCached = items <= cacheLimits.items && name.length <= cacheLimits.keyLength;
  const cached = isCached ? cachedPackings().get(name) : undefined;
  if (cached) return cached;
  const packed = await inSpan("pack", { attributes: { items } }, async () =>
    items <= lightItems ? packLoad(job) : packElsewhere(ctx, accountId, job, name),
  );
  if (isCached) cachedPackings().set(name, packed);
  return packed;
}

/** Packs the contents of closed packages alone. */
export const packAgain = async (
  ctx: Context,
  accountId: number,
  closed: readonly ClosedPackage[],
): Promise<PackedLoad["closed"]> =>
  (await packForAccount(ctx, accountId, { loose: { items: [], boxes: [], mode: "none" }, closed })).closed;

/** On a thread, and with no transaction open: waiting for it must not hold a connection of the pool. */
const packElsewhere = (ctx: Context, accountId: number, job: PackingJob, name: string): Promise<PackedLoad> =>
  outsideTransaction(ctx, `packing ${createHash("sha256").update(name).digest("hex")}`, () =>
    workerPool().run(task, plainJob(job), { owner: accountId, signal: ctx.callerSignal?.() }),
  );

/** Without what packing does not read, such as descriptions: it would be copied to the thread. */
const plainJob = ({ loose, closed }: PackingJob): PackingJob => ({
  loose: { ...loose, items: loose.items.map(plainItem), boxes: loose.boxes.map(plainBox) },
  closed: closed.map((contents) => ({
    ...contents,
    items: contents.items.map(plainItem),
    boxes: contents.boxes.map(plainBox),
  })),
});

const plainItem = (item: PackItem): PackItem => ({
  widthCm: item.widthCm,
  lengthCm: item.lengthCm,
  heightCm: item.heightCm,
  weightGrams: item.weightGrams,
  mustKeepVertical: item.mustKeepVertical,
  classificationId: item.classificationId,
});

const plainBox = (box: PackBox): PackBox => ({
  innerWidthCm: box.innerWidthCm,
  innerLengthCm: box.innerLengthCm,
  innerHeightCm: box.innerHeightCm,
  outerWidthCm: box.outerWidthCm,
  outerLengthCm: box.outerLengthCm,
  outerHeightCm: box.outerHeightCm,
  emptyWeightGrams: box.emptyWeightGrams,
  maxWeightGrams: box.maxWeightGrams,
});

/** Every fact that a packing depends on, in short. */
const factsOf = ({ loose, closed }: PackingJob) => [
  loose.mode,
  loose.items.map(sizesOf),
  loose.boxes.map(measuresOf),
  closed.map(({ items, boxes, mayMeasure }) => [items.map(sizesOf), boxes.map(measuresOf), mayMeasure]),
];

const sizesOf = (item: PackItem) => Object.values(plainItem(item));
const measuresOf = (box: PackBox) => Object.values(plainBox(box));
