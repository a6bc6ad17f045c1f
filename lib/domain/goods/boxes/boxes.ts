import { and, asc, count, eq, isNull } from "drizzle-orm";
import { boxes } from "@/db/schema/addresses";
import type { Changes } from "@/lib/core/changes";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { notifyAccountChanged } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";

/** The boxes of an account, oldest first. Lengths in cm, weights in grams; `maxWeight` is gross. */
export type Box = typeof boxes.$inferSelect;
/** Undefined fields stay unchanged. */
export type BoxChanges = Changes<BoxDraft>;
export type BoxDraft = Omit<typeof boxes.$inferInsert, "id" | "accountId" | "createdAt" | "removedAt">;

export async function addBoxes(tx: Context, accountId: number, drafts: readonly BoxDraft[]): Promise<void> {
  assertAccountAccess(tx, accountId);
  await tx.db.insert(boxes).values(drafts.map((draft) => ({ ...draft, accountId, createdAt: tx.now() })));
}

/** Every box of an account, inactive ones included, removed ones not. */
export async function listAllBoxes(ctx: Context, accountId: number): Promise<Box[]> {
  assertAccountAccess(ctx, accountId);
  return ctx.db
    .select()
    .from(boxes)
    .where(and(eq(boxes.accountId, accountId), isNull(boxes.removedAt)))
    .orderBy(asc(boxes.id));
}

const boxesPerAccount = 200;

export function createBox(ctx: Context, accountId: number, draft: BoxDraft): Promise<Box> {
  return change(ctx, accountId, "created", async (tx) => {
    assertFits(draft);
    const [box] = await tx.db
      .insert(boxes)
      .values({ ...draft, accountId, createdAt: tx.now() })
      .returning();
    await assertNotTooMany(tx, accountId);
    return box;
  });
}

/** Call after the insert or restore: the count includes the new box. */
async function assertNotTooMany(tx: Context, accountId: number): Promise<void> {
  const [present] = await tx.db
    .select({ count: count() })
    .from(boxes)
    .where(and(eq(boxes.accountId, accountId), isNull(boxes.removedAt)));
  if ((present?.count ?? 0) <= boxesPerAccount) return;
  throw new DomainError({ code: "conflict", message: message("too_many_boxes", { maximum: boxesPerAccount }) });
}

/** Omitted fields stay unchanged. Shipments already packed into the box keep its former measures. */
export function changeBox(ctx: Context, accountId: number, id: number, changes: BoxChanges): Promise<Box> {
  return change(ctx, accountId, "changed", async (tx) => {
    const [before] = await tx.db
      .select()
      .from(boxes)
      .where(and(eq(boxes.id, id), eq(boxes.accountId, accountId), isNull(boxes.removedAt)))
      .for("update");
    if (!before) throw notFound("box", id);
    const { id: _, ...after } = { ...before, ...definedOnly(changes) };
    assertFits(after);
    const [box] = await tx.db.update(boxes).set(after).where(eq(boxes.id, id)).returning();
    return box;
  });
}

/** Soft-deletes a box, or restores it unchanged. */
export function setBoxRemoved(ctx: Context, accountId: number, id: number, isRemoved: boolean): Promise<Box> {
  return change(ctx, accountId, isRemoved ? "removed" : "restored", async (tx) => {
    const [box] = await tx.db
      .update(boxes)
      .set({ removedAt: isRemoved ? tx.now() : null })
      .where(and(eq(boxes.id, id), eq(boxes.accountId, accountId)))
      .returning();
    if (!box) throw notFound("box", id);
    if (!isRemoved) await assertNotTooMany(tx, accountId);
    return box;
  });
}

/** Runs a change in a transaction. Boxes are account preferences: the change is published as an event and audited. */
function change(
  ctx: Context,
  accountId: number,
  verb: "created" | "changed" | "removed" | "restored",
  work: (tx: Context) => Promise<Box | undefined>,
): Promise<Box> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    const box = await work(tx);
    if (!box) throw new Error("the box was not written");
    await notifyAccountChanged(tx, accountId, ["boxes"]);
    await recordAudit(tx, { accountId, action: `box.${verb}`, target: `box:${box.id}` });
    return box;
  });
}

const definedOnly = (changes: BoxChanges): Partial<BoxDraft> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

const sides = ["Length", "Width", "Height"] as const;

/** The inner measures must not exceed the outer ones, and the empty weight must be below the maximum gross weight. */
function assertFits(box: BoxDraft): void {
  for (const side of sides)
    if (box[`inner${side}`] > box[`outer${side}`])
      throw invalid(`inner_${side.toLowerCase()}`, message("inner_size_exceeds_outer"));
  if (box.emptyWeight >= box.maxWeight) throw invalid("max_weight", message("not_above_empty_weight"));
}

/** The boxes of a new account: eight cardboard boxes of usual sizes with walls of half a centimetre. */
export const defaultBoxes: readonly BoxDraft[] = [
  cardboard("Sobre acolchado", 35, 26, 5, 60, 3_000),
  cardboard("Caja XS", 20, 15, 12, 90, 5_000),
  cardboard("Caja S", 30, 21, 16, 170, 8_000),
  cardboard("Caja zapatos", 36, 24, 15, 210, 10_000),
  cardboard("Caja M", 40, 31, 26, 340, 15_000),
  cardboard("Caja L", 51, 41, 36, 620, 22_000),
  cardboard("Caja XL", 61, 51, 46, 980, 28_000),
  cardboard("Caja XXL", 81, 61, 56, 1_650, 30_000),
];

function cardboard(
  description: string,
  outerLength: number,
  outerWidth: number,
  outerHeight: number,
  emptyWeight: number,
  maxWeight: number,
): BoxDraft {
  return {
    description,
    outerLength,
    outerWidth,
    outerHeight,
    innerLength: outerLength - 1,
    innerWidth: outerWidth - 1,
    innerHeight: outerHeight - 1,
    emptyWeight,
    maxWeight,
  };
}

/** Whether the boxes of the account differ from the default ones, by number or description. */
export async function hasOwnBoxes(ctx: Context, accountId: number): Promise<boolean> {
  const usual = new Set(defaultBoxes.map(({ description }) => description));
  const own = await listAllBoxes(ctx, accountId);
  return own.length !== usual.size || own.some(({ description }) => !usual.has(description));
}
