import { and, eq, sql } from "drizzle-orm";
import { type LedgerKind, ledgerAccounts, ledgerEntries, ledgerTransfers } from "@/db/schema/ledger";
import { jsonTable, newRows, statement } from "@/db/statement";
import { type Context, inTransaction } from "../context";
import { notFound } from "../errors";
import { currency, toAmount } from "../money";
import { outboxRows, toOutboxRows, wakeForEvents } from "../outbox";

/** The accounts of a customer; they are locked in this order. */
type OwnKind = "available" | "held";

interface Leg {
  readonly kind: LedgerKind;
  readonly amountCents: number;
}

/** Between the accounts of one customer, and those of the platform. */
interface Transfer {
  readonly idempotencyKey: string;
  readonly reason: string;
  readonly shipmentId?: number;
  readonly legs: readonly Leg[];
}

interface Hold {
  readonly shipmentId: number;
  readonly amountCents: number;
}

interface ShipmentMoney extends Hold {
  readonly accountId: number;
}

/** Adds money to an account: bank → available. `idempotencyKey` makes a repeated order harmless. */
export function creditAccount(
  ctx: Context,
  credit: { accountId: number; amountCents: number; reason: string; idempotencyKey: string },
): Promise<void> {
  const { accountId, amountCents, ...transfer } = credit;
  return inTransaction(ctx, async (tx) => {
    await post(tx, accountId, [
      {
        ...transfer,
        legs: [
          { kind: "bank", amountCents: -amountCents },
          { kind: "available", amountCents },
        ],
      },
    ]);
  });
}

/**
 * available → held, one after the other. Answers the shipments whose money is held now; what the balance and credit limit
 * do not cover changes nothing, and does not stand in the way of those after it.
 */
export async function placeHolds(tx: Context, accountId: number, holds: readonly Hold[]): Promise<Set<number>> {
  const transfers = holds.map(({ shipmentId, amountCents }) => ({
    idempotencyKey: `shipment:${shipmentId}:hold`,
    reason: "shipment.held",
    shipmentId,
    legs: [
      { kind: "available", amountCents: -amountCents },
      { kind: "held", amountCents },
    ] as const,
  }));
  const outcomes = await post(tx, accountId, transfers);
  return new Set(holds.filter((_, i) => outcomes[i] !== "insufficient").map(({ shipmentId }) => shipmentId));
}

/** Returns false, and changes nothing, when the balance and credit limit do not cover it. */
export const placeHold = async (tx: Context, { accountId, ...hold }: ShipmentMoney): Promise<boolean> =>
  (await placeHolds(tx, accountId, [hold])).has(hold.shipmentId);

/** held → available, when a shipment is cancelled or expires before dispatch. */
export async function releaseHold(tx: Context, { accountId, shipmentId, amountCents }: ShipmentMoney): Promise<void> {
  await post(tx, accountId, [
    {
      idempotencyKey: `shipment:${shipmentId}:release`,
      reason: "shipment.released",
      shipmentId,
      legs: [
        { kind: "held", amountCents: -amountCents },
        { kind: "available", amountCents },
      ],
    },
  ]);
}

/** held → revenue and tax, when a shipment is dispatched. `amountCents` includes `taxCents`. */
export async function captureHold(tx: Context, capture: ShipmentMoney & { taxCents: number }): Promise<void> {
  const { accountId, shipmentId, amountCents, taxCents } = capture;
  await post(tx, accountId, [
    {
      idempotencyKey: `shipment:${shipmentId}:capture`,
      reason: "shipment.charged",
      shipmentId,
      legs: [
        { kind: "held", amountCents: -amountCents },
        { kind: "revenue", amountCents: amountCents - taxCents },
        { kind: "tax", amountCents: taxCents },
      ],
    },
  ]);
}

type Outcome = "posted" | "repeated" | "insufficient";

/**
 * Posts transfers in their order, by two statements however many they are: the customer's accounts are locked, available
 * first, held second, in every transfer; then all is written. `repeated` when its key exists already, `insufficient` when
 * the available balance does not cover it (nothing of it is written). The balance that is left is told once.
 */
async function post(tx: Context, accountId: number, transfers: readonly Transfer[]): Promise<Outcome[]> {
  if (transfers.every((transfer) => movesOf(transfer).length === 0)) return transfers.map(() => "posted");
  const book = await openBook(tx, accountId, transfers);
  const written: Transfer[] = [];
  const entries: Entry[] = [];
  const outcomes = transfers.map((transfer): Outcome => {
    if (book.posted.has(transfer.idempotencyKey)) return "repeated";
    const moves = movesOf(transfer);
    if (!moves.every((leg) => isCovered(leg, book))) return "insufficient";
    if (moves.length === 0) return "posted";
    written.push(transfer);
    for (const leg of moves) entries.push({ ...enter(leg, book), key: transfer.idempotencyKey, place: entries.length });
    return "posted";
  });
  if (written.length > 0) await write(tx, accountId, { book, transfers: written, entries });
  return outcomes;
}

const movesOf = ({ legs }: Transfer): Leg[] => legs.filter(({ amountCents }) => amountCents !== 0);

interface OwnAccount {
  readonly id: number;
  balanceCents: number;
  readonly minimumCents: number;
  version: number;
}

/** The balances as they are while the transfers are entered, and who else takes part. */
interface Book {
  readonly own: Readonly<Record<OwnKind, OwnAccount>>;
  readonly platform: Readonly<Partial<Record<LedgerKind, number>>>;
  /** Keys that exist already. */
  readonly posted: ReadonlySet<string>;
}

const isOwn = (kind: LedgerKind): kind is OwnKind => kind === "available" || kind === "held";

async function openBook(tx: Context, accountId: number, transfers: readonly Transfer[]): Promise<Book> {
  const keys = JSON.stringify(transfers.map(({ idempotencyKey }) => idempotencyKey));
  const [found] = await lockBook(tx.db, { accountId, keys });
  const own = Object.fromEntries((found?.own ?? []).map(({ kind, ...account }) => [kind, account]));
  const { available, held } = own;
  if (!available || !held) throw notFound("account", accountId);
  const platform: Partial<Record<LedgerKind, number>> = { ...found?.platform };
  for (const { kind } of transfers.flatMap(movesOf))
    if (!isOwn(kind)) platform[kind] ??= await platformAccount(tx, kind);
  return { own: { available, held }, platform, posted: new Set(found?.posted) };
}

/** The rows stay locked until commit. The index knows accounts by this expression. */
const lockBook = statement<{
  own: (OwnAccount & { kind: OwnKind })[] | null;
  posted: string[] | null;
  platform: Partial<Record<LedgerKind, number>> | null;
}>(
  () => sql`
    with own as materialized (
      select id, kind, balance_cents as "balanceCents", minimum_cents as "minimumCents", version from ledger_accounts
      where coalesce(account_id, 0) = ${sql.placeholder("accountId")} and kind in ('available', 'held')
      order by kind for update
    )
    select (select json_agg(own) from own) as own,
      (select json_agg(idempotency_key) from ledger_transfers
       where idempotency_key in (select json_array_elements_text(${sql.placeholder("keys")}::json))) as posted,
      (select json_object_agg(kind, id) from ledger_accounts where coalesce(account_id, 0) = 0) as platform`,
);

/** Only what spends available money has to be covered. */
const isCovered = ({ kind, amountCents }: Leg, { own: { available } }: Book): boolean =>
  kind !== "available" || amountCents > 0 || available.balanceCents + amountCents >= available.minimumCents;

interface Entry
  extends Pick<
    typeof ledgerEntries.$inferSelect,
    "ledgerAccountId" | "amountCents" | "balanceAfterCents" | "accountVersion"
  > {
  readonly key: string;
  readonly place: number;
}

/** Changes the balance in the book. */
function enter({ kind, amountCents }: Leg, book: Book): Omit<Entry, "key" | "place"> {
  if (!isOwn(kind))
    return {
      ledgerAccountId: book.platform[kind] ?? 0,
      amountCents,
      balanceAfterCents: null,
      accountVersion: null,
    };
  const account = book.own[kind];
  account.balanceCents += amountCents;
  account.version++;
  return {
    ledgerAccountId: account.id,
    amountCents,
    balanceAfterCents: account.balanceCents,
    accountVersion: account.version,
  };
}

async function write(
  tx: Context,
  accountId: number,
  { book, transfers, entries }: { book: Book; transfers: readonly Transfer[]; entries: readonly Entry[] },
): Promise<void> {
  const { available, held } = book.own;
  const touched = new Set(entries.map(({ ledgerAccountId }) => ledgerAccountId));
  const createdAt = tx.now();
  const balance = {
    account_id: accountId,
    available: toAmount(available.balanceCents),
    held: toAmount(held.balanceCents),
    currency,
  };
  await writeTransfers(tx.db, {
    transfers: JSON.stringify(
      transfers.map(({ legs: _, ...transfer }) =>
        newTransfers.complete({ ...transfer, accountId, actor: tx.actor.label, createdAt }),
      ),
    ),
    entries: JSON.stringify(entries),
    balances: JSON.stringify([available, held].filter(({ id }) => touched.has(id))),
    events: JSON.stringify(
      toOutboxRows(tx, [
        {
          accountId,
          aggregate: "ledger",
          aggregateId: accountId,
          sequence: available.version + held.version,
          type: "account_balance.changed",
          payload: balance,
        },
      ]),
    ),
  });
  wakeForEvents(tx);
}

const newTransfers = newRows(ledgerTransfers, ["id"]);
const { ledgerAccountId, amountCents, balanceAfterCents, accountVersion } = ledgerEntries;
const newEntries = jsonTable({ ledgerAccountId, amountCents, balanceAfterCents, accountVersion });
const placedEntries = jsonTable({
  ...newEntries.columns,
  key: ledgerTransfers.idempotencyKey,
  place: ledgerEntries.accountVersion,
});
const { id, balanceCents, version } = ledgerAccounts;
const newBalances = jsonTable({ id, balanceCents, version });

const writeTransfers = statement(
  () => sql`
    with transfers as (
      insert into ledger_transfers (${newTransfers.names})
      select ${newTransfers.of("x")} from ${newTransfers.from(sql.placeholder("transfers"), "x")}
      returning id, idempotency_key
    ), entries as (
      insert into ledger_entries (transfer_id, ${newEntries.names})
      select transfers.id, ${newEntries.of("x")}
      from transfers join ${placedEntries.from(sql.placeholder("entries"), "x")} on x.key = transfers.idempotency_key
      order by x.place
    ), balances as (
      update ledger_accounts set balance_cents = x."balanceCents", version = x.version
      from ${newBalances.from(sql.placeholder("balances"), "x")} where ledger_accounts.id = x.id
    )
    insert into outbox (${outboxRows.names})
    select ${outboxRows.of("x")} from ${outboxRows.from(sql.placeholder("events"), "x")}`,
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
