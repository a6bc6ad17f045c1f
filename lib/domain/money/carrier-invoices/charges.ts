import { and, asc, desc, eq, getTableColumns, inArray, lt, not, type SQL, sql } from "drizzle-orm";
import { shipmentCharges } from "@/db/schema/carrier-invoices";
import { shipments } from "@/db/schema/shipments";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { cutText } from "@/lib/core/text/cut-text";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { carrierInvoiceLimits, type ShipmentChargeState } from "@/lib/core/vocabulary";
import { accessibleAccountIds, assertAccountAccess, assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { adjustAccount, findShipmentMoney, lockBalances } from "../ledger";
import { assertPays } from "../top-ups";
import { deductAdjustments } from "./adjusted";

/** A difference that is to be charged to an account. The amount includes tax. */
export interface ShipmentCharge
  extends Omit<typeof shipmentCharges.$inferSelect, "invoiceRowId" | "adjustedCents" | "creditedCents"> {
  readonly guide: string | null;
  readonly externalId: string;
}

const {
  invoiceRowId: _,
  adjustedCents: _adjusted,
  creditedCents: _credited,
  ...chargeColumns
} = getTableColumns(shipmentCharges);

/** Charges of the accounts that the caller can access: those that wait for an answer, then the others, the newest first. */
export async function listCharges(
  ctx: Context,
  {
    accountId,
    shipmentId,
    state,
    limit = 50,
    offset = 0,
  }: {
    readonly accountId?: number | undefined;
    readonly shipmentId?: number | undefined;
    readonly state?: ShipmentChargeState | undefined;
    readonly limit?: number;
    readonly offset?: number;
  },
): Promise<{ rows: ShipmentCharge[]; total: number }> {
  if (accountId !== undefined) assertAccountAccess(ctx, accountId);
  const where = and(
    accessible(ctx),
    accountId === undefined ? undefined : eq(shipmentCharges.accountId, accountId),
    shipmentId === undefined ? undefined : eq(shipmentCharges.shipmentId, shipmentId),
    state && eq(shipmentCharges.state, state),
  );
  const [rows, total] = await Promise.all([
    select(ctx)
      .where(where)
      .orderBy(desc(eq(shipmentCharges.state, "announced")), desc(shipmentCharges.id))
      .limit(limit)
      .offset(offset),
    ctx.db.$count(shipmentCharges, where),
  ]);
  return { rows, total };
}

const select = (ctx: Context) =>
  ctx.db
    .select({ ...chargeColumns, guide: shipments.deliveryId, externalId: shipments.externalId })
    .from(shipmentCharges)
    .innerJoin(
      shipments,
      and(eq(shipments.id, shipmentCharges.shipmentId), eq(shipments.accountId, shipmentCharges.accountId)),
    );

/** A charge of an account that the caller can access; any other is `not_found`. */
export async function findCharge(ctx: Context, id: number): Promise<ShipmentCharge> {
  const [charge] = await select(ctx).where(and(eq(shipmentCharges.id, id), accessible(ctx)));
  if (!charge) throw notFound("charge", id);
  return charge;
}

/**
 * The account says why it should not be charged: an operator decides then. Throws `conflict` once the period is over, `forbidden` for
 * those who do not pay.
 */
export function contestCharge(
  ctx: Context,
  id: number,
  { answer }: { readonly answer: string },
): Promise<ShipmentCharge> {
  return inTransaction(ctx, async (tx) => {
    const charge = await lockCharge(tx, id);
    if (answer.trim() === "") throw invalid("answer", message("required"));
    if (answer.length > carrierInvoiceLimits.answer)
      throw invalid("answer", message("text_too_long", { maximum: carrierInvoiceLimits.answer }));
    assertState(charge, "announced");
    if (dayInArgentina(tx.now()) > charge.answerBy)
      throw new DomainError({ code: "conflict", message: message("charge_period_over", { day: charge.answerBy }) });
    await contest(tx, charge, answer.trim(), eq(shipmentCharges.id, id));
    return findCharge(tx, id);
  });
}

/**
 * A claim of an overcharged shipment, locked, answers what is announced of it: an operator decides about these charges too. Throws
 * `forbidden` for those who do not pay, should there be any.
 */
export async function contestByClaim(
  tx: Context,
  { accountId, shipmentId, description }: { accountId: number; shipmentId: number; description: string },
): Promise<void> {
  const answer = cutText(description, carrierInvoiceLimits.answer);
  await contest(tx, { accountId, shipmentId }, answer, eq(shipmentCharges.shipmentId, shipmentId));
}

/** Stops what is announced of a shipment, in the words of its account, until an operator decides: for those who pay alone. */
async function contest(
  tx: Context,
  { accountId, shipmentId }: { readonly accountId: number; readonly shipmentId: number },
  answer: string,
  which: SQL,
): Promise<void> {
  const contested = await tx.db
    .update(shipmentCharges)
    .set({ state: "contested", answer, answeredBy: tx.actor.label, answeredAt: tx.now() })
    .where(and(eq(shipmentCharges.accountId, accountId), eq(shipmentCharges.state, "announced"), which))
    .returning({ id: shipmentCharges.id });
  if (contested.length === 0) return;
  assertPays(tx, accountId);
  // The words stand with the charge, which an erasure reaches; the log is kept for good.
  await recordAudit(tx, { accountId, action: "charge.contested", target: `shipment:${shipmentId}` });
}

/**
 * An operator charges what was contested, or drops a charge that is not decided. Throws `conflict` while the period runs or a claim
 * about it waits.
 */
export function decideCharge(
  ctx: Context,
  id: number,
  decision: "charged" | "dropped",
  { note = "" }: { readonly note?: string } = {},
): Promise<ShipmentCharge> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const charge = await lockCharge(tx, id);
    assertState(charge, "announced", "contested");
    if (decision === "dropped") await drop(tx, charge, note);
    else {
      if (charge.state === "announced" && dayInArgentina(tx.now()) <= charge.answerBy)
        throw new DomainError({ code: "conflict", message: message("charge_period_open", { day: charge.answerBy }) });
      if ((await tx.db.$count(shipmentCharges, and(eq(shipmentCharges.id, id), isClaimed))) > 0)
        throw new DomainError({ code: "conflict", message: message("charge_claimed") });
      await collect(tx, charge, note);
    }
    return findCharge(tx, id);
  });
}

const chargesAtOnce = 200;

/** Whether nobody has decided a claim that the shipment of a charge was overcharged. */
const isClaimed = sql`exists (select from claims where claims.account_id = ${shipmentCharges.accountId}
  and claims.shipment_id = ${shipmentCharges.shipmentId} and claims.kind = 'overcharged' and claims.state in ('open', 'sent'))`;

/** The source of the notice that tells an account of a charge. */
export const chargeNoticeSource = sql<string>`'charge:' || ${shipmentCharges.id}`;

/** Whether its account was told of a charge. */
export const isChargeTold = sql`exists (select from notices where notices.account_id = ${shipmentCharges.accountId}
  and notices.kind = 'charge_announced' and notices.source = ${chargeNoticeSource})`;

/** Whether the shipment of a charge was charged itself. */
const isShipmentCharged = sql`exists (select from ledger_transfers charged where charged.shipment_id = ${shipmentCharges.shipmentId}
  and charged.account_id = ${shipmentCharges.accountId} and charged.reason = 'shipment.charged')`;

/**
 * Charges what its account was told of and nobody answered within the period or claims, each in a transaction of its own. A charge
 * whose shipment was refunded is dropped; one whose shipment is not charged yet waits for that.
 */
export async function chargeDue(ctx: Context): Promise<{ charged: number; dropped: number; more: boolean }> {
  const due = await ctx.db
    .select({ id: shipmentCharges.id })
    .from(shipmentCharges)
    .where(
      and(
        eq(shipmentCharges.state, "announced"),
        lt(shipmentCharges.answerBy, dayInArgentina(ctx.now())),
        isShipmentCharged,
        isChargeTold,
        not(isClaimed),
      ),
    )
    .orderBy(asc(shipmentCharges.answerBy), asc(shipmentCharges.id))
    .limit(chargesAtOnce);
  const counts = { charged: 0, dropped: 0 };
  const errors: unknown[] = [];
  for (const { id } of due) {
    try {
      const outcome = await inTransaction(ctx, async (tx) => {
        const charge = await lockCharge(tx, id);
        // Another request may have answered or decided it since the list was read.
        return charge.state === "announced" ? collect(tx, charge, "") : undefined;
      });
      if (outcome) counts[outcome]++;
    } catch (error) {
      errors.push(error);
    }
  }
  // The others are charged; the job reports the error and tries again.
  if (errors.length > 0) throw errors[0];
  return { ...counts, more: due.length === chargesAtOnce };
}

type LockedCharge = typeof shipmentCharges.$inferSelect;

/**
 * Locks a charge that the caller can access: it is answered, decided and charged by one at a time. Its shipment comes first, as
 * where a claim answers it, or the two could wait for each other.
 */
async function lockCharge(tx: Context, id: number): Promise<LockedCharge> {
  const { shipmentId } = await findCharge(tx, id);
  await tx.db.select({ id: shipments.id }).from(shipments).where(eq(shipments.id, shipmentId)).for("key share");
  const [charge] = await tx.db
    .select()
    .from(shipmentCharges)
    .where(and(eq(shipmentCharges.id, id), accessible(tx)))
    .for("update");
  if (!charge) throw notFound("charge", id);
  return charge;
}

function assertState({ state }: LockedCharge, ...wanted: ShipmentChargeState[]): void {
  if (!wanted.includes(state))
    throw new DomainError({ code: "conflict", message: message("charge_decided", { state }) });
}

/**
 * Charges the account, as an adjustment of its shipment with the weights as evidence, less what an operator adjusted by hand
 * meanwhile. A refunded shipment drops the charge, as does an adjustment of all of it.
 */
async function collect(tx: Context, waiting: LockedCharge, note: string): Promise<"charged" | "dropped"> {
  // Nobody adjusts the shipment until the charge is posted.
  await lockBalances(tx, waiting.accountId);
  const charge = await deductAdjustments(tx, waiting);
  const { id, accountId, shipmentId, amountCents, measuredGrams, invoicedGrams, reason } = charge;
  if (amountCents === 0) {
    await drop(tx, waiting, "adjusted");
    return "dropped";
  }
  const realGrams = reason === "weight_differs" ? (measuredGrams ?? invoicedGrams ?? undefined) : undefined;
  try {
    await adjustAccount(tx, {
      accountId,
      shipmentId,
      amountCents: -amountCents,
      realGrams,
      reason,
      idempotencyKey: chargeKey(id),
    });
  } catch (error) {
    // Nothing is left of what was charged, or nothing was charged yet.
    const detail = error instanceof DomainError ? error.detail : undefined;
    if (detail?.code !== "conflict" || detail.message.code !== "nothing_charged") throw error;
    if ((await findShipmentMoney(tx, accountId, shipmentId)).chargedAt === null) throw error;
    await drop(tx, charge, "refunded");
    return "dropped";
  }
  await end(tx, charge, "charged", note);
  return "charged";
}

/** The key of the adjustment in the ledger; its check repeats it. */
const chargeKey = (id: number): string => `charge:${id}`;

type EndedCharge = Pick<LockedCharge, "id" | "accountId" | "shipmentId" | "amountCents">;

export async function drop(tx: Context, charge: EndedCharge, note: string): Promise<void> {
  await end(tx, charge, "dropped", note);
  await recordDrop(tx, charge, note);
}

export const recordDrop = (tx: Context, { accountId, shipmentId, amountCents }: EndedCharge, note: string) =>
  recordAudit(tx, {
    accountId,
    action: "charge.dropped",
    target: `shipment:${shipmentId}`,
    amountCents,
    detail: { note },
  });

const end = (tx: Context, { id }: EndedCharge, state: "charged" | "dropped", note: string) =>
  tx.db
    .update(shipmentCharges)
    .set({ state, note, decidedBy: tx.actor.label, decidedAt: tx.now() })
    .where(eq(shipmentCharges.id, id));

function accessible(ctx: Context) {
  const ids = accessibleAccountIds(ctx);
  return ids && inArray(shipmentCharges.accountId, ids);
}
