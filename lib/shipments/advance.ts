import { and, eq, inArray, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import { prepared } from "@/db/prepared";
import { accounts } from "@/db/schema/accounts";
import { ledgerAccounts } from "@/db/schema/ledger";
import { shipments } from "@/db/schema/shipments";
import { type Context, inTransaction } from "../context";
import { DomainError } from "../errors";
import { apply, moveShipment, prepare } from "./move";
import type { ShipmentRow } from "./store";

/** What a batch did; `more` says that another batch may find work at once. */
interface Progress {
  readonly moved: number;
  readonly more: boolean;
}

const expiryDays = 18;

/**
 * Moves the shipments that wait for nobody: new ones whose account is active and has the money, prepared ones whose
 * preparation time is over. Each in its own transaction, skipping rows that another process works on, so that any
 * number of processes advance each shipment once.
 */
export async function advanceShipments(ctx: Context, { limit }: { limit: number }): Promise<Progress> {
  return each(await findWaiting(ctx, limit), limit, (id) => advance(ctx, id));
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
async function findWaiting(ctx: Context, limit: number): Promise<number[]> {
  const rows = await waiting(ctx.db).execute({ now: ctx.now().toISOString(), limit });
  return rows.map(({ id }) => id);
}

const isDue = and(
  isNotNull(shipments.dueAt),
  lte(shipments.dueAt, sql.placeholder("now")),
  inArray(shipments.status, ["new", "documentation_ready"]),
);

const waiting = prepared((db) => {
  const due = db.select({ id: shipments.id }).from(shipments).where(isDue);
  const unblocked = db
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(accounts, eq(accounts.id, shipments.accountId))
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.accountId, shipments.accountId), eq(ledgerAccounts.kind, "available")),
    )
    .where(
      and(
        isNotNull(shipments.waitingFor),
        eq(shipments.status, "new"),
        eq(accounts.status, "active"),
        sql`${ledgerAccounts.balanceCents} - ${ledgerAccounts.minimumCents} >= ${shipments.priceInclTaxCents}`,
      ),
    );
  return due.union(unblocked).orderBy(sql`1`).limit(sql.placeholder("limit")).prepare("waiting_shipments");
});

function advance(ctx: Context, id: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await waitingShipment(tx.db).execute({ id, now: tx.now().toISOString() });
    return row ? advanceLocked(tx, row) : false;
  });
}

/** The shipment, locked, while it has work to do and nobody else does it. */
const waitingShipment = prepared((db) =>
  db
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, sql.placeholder("id")), or(isDue, isNotNull(shipments.waitingFor))))
    .for("update", { skipLocked: true })
    .prepare("waiting_shipment"),
);

async function advanceLocked(tx: Context, row: ShipmentRow): Promise<boolean> {
  if (row.status === "new") return (await prepare(tx, row)) === null;
  if (row.status !== "documentation_ready") return false;
  await apply(tx, row, "ready_to_ship", { by: "automation" });
  return true;
}
