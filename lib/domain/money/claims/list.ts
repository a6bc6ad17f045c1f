import { and, asc, count, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { carriers } from "@/db/schema/carriers";
import { claimFiles, claimSteps, claims } from "@/db/schema/claims";
import { shipments } from "@/db/schema/shipments";
import { notFound } from "@/lib/core/errors";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { type ClaimKind, type ClaimOrder, type ClaimState, openClaimStates } from "@/lib/core/vocabulary";
import { accessibleAccountIds, assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

const { carrierCents, carrierPaidCents, letterTo, ...ownColumns } = getTableColumns(claims);
/** Between the platform and the carrier: callers of accounts cannot read them. */
const carrierColumns = { carrierCents, carrierPaidCents, letterTo };

export type ClaimRow = Omit<typeof claims.$inferSelect, keyof typeof carrierColumns>;

/** What the carrier owes for a claim and has paid, and where its letter goes; undefined for callers that are no operators. */
type CarrierFacts = Partial<Pick<typeof claims.$inferSelect, keyof typeof carrierColumns>>;
export type LockedClaim = ClaimRow & CarrierFacts;

const shipmentColumns = {
  externalId: shipments.externalId,
  deliveryId: shipments.deliveryId,
  carrierTrackingId: shipments.carrierTrackingId,
  status: shipments.status,
  direction: shipments.direction,
  logisticType: shipments.logisticType,
  destinationName: shipments.destinationName,
  declaredValueCents: shipments.declaredValueCents,
  estimatedDelivery: shipments.estimatedDelivery,
  createdAt: shipments.createdAt,
};

/** What a list shows of a claim and its shipment. */
export interface ListedClaim extends ClaimRow, CarrierFacts {
  readonly accountName: string;
  readonly isTest: boolean;
  readonly carrierName: string;
  readonly shipment: Pick<typeof shipments.$inferSelect, keyof typeof shipmentColumns>;
  /** Whether it waits for the carrier beyond its day to answer. */
  readonly isOverdue: boolean;
}

type ClaimStep = Omit<typeof claimSteps.$inferSelect, "claimId" | "accountId">;
/** A file without its bytes. */
type ClaimFileFacts = Omit<typeof claimFiles.$inferSelect, "claimId" | "accountId" | "bytes">;

export interface Claim extends ListedClaim {
  /** Oldest first. */
  readonly steps: readonly ClaimStep[];
  readonly files: readonly ClaimFileFacts[];
}

export interface ClaimFilter {
  readonly accountId?: number | undefined;
  readonly shipmentId?: number | undefined;
  readonly carrierId?: number | undefined;
  readonly kind?: ClaimKind | undefined;
  /** `waiting`: in any state that waits for somebody. */
  readonly state?: ClaimState | "waiting" | undefined;
  /** Only those that wait beyond the carrier's day to answer. */
  readonly isOverdue?: boolean | undefined;
  readonly order?: ClaimOrder | undefined;
}

/** Claims of the accounts that the caller can access, without steps and files; by default the newest first. */
export async function listClaims(
  ctx: Context,
  { limit, offset, order, ...filter }: ClaimFilter & { readonly limit: number; readonly offset: number },
): Promise<{ rows: ListedClaim[]; total: number }> {
  const where = whereOf(ctx, filter);
  const [rows, [counted]] = await Promise.all([
    selectClaims(ctx, where)
      .orderBy(...(order ? ordering[order] : [desc(claims.id)]))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ total: count() }).from(claims).where(where),
  ]);
  return { rows: rows.map((row) => toListed(ctx, row)), total: counted?.total ?? 0 };
}

/** A claim of an account that the caller can access, with its history and files; any other is `not_found`. */
export async function findClaim(ctx: Context, id: number): Promise<Claim> {
  const [row] = await selectClaims(ctx, and(eq(claims.id, id), accessible(ctx)));
  if (!row) throw notFound("claim", id);
  const [steps, files] = await Promise.all([
    ctx.db.select(stepColumns).from(claimSteps).where(eq(claimSteps.claimId, id)).orderBy(asc(claimSteps.id)),
    ctx.db.select(fileColumns).from(claimFiles).where(eq(claimFiles.claimId, id)).orderBy(asc(claimFiles.id)),
  ]);
  return { ...toListed(ctx, row), steps, files };
}

const { claimId: _claim, accountId: _account, ...stepColumns } = getTableColumns(claimSteps);
const { claimId: _ofClaim, accountId: _ofAccount, bytes: _bytes, ...fileColumns } = getTableColumns(claimFiles);

/** The columns of a claim that the caller may read. */
const readableColumns = (ctx: Context) => ({ ...ownColumns, ...(ctx.memberships === "every" ? carrierColumns : {}) });

/** Locks a claim of an account that the caller can access. What moves money locks its shipment first: `lockWithShipment`. */
export async function lockClaim(tx: Context, id: number): Promise<LockedClaim> {
  const [row] = await tx.db
    .select(readableColumns(tx))
    .from(claims)
    .where(and(eq(claims.id, id), accessible(tx)))
    .for("update");
  if (!row) throw notFound("claim", id);
  return row;
}

const selectClaims = (ctx: Context, where: SQL | undefined) =>
  ctx.db
    .select({
      ...readableColumns(ctx),
      accountName: accounts.name,
      isTest: accounts.isTest,
      carrierName: carriers.name,
      shipment: shipmentColumns,
    })
    .from(claims)
    .innerJoin(shipments, and(eq(shipments.id, claims.shipmentId), eq(shipments.accountId, claims.accountId)))
    .innerJoin(accounts, eq(accounts.id, claims.accountId))
    .innerJoin(carriers, eq(carriers.id, claims.carrierId))
    .where(where)
    .$dynamic();

const toListed = <Row extends Pick<ClaimRow, "state" | "answerBy">>(ctx: Context, row: Row) => ({
  ...row,
  isOverdue: row.state === "sent" && row.answerBy !== null && row.answerBy < dayInArgentina(ctx.now()),
});

const ordering: Readonly<Record<ClaimOrder, SQL[]>> = {
  age: [asc(claims.id)],
  amount: [desc(sql`coalesce(nullif(${claims.payoutCents}, 0), ${claims.askedCents}, 0)`), asc(claims.id)],
};

function whereOf(ctx: Context, { accountId, shipmentId, carrierId, kind, state, isOverdue }: ClaimFilter) {
  if (accountId !== undefined) assertAccountAccess(ctx, accountId);
  return and(
    accessible(ctx),
    accountId === undefined ? undefined : eq(claims.accountId, accountId),
    shipmentId === undefined ? undefined : eq(claims.shipmentId, shipmentId),
    carrierId === undefined ? undefined : eq(claims.carrierId, carrierId),
    kind && eq(claims.kind, kind),
    state === "waiting" ? inArray(claims.state, openClaimStates) : state && eq(claims.state, state),
    isOverdue ? and(eq(claims.state, "sent"), lt(claims.answerBy, dayInArgentina(ctx.now()))) : undefined,
  );
}

export function accessible(ctx: Context) {
  const ids = accessibleAccountIds(ctx);
  return ids && inArray(claims.accountId, ids);
}
