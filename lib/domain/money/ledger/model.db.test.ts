import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { connection } from "@/db/driver";
import { ledgerTransfers } from "@/db/schema/ledger";
import { setupTestDatabase } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { type Context, systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { numbersFrom } from "@/scripts/testing/money-model/world";
import { inScope } from "@/scripts/testing/scope";
import { insertAccount } from "../../identity/accounts";
import {
  adjustAccount,
  captureHold,
  creditAccount,
  debitAccount,
  openLedger,
  placeHold,
  refundShipment,
  releaseHold,
  setCreditLimit,
} from "./";

/**
 * Random orders, 32 at a time, beside a model that knows no database. `npm run bench -- ledger` runs 100,000 of them;
 * `LEDGER_SEED` repeats a run as far as the machine's timing allows.
 */
setupTestDatabase();

const operations = Number(process.env.LEDGER_OPERATIONS ?? inScope({ gate: 600, all: 2_000 }));
const seed = Number(process.env.LEDGER_SEED ?? fc.readConfigureGlobal().seed ?? Math.floor(Math.random() * 2 ** 31));
const parallel = 32;

const taxOf = (cents: number) => cents - Math.round(cents / 1.21);

type Kind = "credit" | "debit" | "hold" | "capture" | "release" | "adjust" | "refund";

interface Shipment {
  readonly id: number;
  readonly amountCents: number;
  refunded: number;
}

/** An order with its outcome. Ticks tell which orders can have run before which. */
interface Done {
  readonly key: string;
  readonly cents: number;
  readonly mustSuffice: boolean;
  readonly accepted: boolean;
  readonly began: number;
  readonly ended: number;
}

interface Shop {
  readonly accountId: number;
  readonly limit: number;
  readonly waiting: Shipment[];
  readonly sent: Shipment[];
  /** The expected values of the model, computed from the accepted orders. */
  available: number;
  held: number;
  readonly done: Done[];
}

const random = numbersFrom(seed);
let clock = 0;
let nextId = 1;

async function openShop(limit: number): Promise<Shop> {
  const accountId = await inTransaction(systemContext("test"), async (tx) => {
    const { id } = await insertAccount(tx, { name: "Tienda" });
    await openLedger(tx, id);
    if (limit > 0) await setCreditLimit(tx, id, limit);
    return id;
  });
  return { accountId, limit, waiting: [], sent: [], available: 0, held: 0, done: [] };
}

const kinds: readonly Kind[] = [
  "credit",
  "debit",
  "hold",
  "hold",
  "hold",
  "hold",
  "capture",
  "capture",
  "release",
  "adjust",
  "refund",
];

async function act(shop: Shop): Promise<void> {
  const kind = kinds[random(kinds.length)] ?? "credit";
  const ctx = systemContext("test");
  const { accountId } = shop;
  const key = `model:${accountId}:${nextId++}`;
  const within = <T>(work: (tx: Context) => Promise<T>) => inTransaction(ctx, work);
  const order = { accountId, reason: "model", idempotencyKey: key };
  const cents = 1 + random(9_000);
  if (kind === "credit")
    await attempt(shop, { key, available: cents }, () => creditAccount(ctx, { ...order, amountCents: cents }));
  else if (kind === "debit")
    await attempt(shop, { key, available: -cents, mustSuffice: true }, () =>
      debitAccount(ctx, { ...order, amountCents: cents }),
    );
  else if (kind === "adjust") {
    const signed = random(2) === 0 ? cents % 300 : -(cents % 300);
    if (signed !== 0)
      await attempt(shop, { key, available: signed }, () => adjustAccount(ctx, { ...order, amountCents: signed }));
  } else if (kind === "hold") {
    const shipment = { id: nextId++, amountCents: cents, refunded: 0 };
    const money = { accountId, shipmentId: shipment.id, amountCents: cents };
    const effect = { key: `shipment:${shipment.id}:hold`, available: -cents, held: cents, mustSuffice: true };
    if (await attempt(shop, effect, () => within((tx) => placeHold(tx, money)))) shop.waiting.push(shipment);
  } else if (kind === "refund") await refund(shop, order, key);
  else {
    const [shipment] = shop.waiting.splice(random(Math.max(1, shop.waiting.length)), 1);
    if (!shipment) return;
    const { id: shipmentId, amountCents } = shipment;
    const money = { accountId, shipmentId, amountCents };
    const isCapture = kind === "capture";
    const effect = {
      key: `shipment:${shipmentId}:${kind}`,
      held: -amountCents,
      available: isCapture ? 0 : amountCents,
    };
    await attempt(shop, effect, () =>
      within((tx) =>
        isCapture ? captureHold(tx, { ...money, taxCents: taxOf(amountCents) }) : releaseHold(tx, money),
      ),
    );
    if (isCapture) shop.sent.push(shipment);
  }
}

/**
 * Sometimes more than was paid. Whether a refund is valid depends on concurrent refunds, so the sum is checked at the
 * end.
 */
async function refund(shop: Shop, order: { accountId: number; reason: string; idempotencyKey: string }, key: string) {
  const shipment = shop.sent[random(Math.max(1, shop.sent.length))];
  if (!shipment) return;
  const amountCents = 1 + random(shipment.amountCents);
  const accepted = await attempt(shop, { key, available: amountCents }, () =>
    refundShipment(systemContext("test"), { ...order, amountCents, shipmentId: shipment.id, cause: "other" }),
  );
  if (accepted) shipment.refunded += amountCents;
}

interface Effect {
  readonly key: string;
  readonly available?: number;
  readonly held?: number;
  readonly mustSuffice?: boolean;
}

/** Sends an order, sometimes twice concurrently, and counts an accepted one once. */
async function attempt(shop: Shop, effect: Effect, work: () => Promise<unknown>): Promise<boolean> {
  const began = ++clock;
  const isRejection = (error: unknown) => {
    if (error instanceof DomainError) return false;
    throw error;
  };
  const results = await Promise.all(
    Array.from({ length: random(8) === 0 ? 2 : 1 }, () => work().then((response) => response !== false, isRejection)),
  );
  const accepted = results.some(Boolean);
  const { key, available = 0, held = 0, mustSuffice = false } = effect;
  // An order rejected the first time may be accepted the second time, within the same ticks.
  shop.done.push({ key, cents: available, mustSuffice, accepted, began, ended: ++clock });
  if (!accepted) return false;
  shop.available += available;
  shop.held += held;
  return true;
}

/**
 * Replays the posted transfers in order: every accepted order was covered, and every rejected one could not have been.
 */
async function expectStory(shop: Shop): Promise<number> {
  const rows = await connection()
    .db.select({ key: ledgerTransfers.idempotencyKey, after: ledgerTransfers.availableAfterCents })
    .from(ledgerTransfers)
    .where(sql`${ledgerTransfers.accountId} = ${shop.accountId}`)
    .orderBy(ledgerTransfers.id);
  const byKey = new Map(shop.done.map((done) => [done.key, done]));
  const accepted = shop.done.filter((done) => done.accepted);
  expect(rows.map(({ key }) => key).sort()).toEqual(accepted.map(({ key }) => key).sort());
  let sum = 0;
  const states = rows.map(({ key, after }) => {
    const done = byKey.get(key);
    if (!done) throw new Error(`nobody ordered ${key}`);
    sum += done.cents;
    expect(after).toBe(sum);
    if (done.mustSuffice) expect(after).toBeGreaterThanOrEqual(-shop.limit);
    return { after, began: done.began, ended: done.ended };
  });
  const rejected = shop.done.filter((done) => !done.accepted && done.mustSuffice);
  for (const { cents, began, ended } of rejected) {
    // The order saw a balance after every order that ended before it began, and before every order that began after it
    // ended.
    const first = states.findLastIndex((state) => state.ended < began);
    const beyond = states.findIndex((state) => state.began > ended);
    const last = beyond === -1 ? states.length : beyond;
    const seen = [
      first === -1 ? 0 : (states[first]?.after ?? 0),
      ...states.slice(first + 1, last).map(({ after }) => after),
    ];
    expect(seen.some((balance) => balance + cents < -shop.limit)).toBe(true);
  }
  return rejected.length;
}

test(
  `${operations} random orders, ${parallel} at a time, leave what the model says (seed ${seed})`,
  async () => {
    const shops = await Promise.all([0, 0, 500, 50_000].map(openShop));
    let left = operations;
    const worker = async () => {
      while (left-- > 0) {
        const shop = shops[random(shops.length)];
        if (shop) await act(shop);
      }
    };
    await Promise.all(Array.from({ length: parallel }, worker));
    const { sql: query } = connection();
    const violations: string[] = [];
    const hold = (isSound: boolean, what: string) => isSound || violations.push(what);
    let rejections = 0;
    for (const shop of shops) {
      const live = await query`
      select a.kind, a.balance_cents::int as balance, a.version, coalesce(sum(e.amount_cents), 0)::int as total,
        count(e.id)::int as entries
      from ledger_accounts a left join ledger_entries e on e.ledger_account_id = a.id
      where a.account_id = ${shop.accountId} group by a.id order by a.kind`;
      for (const kind of ["available", "held"] as const) {
        const row = live.find((entry) => entry.kind === kind);
        const name = `account ${shop.accountId}, ${kind}`;
        hold(row?.balance === shop[kind], `${name}: ${row?.balance}, and the model says ${shop[kind]}`);
        hold(row?.balance === row?.total, `${name}: ${row?.balance}, and its entries sum to ${row?.total}`);
        hold(row?.version === row?.entries, `${name}: version ${row?.version} of ${row?.entries} entries`);
      }
      const waiting = shop.waiting.reduce((total, { amountCents }) => total + amountCents, 0);
      hold(shop.held === waiting, `account ${shop.accountId}: holds ${shop.held} for shipments of ${waiting}`);
      for (const { id, refunded, amountCents } of shop.sent)
        hold(refunded <= amountCents, `shipment ${id}: refunded ${refunded} of ${amountCents}`);
      rejections += await expectStory(shop);
    }
    const unbalanced = await query`
    select transfer_id from ledger_entries group by transfer_id having sum(amount_cents) <> 0`;
    for (const { transfer_id: id } of unbalanced) violations.push(`transfer ${id} is not balanced`);
    const [count] = await query`
    select (select count(*)::int from ledger_transfers) as transfers, (select count(*)::int from ledger_entries) as entries`;
    // Output for benchmark runs.
    if (process.env.LEDGER_OPERATIONS)
      console.log(
        `${operations.toLocaleString("en")} orders, ${parallel} at a time, seed ${seed}: ${count?.transfers} transfers, ` +
          `${count?.entries} entries, ${rejections} refused for want of money, ${violations.length} violations`,
      );
    expect(violations).toEqual([]);
    expect(rejections).toBeGreaterThan(0);
  },
  60_000 + operations * 60,
);
