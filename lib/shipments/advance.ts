import { and, eq, inArray, isNotNull, lt, lte, sql } from "drizzle-orm";
import { prepared } from "@/db/prepared";
import { accounts } from "@/db/schema/accounts";
import { ledgerAccounts } from "@/db/schema/ledger";
import { shipments } from "@/db/schema/shipments";
import { type Context, inTransaction } from "../context";
import { DomainError } from "../errors";
import { lockCandidates, moveAll, prepare } from "./automate";
import { moveShipment } from "./move";

/** What a batch did; `more` says that another batch may find work at once. */
interface Progress {
  readonly moved: number;
  readonly more: boolean;
}

const expiryDays = 18;

/**
 * Moves the shipments that wait for nobody: new ones whose account is active and has the money, prepared ones whose
 * preparation time is over. Those of one account go together in a transaction, and one by one where that fails. Rows that
 * another process works on are skipped, so that any number of processes advance each shipment once.
 */
export async function advanceShipments(ctx: Context, { limit }: { limit: number }): Promise<Progress> {
  const found = await findWaiting(ctx, limit);
  const left: number[] = [];
  let moved = 0;
  for (const ids of byAccount(found))
    try {
      moved += await advance(ctx, ids);
    } catch {
      left.push(...ids);
    }
  const rest = await each(left, left.length, async (id) => (await advance(ctx, [id])) > 0);
  return { moved: moved + rest.moved, more: found.length === limit };
}

function byAccount(found: readonly { id: number; accountId: number }[]): Iterable<number[]> {
  const groups = new Map<number, number[]>();
  for (const { id, accountId } of found) groups.set(accountId, [...(groups.get(accountId) ?? []), id]);
  return groups.values();
}

/** Ends shipments that were not dispatched within 18 days. */
export async function expireShipments(ctx: Context, { limit }: { limit: number }): Promise<Progress> {
  const before = new Date(ctx.now().getTime() - expiryDays * 86_400_000);
  const rows = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(inArray(shipments.status, ["new", "documentation_ready", "ready_to_ship"]), lt(shipments.createdAt, before)),
    )
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  return each(ids, limit, (id) => moveShipment(ctx, id, "expired", { by: "automation" }).then(() => true, ignoreRace));
}

/** One that fails does not keep the others waiting; its error is told when all had their turn. */
async function each(ids: readonly number[], limit: number, work: (id: number) => Promise<boolean>): Promise<Progress> {
  const errors: unknown[] = [];
  let moved = 0;
  for (const id of ids) {
    const hasMoved = await work(id).catch((error) => {
      errors.push(error);
      return false;
    });
    if (hasMoved) moved++;
  }
  if (errors.length > 0) throw new Error(`${errors.length} of ${ids.length} shipments failed`, { cause: errors[0] });
  return { moved, more: ids.length === limit };
}

/** Somebody moved the shipment since it was found: nothing is left to do. */
function ignoreRace(error: unknown): boolean {
  if (error instanceof DomainError && error.fault.code === "illegal_transition") return false;
  throw error;
}

/** Ids with work to do, oldest first: due ones, and waiting ones whose obstacle is gone. */
const findWaiting = (ctx: Context, limit: number): Promise<{ id: number; accountId: number }[]> =>
  waiting(ctx.db).execute({ now: ctx.now().toISOString(), limit });

const isDue = and(
  isNotNull(shipments.dueAt),
  lte(shipments.dueAt, sql.placeholder("now")),
  inArray(shipments.status, ["new", "documentation_ready"]),
);

const waiting = prepared((db) => {
  const found = { id: shipments.id, accountId: shipments.accountId };
  const due = db.select(found).from(shipments).where(isDue);
  const unblocked = db
    .select(found)
    .from(shipments)
    .innerJoin(accounts, eq(accounts.id, shipments.accountId))
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.accountId, shipments.accountId), eq(ledgerAccounts.kind, "available")),
    )
    .where(
      and(
        isNotNull(shipments.waitingFor),
        // The others are looked at when their carrier has answered.
        inArray(shipments.waitingFor, ["money", "account"]),
        eq(shipments.status, "new"),
        eq(accounts.status, "active"),
        sql`${ledgerAccounts.balanceCents} - ${ledgerAccounts.minimumCents} >= ${shipments.priceInclTaxCents}`,
      ),
    );
  return due.union(unblocked).orderBy(sql`1`).limit(sql.placeholder("limit")).prepare("waiting_shipments");
});

/** Shipments of one account; answers how many moved. */
function advance(ctx: Context, ids: readonly number[]): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const rows = await lockCandidates(tx, ids);
    const fresh = rows.filter(({ status }) => status === "new");
    const ready = rows.filter(({ status }) => status === "documentation_ready");
    const obstacles = await prepare(tx, fresh);
    await moveAll(
      tx,
      ready.map((row) => ({ row, to: "ready_to_ship", dueAt: null })),
    );
    return fresh.length - obstacles.size + ready.length;
  });
}
