import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { shipments, trackingEntries } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { DomainError } from "@/lib/core/errors";
import { addDays, atClock } from "@/lib/core/time/calendar";
import { systemContext } from "@/lib/platform/context";
import { inScope } from "@/scripts/testing/scope";
import { adjustAccount, captureHold, creditAccount, debitAccount, placeHold, refundShipment } from "../../money/ledger";
import { createTestAccount } from "../testing";
import {
  findFailureReport,
  incidentKinds,
  periodBefore,
  findMoneyReport as readMoneyReport,
  findPlatformShipments as readPlatformShipments,
  reportLimits,
} from "./";
import {
  countEveryDay,
  lastDay,
  makeReportWorld,
  plain,
  type ReportWorld,
  recompute,
  type Sent,
  sentShipment,
  toHistoryRows,
  toShipmentRows,
} from "./testing";

setupTestDatabase();

const ctx = (at?: Date) => systemContext("test", at ? { now: () => at } : {});
const period = { from: "2026-09-01", to: "2026-09-30" };
const live = { ...period, isTest: false };
let world: ReportWorld;
let key = 0;

beforeAll(async () => {
  world = await makeReportWorld();
});

/** Writes shipments with their history; returns their ids. */
const send = (sent: readonly Sent[], accountId: number): Promise<number[]> =>
  withoutEventGuard(async (db) => {
    const rows = toShipmentRows(world, accountId, sent);
    if (rows.length === 0) return [];
    const ids = (await db.insert(shipments).values(rows).returning({ id: shipments.id })).map(({ id }) => id);
    const history = toHistoryRows(accountId, ids, sent);
    if (history.length > 0) await db.insert(trackingEntries).values(history);
    return ids;
  });

/** The accounts of a test are the only ones with anything in the reports. */
beforeEach(async () => {
  await withoutEventGuard((guarded) =>
    guarded.execute(sql`
      truncate daily_totals, daily_total_changes, platform_daily_totals, tracking_entries, ledger_entries, ledger_transfers, shipments, carrier_bookings, outbox, webhook_deliveries,
        webhook_messages, webhooks, api_requests cascade`),
  );
});

/** The reports over accounts whose days are counted. */
const findPlatformShipments = async (...[at, query]: Parameters<typeof readPlatformShipments>) => {
  await countEveryDay();
  return readPlatformShipments(at, query);
};
const findMoneyReport = async (...[at, query, most]: Parameters<typeof readMoneyReport>) => {
  await countEveryDay();
  return readMoneyReport(at, query, most);
};

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
const createAccount = async (isTest = false) => (await createTestAccount({ isTest, balanceCents: 0 })).accountId;

test("shipments of all accounts are what a recomputation over them counts, in total and by carrier", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(sentShipment, { maxLength: 15 }), { minLength: 1, maxLength: 3 }),
      fc.nat(30),
      fc.integer({ min: 1, max: 80 }),
      async (ofAccounts, daysBack, length) => {
        await connection().db.execute(
          sql`truncate daily_totals, platform_daily_totals, tracking_entries, shipments cascade`,
        );
        for (const sent of ofAccounts) await send(sent, await createAccount());
        const to = addDays(lastDay, -daysBack);
        const query = { from: addDays(to, 1 - length), to, isTest: false };
        const report = await findPlatformShipments(ctx(), query);
        const all = ofAccounts.flat();
        const { created, dispatched, delivered, onTime, incidents } = recompute(world, all, query);
        for (const rows of [report.volume, report.carriers])
          expect({
            created: sum<(typeof rows)[number]>(rows, (row) => row.created),
            dispatched: sum<(typeof rows)[number]>(rows, (row) => row.dispatched),
            delivered: sum<(typeof rows)[number]>(rows, (row) => row.delivered),
            onTime: sum<(typeof rows)[number]>(rows, (row) => row.onTime),
          }).toEqual({ created, dispatched, delivered, onTime });
        const before = recompute(world, all, periodBefore(query));
        expect(report.volumeBefore).toEqual({
          created: before.created,
          dispatched: before.dispatched,
          delivered: before.delivered,
          onTime: before.onTime,
        });
        world.carrierIds.forEach((carrierId, place) => {
          const row = report.carriers.find((one) => one.carrierId === carrierId);
          const own = recompute(
            world,
            all.filter(({ carrier }) => carrier === place),
            query,
          );
          expect(row?.delivered ?? 0).toBe(own.delivered);
          expect(row?.onTime ?? 0).toBe(own.onTime);
          const expected = incidents.find((one) => one.carrierId === carrierId) as Record<string, unknown> | undefined;
          for (const kind of incidentKinds) expect(row?.[kind] ?? 0).toBe(expected?.[kind]);
        });
      },
    ),
    { numRuns: inScope({ gate: 3, all: 8 }) },
  );
});

const order = (accountId: number, amountCents: number) => ({
  accountId,
  amountCents,
  reason: "test",
  idempotencyKey: `platform:${++key}`,
});

async function charge(accountId: number, at: Date, sent: Sent = plain(at)): Promise<number> {
  const [shipmentId = 0] = await send([sent], accountId);
  const { priceInclTaxCents, priceCents } = world.template;
  await creditAccount(ctx(at), order(accountId, priceInclTaxCents));
  const money = { accountId, shipmentId, amountCents: priceInclTaxCents };
  await placeHold(ctx(at), money);
  await captureHold(ctx(at), { ...money, taxCents: priceInclTaxCents - priceCents });
  return shipmentId;
}

/** What all entries of the accounts of a kind add up to in a period, read from the ledger in the plainest way. */
async function movedBetween(from: string, until: string, isTest: boolean): Promise<number> {
  const [row] = await connection().db.execute<{ cents: number }>(sql`
    select coalesce(sum(entries.amount_cents), 0)::float8 as cents from ledger_entries entries
    join ledger_accounts own on own.id = entries.ledger_account_id
    join accounts on accounts.id = own.account_id and accounts.is_test = ${isTest}
    join ledger_transfers transfers on transfers.id = entries.transfer_id
    where transfers.created_at >= ${`${from}T00:00:00-03:00`}::timestamptz
      and transfers.created_at < ${`${until}T00:00:00-03:00`}::timestamptz`);
  return row?.cents ?? Number.NaN;
}

describe("money", () => {
  const days = ["2026-07-31", "2026-08-31", "2026-09-01", "2026-09-10", "2026-09-30", "2026-10-01"];

  test("of each period is to the cent what moved in the ledger, for live and for test accounts", async () => {
    for (const isTest of [false, true]) {
      const accountId = await createAccount(isTest);
      for (const [place, day] of days.entries()) {
        // The last moment of the day in Argentina is the next day in UTC.
        const at = new Date(atClock(addDays(day, 1), "00:00").getTime() - 1);
        const shipmentId = await charge(accountId, at);
        await creditAccount(ctx(at), order(accountId, 1_000_00 + place));
        await debitAccount(ctx(at), order(accountId, 10_00 + place));
        await adjustAccount(ctx(at), order(accountId, place % 2 ? -7 : 11));
        await adjustAccount(ctx(at), { ...order(accountId, -3), shipmentId });
        await refundShipment(ctx(at), { ...order(accountId, 0), shipmentId, amountCents: 5_00, cause: "other" });
      }
    }
    await countEveryDay();
    const net = (sums: Awaited<ReturnType<typeof readMoneyReport>>["sums"]) =>
      sums.creditedCents - sums.debitedCents - sums.chargedCents + sums.refundedCents + sums.adjustedCents;
    for (const isTest of [false, true])
      for (const [from = "", to = ""] of [
        ["2026-09-01", "2026-09-30"],
        ["2026-09-10", "2026-09-10"],
        ["2026-08-31", "2026-09-01"],
        ["2026-01-01", "2026-10-01"],
      ]) {
        const report = await readMoneyReport(ctx(), { from, to, isTest });
        expect(net(report.sums)).toBe(await movedBetween(from, addDays(to, 1), isTest));
        expect(net(report.sumsBefore)).toBe(await movedBetween(report.before.from, from, isTest));
        for (const figure of Object.keys(report.sums) as (keyof typeof report.sums)[])
          expect(sum(report.steps, (step) => step[figure])).toBe(report.sums[figure]);
      }
    const price = world.template.priceInclTaxCents;
    const { sums } = await readMoneyReport(ctx(), live);
    expect(sums).toEqual({
      chargedCents: 3 * price,
      refundedCents: 3 * 5_00,
      creditedCents: 3 * price + 3 * 1_000_00 + 2 + 3 + 4,
      debitedCents: 3 * 10_00 + 2 + 3 + 4,
      adjustedCents: 11 - 7 + 11 - 3 * 3,
    });
  });

  test("is that of the carriers, and of the accounts, where it belongs to shipments", async () => {
    const at = atClock("2026-09-10", "12:00");
    const [one, two] = [await createAccount(), await createAccount()];
    const shipmentId = await charge(one, at);
    await charge(two, at, { ...plain(at), carrier: 1 });
    await charge(two, atClock("2026-08-20", "12:00"));
    await adjustAccount(ctx(at), { ...order(one, -50_00), shipmentId });
    await adjustAccount(ctx(at), order(one, 9_00));
    const price = world.template.priceInclTaxCents;
    const { carriers } = await findPlatformShipments(ctx(), live);
    expect(carriers).toMatchObject([
      { carrierId: world.carrierIds[0], created: 1, cents: price + 50_00, before: { created: 1, cents: price } },
      { carrierId: world.carrierIds[1], created: 1, cents: price, before: null },
    ]);
    const { accounts } = await findMoneyReport(ctx(), live);
    expect(accounts).toMatchObject([
      { accountId: one, shipments: 1, shipmentsBefore: 0, cents: price + 50_00, centsBefore: 0 },
      { accountId: two, shipments: 1, shipmentsBefore: 1, cents: price, centsBefore: price },
    ]);
  });

  test("the ranking has the accounts that sent most, and those that paid most", async () => {
    const at = atClock("2026-09-10", "12:00");
    const paying = await createAccount();
    await charge(paying, at);
    const sending: number[] = [];
    for (let place = 0; place < 4; place++) {
      const accountId = await createAccount();
      sending.push(accountId);
      await send([plain(at), plain(at)], accountId);
    }
    const { accounts } = await findMoneyReport(ctx(), live, 3);
    expect(accounts[0]).toMatchObject({ accountId: paying, shipments: 1 });
    expect(accounts.map(({ accountId }) => accountId)).toEqual([paying, ...sending.slice(0, 3)]);
  });
});

describe("failures", () => {
  const at = atClock("2026-09-10", "23:30");

  async function fail(isTest: boolean, moment: Date): Promise<void> {
    const accountId = await createAccount(isTest);
    const ids = await send([plain(moment), plain(moment), plain(moment), plain(moment)], accountId);
    const iso = moment.toISOString();
    const { db } = connection();
    for (const [place, state] of ["refused", "maybe_booked", "cancel_by_hand", "booked"].entries())
      await db.execute(sql`
        insert into carrier_bookings (account_id, shipment_id, carrier_id, reference, state, created_at)
        values (${accountId}, ${ids[place]}, ${world.carrierIds[0]}, ${`R-${ids[place]}`}, ${state}, ${iso})`);
    for (const attempts of [3, 0])
      await db.execute(sql`
        with event as (
          insert into outbox (id, account_id, aggregate, aggregate_id, sequence, type, payload, processed_at, created_at)
          values (gen_random_uuid(), ${accountId}, 'account', ${accountId}, 1, 'account.changed', '{}', ${iso}, ${iso})
          returning id
        )
        insert into event_retries (follower, event_id, account_id, position, attempts, created_at)
        select 'webhooks', id, ${accountId}, 1, ${attempts}, ${iso}::timestamptz from event`);
    await db.execute(sql`
      with webhook as (
        insert into webhooks (account_id, topic, url) values (${accountId}, 'status', 'https://shop.example/') returning id
      ), message as (
        insert into webhook_messages (id, account_id, topic, type, aggregate, aggregate_id, sequence, body)
        select 'msg_' || n || '_' || ${accountId}::text, ${accountId}, 'status', 'shipment.status_changed', 'shipment', 1, n, '{}'
        from generate_series(1, 3) n returning id
      )
      insert into webhook_deliveries (message_id, webhook_id, account_id, state, created_at)
      select message.id, webhook.id, ${accountId},
        case when message.id like 'msg_3%' then 'succeeded' else 'failed' end, ${iso}::timestamptz
      from webhook, message`);
    for (const status of [200, 404, 500, 503])
      await db.execute(sql`
        insert into api_requests (account_id, credential_id, request_id, method, path, status, milliseconds, created_at)
        values (${accountId}, 1, 'r', 'GET', '/v2/shipments', ${status}, 1, ${iso})`);
  }

  const failed = { booking_refused: 1, booking_uncertain: 2, event_stuck: 1, webhook_failed: 2, api_failed: 2 };
  const none = { booking_refused: 0, booking_uncertain: 0, event_stuck: 0, webhook_failed: 0, api_failed: 0 };

  test("are counted by kind on the day on which they were begun, each kind of account apart", async () => {
    await fail(false, at);
    await fail(true, at);
    await fail(true, at);
    const { steps, counts } = await findFailureReport(ctx(), live);
    expect(counts).toEqual(failed);
    expect(steps.filter(({ from }) => from === "2026-09-10")).toEqual([{ from: "2026-09-10", ...failed }]);
    expect(steps).toHaveLength(30);
    const ofTest = await findFailureReport(ctx(), { ...live, isTest: true });
    expect(ofTest.counts.webhook_failed).toBe(4);
    expect((await findFailureReport(ctx(), { ...live, from: "2026-09-11" })).counts).toEqual(none);
  });

  test("are not compared with a period of which they are no longer kept", async () => {
    await fail(false, at);
    const comparedOn = async (today: string) =>
      (await findFailureReport(ctx(atClock(today, "10:00")), { from: "2026-09-11", to: "2026-09-11", isTest: false }))
        .countsBefore;
    expect(await comparedOn("2026-09-11")).toEqual(failed);
    expect(await comparedOn("2026-09-16")).toEqual(failed);
    expect(await comparedOn("2026-09-17")).toEqual({ ...failed, api_failed: null });
    expect(await comparedOn("2026-10-10")).toEqual({ ...failed, api_failed: null, webhook_failed: null });
  });
});

test("reports over all accounts are for operators, of at most a year, and none ends before it begins", async () => {
  const stranger = systemContext("test", { memberships: [{ accountId: 1, role: "owner" }] });
  for (const find of [findPlatformShipments, findMoneyReport, findFailureReport]) {
    await expect(find(stranger, live)).rejects.toMatchObject({ detail: { code: "forbidden" } });
    for (const to of ["2026-08-31", addDays(period.from, reportLimits.platformDays)])
      await expect(find(ctx(), { ...live, to })).rejects.toBeInstanceOf(DomainError);
    await find(ctx(), { ...live, to: addDays(period.from, reportLimits.platformDays - 1) });
  }
});
