import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { jsonTable, statement } from "@/db/driver";
import {
  type LedgerKind,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransfers,
  type TransferEvidence,
} from "@/db/schema/ledger";
import { notFound } from "@/lib/core/errors";
import { currency, toAmount } from "@/lib/core/money";
import type { LedgerReason } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { notifyAfterCommit, outboxRows, toOutboxRows } from "@/lib/platform/outbox";

/** The ledger accounts of a customer, in lock order. */
type OwnKind = "available" | "held";
type PlatformKind = Exclude<LedgerKind, OwnKind>;

/** A transfer between ledger accounts, in cents. The amounts must add up to zero. */
export interface Transfer {
  readonly idempotencyKey: string;
  readonly accountId: number;
  readonly reason: LedgerReason;
  readonly shipmentId?: number;
  readonly note?: string;
  readonly evidence?: TransferEvidence | undefined;
  readonly available?: number;
  readonly held?: number;
  readonly platform?: Partial<Record<PlatformKind, number>>;
}

export type Posting =
  | { readonly outcome: "posted" | "repeated"; readonly transferId: number }
  | { readonly outcome: "insufficient" | "nothing"; readonly transferId?: undefined };

/** Posts one transfer; see `postAll`. */
export async function post(tx: Context, transfer: Transfer, mustSuffice = false): Promise<Posting> {
  const [posting] = await postAll(tx, transfer.accountId, [transfer], mustSuffice);
  if (!posting) throw new Error("the transfer was not posted");
  return posting;
}

/**
 * Posts transfers of one customer in order, with two statements for any number. Outcomes: `posted`; `repeated` when the
 * key exists already; `insufficient` when `mustSuffice` and the available balance does not cover it (nothing is
 * written); `nothing` when no amount moves. Both ledger accounts are locked until the transaction ends, available
 * first: transfers of a customer are serialised, so that ids, versions and running balances agree. The final balance is
 * published once.
 */
export async function postAll(
  tx: Context,
  accountId: number,
  transfers: readonly Transfer[],
  mustSuffice = false,
): Promise<Posting[]> {
  if (transfers.every((transfer) => legsOf(transfer).length === 0))
    return transfers.map(() => ({ outcome: "nothing" }));
  const attempt = () => tryPosting(tx, accountId, transfers, mustSuffice);
  // At the second attempt the rows are locked already, so nothing can be posted between the read and the write.
  const postings = (await attempt()) ?? (await attempt());
  if (!postings) throw new Error("the transfers were not written");
  return postings;
}

/**
 * Returns undefined, and writes nothing, when the previous lock holder posted one of the keys. A statement that waits
 * for a row lock still reads all other rows with the snapshot from before the wait, so it cannot see that key.
 */
async function tryPosting(
  tx: Context,
  accountId: number,
  transfers: readonly Transfer[],
  mustSuffice: boolean,
): Promise<Posting[] | undefined> {
  const book = await openBook(tx, accountId, transfers);
  const written: TransferJson[] = [];
  const entries: Entry[] = [];
  const outcomes = transfers.map((transfer): Posting | string => {
    const key = transfer.idempotencyKey;
    const known = book.posted[key];
    if (known !== undefined) return { outcome: "repeated", transferId: known };
    const legs = legsOf(transfer);
    if (legs.length === 0) return { outcome: "nothing" };
    if (mustSuffice && !isCovered(transfer, book)) return { outcome: "insufficient" };
    for (const leg of legs) entries.push({ key, place: entries.length, ...enter(leg, book) });
    written.push(toJsonText(tx, transfer, book));
    return key;
  });
  const ids = await write(tx, accountId, { book, written, entries });
  if (ids.size < written.length) return undefined;
  return outcomes.map((outcome) =>
    typeof outcome === "string" ? { outcome: "posted", transferId: idOf(ids, outcome) } : outcome,
  );
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error("the transfer was not written");
  return id;
}

interface Leg {
  readonly kind: LedgerKind;
  readonly amountCents: number;
}

const legsOf = ({ available = 0, held = 0, platform = {} }: Transfer): Leg[] =>
  Object.entries({ available, held, ...platform })
    .map(([kind, amountCents]) => ({ kind: kind as LedgerKind, amountCents }))
    .filter(({ amountCents }) => amountCents !== 0);

interface OwnAccount {
  readonly id: number;
  balanceCents: number;
  readonly minimumCents: number;
  version: number;
}

/** Working copy of the balances while transfers are applied, with the platform accounts involved. */
interface Book {
  readonly own: Readonly<Record<OwnKind, OwnAccount>>;
  readonly platform: Readonly<Partial<Record<LedgerKind, number>>>;
  /** Ids of the transfers whose keys exist already. */
  readonly posted: Readonly<Record<string, number>>;
}

const isOwn = (kind: LedgerKind): kind is OwnKind => kind === "available" || kind === "held";

/** Locks both rows of a customer, available first, until the transaction ends. */
export async function lockBalances(tx: Context, accountId: number): Promise<Book["own"]> {
  return (await openBook(tx, accountId, [])).own;
}

async function openBook(tx: Context, accountId: number, transfers: readonly Transfer[]): Promise<Book> {
  const keys = JSON.stringify(transfers.map(({ idempotencyKey }) => idempotencyKey));
  const [found] = await lockBook(tx.db, { accountId, keys });
  const own = Object.fromEntries((found?.own ?? []).map(({ kind, ...account }) => [kind, account]));
  const { available, held } = own;
  if (!available || !held) throw notFound("account", accountId);
  const platform: Partial<Record<LedgerKind, number>> = { ...found?.platform };
  for (const { kind } of transfers.flatMap(legsOf))
    if (!isOwn(kind)) platform[kind] ??= await platformAccount(tx, kind);
  return { own: { available, held }, platform, posted: found?.posted ?? {} };
}

/** The rows stay locked until the commit. `coalesce(account_id, 0)` is the expression of the index. */
const lockBook = statement<{
  own: (OwnAccount & { kind: OwnKind })[] | null;
  posted: Record<string, number> | null;
  platform: Partial<Record<LedgerKind, number>> | null;
}>(
  () => sql`
    with own as materialized (
      select id, kind, balance_cents as "balanceCents", minimum_cents as "minimumCents", version from ledger_accounts
      where coalesce(account_id, 0) = ${sql.placeholder("accountId")} and kind in ('available', 'held')
      order by kind for no key update
    )
    select (select json_agg(own) from own) as own,
      (select json_object_agg(idempotency_key, id) from ledger_transfers
       where account_id = ${sql.placeholder("accountId")}
         and idempotency_key in (select json_array_elements_text(${sql.placeholder("keys")}::json))) as posted,
      (select json_object_agg(kind, id) from ledger_accounts where coalesce(account_id, 0) = 0) as platform`,
);

const isCovered = ({ available = 0 }: Transfer, { own }: Book): boolean =>
  available >= 0 || own.available.balanceCents + available >= own.available.minimumCents;

interface Entry
  extends Pick<
    typeof ledgerEntries.$inferSelect,
    "ledgerAccountId" | "amountCents" | "balanceAfterCents" | "accountVersion"
  > {
  readonly key: string;
  readonly place: number;
}

/** Applies a leg to the working copy of the balances and returns its ledger entry. */
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

/** The row of a transfer. Call after its legs are entered, because it contains the balances after the transfer. */
const toJsonText = (tx: Context, transfer: Transfer, { own }: Book) =>
  newTransfers.complete({
    idempotencyKey: transfer.idempotencyKey,
    accountId: transfer.accountId,
    reason: transfer.reason,
    shipmentId: transfer.shipmentId ?? null,
    note: transfer.note ?? "",
    evidence: transfer.evidence ?? null,
    actor: tx.actor.label,
    createdAt: tx.now(),
    availableAfterCents: own.available.balanceCents,
    heldAfterCents: own.held.balanceCents,
  });
type TransferJson = ReturnType<typeof toJsonText>;

async function write(
  tx: Context,
  accountId: number,
  { book, written, entries }: { book: Book; written: readonly TransferJson[]; entries: readonly Entry[] },
): Promise<Map<string, number>> {
  if (written.length === 0) return new Map();
  const { available, held } = book.own;
  const touched = new Set(entries.map(({ ledgerAccountId }) => ledgerAccountId));
  const balance = {
    account_id: accountId,
    available: toAmount(available.balanceCents),
    held: toAmount(held.balanceCents),
    currency,
  };
  const rows = await writeTransfers(tx.db, {
    accountId,
    transfers: JSON.stringify(written),
    keys: JSON.stringify(written.map(({ idempotencyKey }) => idempotencyKey)),
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
  if (rows.length > 0) notifyAfterCommit(tx);
  return new Map(rows.map(({ key, id }) => [key, Number(id)]));
}

const newTransfers = jsonTable(getTableColumns(ledgerTransfers), ["id"]);
const { ledgerAccountId, amountCents, balanceAfterCents, accountVersion } = ledgerEntries;
const newEntries = jsonTable({ ledgerAccountId, amountCents, balanceAfterCents, accountVersion });
const placedEntries = jsonTable({
  ...newEntries.columns,
  key: ledgerTransfers.idempotencyKey,
  place: ledgerEntries.accountVersion,
});
const { id, balanceCents, version } = ledgerAccounts;
const newBalances = jsonTable({ id, balanceCents, version });

const writeTransfers = statement<{ key: string; id: string }>(
  () => sql`
    with posted as materialized (
      select 1 from ledger_transfers where account_id = ${sql.placeholder("accountId")}
        and idempotency_key in (select json_array_elements_text(${sql.placeholder("keys")}::json))
    ), transfers as (
      insert into ledger_transfers (${newTransfers.names})
      select ${newTransfers.of("given")} from ${newTransfers.from(sql.placeholder("transfers"), "given")}
      where not exists (select from posted)
      returning id, account_id, idempotency_key
    ), entries as (
      insert into ledger_entries (account_id, transfer_id, ${newEntries.names})
      select transfers.account_id, transfers.id, ${newEntries.of("given")}
      from transfers join ${placedEntries.from(sql.placeholder("entries"), "given")} on given.key = transfers.idempotency_key
      order by given.place
    ), balances as (
      update ledger_accounts set balance_cents = given."balanceCents", version = given.version
      from ${newBalances.from(sql.placeholder("balances"), "given")}
      where ledger_accounts.id = given.id and exists (select from transfers)
    ), published as (
      insert into outbox (${outboxRows.names})
      select ${outboxRows.of("given")} from ${outboxRows.from(sql.placeholder("events"), "given")}
      where exists (select from transfers)
    )
    select idempotency_key as key, id from transfers`,
);

/** The id of the platform's ledger account of a kind, created on first use. */
async function platformAccount(tx: Context, kind: PlatformKind): Promise<number> {
  const find = () =>
    tx.db
      .select({ id: ledgerAccounts.id })
      .from(ledgerAccounts)
      .where(and(sql`${ledgerAccounts.accountId} is null`, eq(ledgerAccounts.kind, kind)));
  const [present] = await find();
  if (present) return present.id;
  await tx.db.insert(ledgerAccounts).values({ accountId: null, kind }).onConflictDoNothing();
  const [created] = await find();
  if (!created) throw new Error(`the platform's ledger account ${kind} could not be made`);
  return created.id;
}
