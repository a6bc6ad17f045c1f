import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { newestOf, ownedBy } from "@/db/query/newest";
import { walkPageSize } from "@/db/query/walk-page-size";
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from "@/db/schema/ledger";
import { shipments } from "@/db/schema/shipments";
import type { LedgerReason } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

type TransferRow = typeof ledgerTransfers.$inferSelect;

/** A line of the statement: the change of both balances, and their values after it. */
export interface Movement
  extends Pick<
    TransferRow,
    | "id"
    | "reason"
    | "note"
    | "evidence"
    | "shipmentId"
    | "actor"
    | "availableAfterCents"
    | "heldAfterCents"
    | "createdAt"
  > {
  readonly availableCents: number;
  readonly heldCents: number;
  readonly externalId: string | null;
}

export interface MovementFilter {
  readonly accountId: number;
  readonly reason?: LedgerReason | undefined;
  readonly shipmentId?: number | undefined;
  /** `from` is inclusive, `to` exclusive. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Cursor: only movements with a lower id. */
  readonly before?: number | undefined;
}

/** A page of movements, newest first; `more` says whether older ones follow. */
export async function listMovements(
  ctx: Context,
  filter: MovementFilter,
  limit: number,
): Promise<{ rows: Movement[]; more: boolean }> {
  assertAccountAccess(ctx, filter.accountId);
  const rows = await select(ctx, filter, limit + 1);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

/** Iterates over all matching movements, newest first, in pages. */
export async function* walkMovements(ctx: Context, filter: MovementFilter): AsyncGenerator<Movement[]> {
  assertAccountAccess(ctx, filter.accountId);
  let { before } = filter;
  for (;;) {
    const rows = await select(ctx, { ...filter, before }, walkPageSize);
    if (rows.length > 0) yield rows;
    before = rows.at(-1)?.id;
    if (rows.length < walkPageSize) return;
  }
}

const available = alias(ledgerEntries, "available");
const held = alias(ledgerEntries, "held");

/** Keyset pagination by id, not by time: the ids of a customer's transfers are in posting order, clocks may differ. */
async function select(ctx: Context, filter: MovementFilter, limit: number): Promise<Movement[]> {
  const own = await ctx.db
    .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.accountId, filter.accountId));
  const idOf = (kind: string) => own.find((row) => row.kind === kind)?.id ?? 0;
  const page = ctx.db
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .where(and(...conditions(filter)))
    .orderBy(...newestOf(ledgerTransfers.accountId, [filter.accountId], ledgerTransfers.id))
    .limit(limit);
  const rows = await ctx.db
    .select({
      transfer: ledgerTransfers,
      availableCents: available.amountCents,
      heldCents: held.amountCents,
      externalId: shipments.externalId,
    })
    .from(ledgerTransfers)
    .leftJoin(
      available,
      and(eq(available.transferId, ledgerTransfers.id), eq(available.ledgerAccountId, idOf("available"))),
    )
    .leftJoin(held, and(eq(held.transferId, ledgerTransfers.id), eq(held.ledgerAccountId, idOf("held"))))
    .leftJoin(
      shipments,
      and(eq(shipments.id, ledgerTransfers.shipmentId), eq(shipments.accountId, ledgerTransfers.accountId)),
    )
    .where(inArray(ledgerTransfers.id, page))
    .orderBy(desc(ledgerTransfers.id));
  return rows.map(({ transfer, availableCents, heldCents, externalId }) => ({
    ...transfer,
    availableCents: availableCents ?? 0,
    heldCents: heldCents ?? 0,
    externalId,
  }));
}

function conditions({ accountId, reason, shipmentId, from, to, before }: MovementFilter): (SQL | undefined)[] {
  return [
    ownedBy(ledgerTransfers.accountId, [accountId]),
    // A literal, not a parameter: it must match the predicates of the partial indexes.
    reason && sql`${ledgerTransfers.reason} = ${sql.raw(`'${reason}'`)}`,
    shipmentId === undefined ? undefined : eq(ledgerTransfers.shipmentId, shipmentId),
    from && gte(ledgerTransfers.createdAt, from),
    to && lt(ledgerTransfers.createdAt, to),
    before === undefined ? undefined : lt(ledgerTransfers.id, before),
  ];
}
