import { and, asc, count, eq } from "drizzle-orm";
import { byName } from "@/db/query/by-name";
import { savedViews } from "@/db/schema/saved-views";
import type { Changes } from "@/lib/core/changes";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { limits } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";

/**
 * Views of the shipment list that a user saves in an account. They are private; a link to a view consists of its
 * filters.
 */

export type SavedView = typeof savedViews.$inferSelect;

interface SavedViewDraft {
  readonly name: string;
  /** The URL's query, without the question mark. */
  readonly query: string;
}

/** The user's views, by name. */
export async function listSavedViews(ctx: Context, accountId: number): Promise<SavedView[]> {
  return ctx.db
    .select()
    .from(savedViews)
    .where(ownIn(ctx, accountId))
    .orderBy(byName(savedViews.name), asc(savedViews.id))
    .limit(limits.savedViews);
}

export function createSavedView(ctx: Context, accountId: number, draft: SavedViewDraft): Promise<SavedView> {
  const userId = requireUserId(ctx);
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select({ total: count() }).from(savedViews).where(ownIn(tx, accountId));
    if ((row?.total ?? 0) >= limits.savedViews)
      throw new DomainError({ code: "conflict", message: message("too_many_views", { maximum: limits.savedViews }) });
    const now = tx.now();
    const [view] = await tx.db
      .insert(savedViews)
      .values({ ...draft, accountId, userId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!view) throw nameTaken();
    return view;
  });
}

/** Changes the name, the filters, or both. */
export function editSavedView(ctx: Context, id: number, changes: Changes<SavedViewDraft>): Promise<SavedView> {
  return inTransaction(ctx, async (tx) => {
    const view = await lockOwn(tx, id);
    const [other] = await tx.db
      .select({ id: savedViews.id })
      .from(savedViews)
      .where(and(ownIn(tx, view.accountId), eq(savedViews.name, changes.name ?? view.name)));
    if (other && other.id !== id) throw nameTaken();
    const [edited] = await tx.db
      .update(savedViews)
      .set({ ...changes, updatedAt: tx.now() })
      .where(eq(savedViews.id, id))
      .returning();
    return edited ?? view;
  });
}

export function deleteSavedView(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockOwn(tx, id);
    await tx.db.delete(savedViews).where(eq(savedViews.id, id));
  });
}

async function lockOwn(tx: Context, id: number): Promise<SavedView> {
  const [view] = await tx.db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, requireUserId(tx))))
    .for("update");
  if (!view) throw notFound("saved_view", id);
  assertAccountAccess(tx, view.accountId);
  return view;
}

function ownIn(ctx: Context, accountId: number) {
  assertAccountAccess(ctx, accountId);
  return and(eq(savedViews.accountId, accountId), eq(savedViews.userId, requireUserId(ctx)));
}

/** Credentials have no views, because no page shows them. */
function requireUserId(ctx: Context): number {
  if (ctx.actor.kind !== "user" || ctx.actor.userId === undefined) throw new DomainError({ code: "forbidden" });
  return ctx.actor.userId;
}

const nameTaken = () => invalid("name", message("view_name_taken"));
