import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { insertRows, prepared } from "@/db/prepared";
import { type LedgerKind, ledgerAccounts, ledgerEntries, ledgerTransfers } from "@/db/schema/ledger";
import { type Context, inTransaction } from "../context";
import { notFound } from "../errors";
import { currency, toAmount } from "../money";
import { recordEvents } from "../outbox";
import { findBalance } from "./balance";

interface Leg {
  readonly kind: LedgerKind;
  /** Null for the platform's own accounts. */
  readonly accountId: number | null;
  readonly amountCents: number;
}

interface Transfer {
  readonly idempotencyKey: string;
  readonly accountId: number;
  readonly reason: string;
  readonly shipmentId?: number;
  readonly legs: readonly Leg[];
}

interface ShipmentMoney {
  readonly accountId: number;
  readonly shipmentId: number;
  readonly amountCents: number;
}

/** Adds money to an account: bank → available. `idempotencyKey` makes a repeated order harmless. */
export function creditAccount(
  ctx: Context,
  credit: { accountId: number; amountCents: number; reason: string; idempotencyKey: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await post(tx, {
      ...credit,
      legs: [
        { kind: "bank", accountId: null, amountCents: -credit.amountCents },
        { kind: "available", accountId: credit.accountId, amountCents: credit.amountCents },
      ],
    });
  });
}

/** available → held. Returns false, and changes nothing, when the balance and credit limit do not cover it. */
export async function placeHold(tx: Context, { accountId, shipmentId, amountCents }: ShipmentMoney): Promise<boolean> {
  const outcome = await post(tx, {
    idempotencyKey: `shipment:${shipmentId}:hold`,
    accountId,
    reason: "shipment.held",
    shipmentId,
    legs: [
      { kind: "available", accountId, amountCents: -amountCents },
      { kind: "held", accountId, amountCents },
    ],
  });
  return outcome !== "insufficient";
}

/** held → available, when a shipment is cancelled or expires before dispatch. */
export async function releaseHold(tx: Context, { accountId, shipmentId, amountCents }: ShipmentMoney): Promise<void> {
  await post(tx, {
    idempotencyKey: `shipment:${shipmentId}:release`,
    accountId,
    reason: "shipment.released",
    shipmentId,
    legs: [
      { kind: "held", accountId, amountCents: -amountCents },
      { kind: "available", accountId, amountCents },
    ],
  });
}

/** held → revenue and tax, when a shipment is dispatched. `amountCents` includes `taxCents`. */
export async function captureHold(tx: Context, capture: ShipmentMoney & { taxCents: number }): Promise<void> {
  const { accountId, shipmentId, amountCents, taxCents } = capture;
  await post(tx, {
    idempotencyKey: `shipment:${shipmentId}:capture`,
    accountId,
    reason: "shipment.charged",
    shipmentId,
    legs: [
      { kind: "held", accountId, amountCents: -amountCents },
      { kind: "revenue", accountId: null, amountCents: amountCents - taxCents },
      { kind: "tax", accountId: null, amountCents: taxCents },
    ],
  });
}

/**
 * Posts a transfer: `posted`, `repeated` when its key exists already, `insufficient` when the available balance does not
 * cover it (nothing is written then). Customer accounts are locked available first, held second, in every transfer.
 */
async function post(tx: Context, transfer: Transfer): Promise<"posted" | "repeated" | "insufficient"> {
  const lines = transfer.legs.filter((leg) => leg.amountCents !== 0);
  if (lines.length === 0) return "posted";
  if (await isPosted(tx, transfer.idempotencyKey)) return "repeated";
  const own = lines
    .filter((leg) => leg.accountId !== null)
    .sort((a, b) => Number(a.kind === "held") - Number(b.kind === "held"));
  const applied: { ledgerAccountId: number; amountCents: number; balanceAfterCents: number; accountVersion: number }[] =
    [];
  for (const leg of own) {
    const row = await apply(tx, leg);
    if (!row) return "insufficient";
    applied.push(row);
  }
  const [created] = await insertRows(tx.db, ledgerTransfers, [
    {
      idempotencyKey: transfer.idempotencyKey,
      accountId: transfer.accountId,
      reason: transfer.reason,
      shipmentId: transfer.shipmentId ?? null,
      actor: tx.actor.label,
      createdAt: tx.now(),
    },
  ]);
  if (!created) throw new Error("the transfer was not written");
  const platform = lines.filter((leg) => leg.accountId === null);
  await insertRows(tx.db, ledgerEntries, [
    ...applied.map((entry) => ({ ...entry, transferId: created.id })),
    ...(await Promise.all(
      platform.map(async (leg) => ({
        transferId: created.id,
        ledgerAccountId: await platformAccount(tx, leg.kind),
        amountCents: leg.amountCents,
      })),
    )),
  ]);
  await announce(tx, transfer.accountId);
  return "posted";
}

/** Moves one live balance; undefined when the available money does not suffice. The row stays locked until commit. */
async function apply(tx: Context, leg: Leg) {
  const accountId = leg.accountId ?? 0;
  const mustSuffice = leg.kind === "available" && leg.amountCents < 0;
  const statement = mustSuffice ? changeWithinMinimum : changeBalance;
  const [row] = await statement(tx.db).execute({ accountId, kind: leg.kind, amountCents: leg.amountCents });
  if (row) return { ...row, amountCents: leg.amountCents };
  if (mustSuffice) return undefined;
  throw notFound("account", accountId);
}

const change = (db: Pick<Database, "update">, limit?: SQL) =>
  db
    .update(ledgerAccounts)
    .set({
      balanceCents: sql`${ledgerAccounts.balanceCents} + ${sql.placeholder("amountCents")}`,
      version: sql`${ledgerAccounts.version} + 1`,
    })
    .where(
      and(
        eq(ledgerAccounts.accountId, sql.placeholder("accountId")),
        eq(ledgerAccounts.kind, sql.placeholder("kind")),
        limit,
      ),
    )
    .returning({
      ledgerAccountId: ledgerAccounts.id,
      balanceAfterCents: ledgerAccounts.balanceCents,
      accountVersion: ledgerAccounts.version,
    });

const changeBalance = prepared((db) => change(db).prepare("change_balance"));
const changeWithinMinimum = prepared((db) =>
  change(
    db,
    sql`${ledgerAccounts.balanceCents} + ${sql.placeholder("amountCents")} >= ${ledgerAccounts.minimumCents}`,
  ).prepare("change_within_minimum"),
);

async function isPosted(tx: Context, idempotencyKey: string): Promise<boolean> {
  const found = await transferByKey(tx.db).execute({ idempotencyKey });
  return found.length > 0;
}

const transferByKey = prepared((db) =>
  db
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.idempotencyKey, sql.placeholder("idempotencyKey")))
    .prepare("transfer_by_key"),
);

/** The platform's account of a kind, made when it is first needed. */
async function platformAccount(tx: Context, kind: LedgerKind): Promise<number> {
  const find = () =>
    tx.db
      .select({ id: ledgerAccounts.id })
      .from(ledgerAccounts)
      .where(and(sql`${ledgerAccounts.accountId} is null`, eq(ledgerAccounts.kind, kind)));
  const [present] = await find();
  if (present) return present.id;
  await tx.db.insert(ledgerAccounts).values({ accountId: null, kind }).onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error(`the platform's ledger account ${kind} could not be made`);
  return made.id;
}

async function announce(tx: Context, accountId: number): Promise<void> {
  const balance = await findBalance(tx, accountId);
  await recordEvents(tx, [
    {
      accountId,
      aggregate: "ledger",
      aggregateId: accountId,
      sequence: balance.version,
      type: "account_balance.changed",
      payload: {
        account_id: accountId,
        available: toAmount(balance.availableCents),
        held: toAmount(balance.heldCents),
        currency,
      },
    },
  ]);
}
