import { asc } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { carrierJourneys } from "@/db/schema/network";
import { apiRequests } from "@/db/schema/requests";
import { returnRequests } from "@/db/schema/returns";
import { shipmentRequests } from "@/db/schema/shipments";
import { setupTestDatabase } from "@/db/testing";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import {
  type DecisionCode,
  decisionCodes,
  judgements,
  logisticTypes,
  orderStatuses,
  serviceTypes,
  shipmentStatuses,
} from "@/lib/core/vocabulary";
import { carrierRegistry } from "@/lib/domain/carriers";
import { checkPassword } from "@/lib/domain/identity/accounts";
import { listNotices } from "@/lib/domain/messaging/notices";
import { listStoppedWebhooks, listWebhookHealth } from "@/lib/domain/messaging/webhooks";
import { listClaims } from "@/lib/domain/money/claims";
import { findBacklog } from "@/lib/domain/operating/operations";
import { findCostReport, findShipmentReport, incidentKinds } from "@/lib/domain/operating/reports";
import { relayAll } from "@/lib/domain/operating/testing-relay";
import { quoteShipment } from "@/lib/domain/pricing/quotes";
import { findOrderJoins } from "@/lib/domain/selling/joins";
import { listOrders } from "@/lib/domain/selling/orders";
import { isFinal, isPreparing, listSummaries } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { captureLog } from "@/lib/platform/log/testing-log";
import { makeDemoHistory } from "../serving/seed";
import { type DemoSignIn, fillDemo, isDemoEmpty, openDemo, seedDemo } from ".";
import { plannedShipments } from "./history-plan";

setupTestDatabase();
const logged = captureLog();
process.env.CREDENTIAL_PEPPER ??= "pepper of the tests";
process.env.ENCRYPTION_KEY ??= "key of the tests";

let demo: DemoSignIn;
/** What the database held before the shipments were made, and after they were made in part. */
let [opened, interrupted]: Awaited<ReturnType<typeof happenings>>[] = [];
let lines: string[];

/** Stops the work before a step in the middle of it, as a service that is told to end does. */
function stopAfter(steps: number): AbortSignal {
  const stopping = new AbortController();
  let left = steps;
  const throwIfAborted = () => {
    if (--left === 0) stopping.abort();
    AbortSignal.prototype.throwIfAborted.call(stopping.signal);
  };
  return Object.assign(stopping.signal, { throwIfAborted });
}

async function happenings() {
  const [row] = await connection().sql<{ shipments: number; transfers: number; returns: number; events: number }[]>`
    select (select count(*)::int from shipments) as shipments, (select count(*)::int from ledger_transfers) as transfers,
      (select count(*)::int from return_requests) as returns, (select count(*)::int from outbox where processed_at is null) as events`;
  return row;
}

// As services do it: one that is stopped while it makes the shipments, then two at the same time.
beforeAll(async () => {
  // With a mail server, so that the tests would see e-mails that the seed makes.
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  demo = await openDemo(systemContext("test"));
  opened = await happenings();
  await makeDemoHistory(stopAfter(300));
  interrupted = await happenings();
  const never = new AbortController().signal;
  await Promise.all([makeDemoHistory(never), fillDemo(systemContext("test"))]);
  lines = logged.lines().map(({ event }) => event);
  vi.unstubAllEnvs();
}, 300_000);

test("a stop in the middle leaves no half history, and the next starts make it once", async () => {
  expect(opened).toMatchObject({ shipments: 0, transfers: 1, returns: 0, events: 0 });
  expect(interrupted).toEqual(opened);
  expect(lines).toEqual(["demo.history_started", "demo.history_started", "demo.history_made"]);
  const orders = await connection().sql`
    select external_id from shipments where external_id ~ '^PED-[6-9][0-9]{2}$'
    group by external_id having count(*) = 1`;
  expect(orders).toHaveLength(plannedShipments(new Date()).length);
  expect(await isDemoEmpty(systemContext("test"))).toBe(false);
});

const everything = () => listSummaries(systemContext("test"), { accountId: demo.accountId, limit: 1_000, offset: 0 });
const lastQuarter = () => {
  const to = dayInArgentina(new Date());
  return { from: addDays(to, -89), to };
};

test("six carriers offer every service in every dispatch mode", async () => {
  const { carriers, services } = await carrierRegistry();
  expect(carriers).toHaveLength(6);
  expect(new Set(services.map(({ service }) => service.serviceType))).toEqual(new Set(serviceTypes));
  expect(new Set(services.map(({ service }) => service.logisticType))).toEqual(new Set(logisticTypes));
});

test("the account has at least sixty shipments, and some in every state", async () => {
  const { rows, total } = await everything();
  expect(total).toBeGreaterThanOrEqual(60);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(shipmentStatuses));
});

test("the inbox has thirty orders of four channels, in every state and with every reason to wait, two of one person", async () => {
  const ctx = systemContext("test");
  const { rows } = await listOrders(ctx, { accountId: demo.accountId, limit: 100, offset: 0 });
  expect(rows).toHaveLength(30);
  expect(new Set(rows.map(({ channel }) => channel)).size).toBe(4);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(orderStatuses));
  expect(new Set(rows.map(({ judgement }) => judgement))).toEqual(new Set(judgements));
  const reasons = rows.flatMap(({ decisions }) => decisions.map(({ code }) => code));
  // Methods are mapped, and checkouts offer options, where a shop is connected, which the demo has none of.
  const ofShops: readonly DecisionCode[] = ["service_not_mapped", "price_changed"];
  const expected = decisionCodes.filter((code) => !ofShops.includes(code));
  expect([...new Set(reasons)].sort()).toEqual([...expected].sort());
  for (const { createdAt } of rows) expect(Date.now() - createdAt.getTime()).toBeLessThan(20 * 3_600_000);
  const joins = await findOrderJoins(
    ctx,
    demo.accountId,
    rows.map(({ id }) => id),
  );
  expect(joins).toMatchObject([{ isSamePlace: false, orders: [{}, {}] }]);
  expect(joins[0]?.savingCents).toBeGreaterThan(0);
});

test("the one that stays new waits for money, so that automation leaves it", async () => {
  const { rows } = await everything();
  const waiting = rows.filter(({ status, waitingFor }) => status === "new" && waitingFor === "money");
  expect(waiting.length).toBeGreaterThanOrEqual(1);
});

test("its back-dated events ring no alert of deploy/prometheus/rules.yaml", async () => {
  const backlog = await findBacklog(systemContext("test"));
  expect(backlog).toMatchObject({ events: 0, oldestEventSeconds: 0, eventsFailed: 0, shipmentsWaitingForCarrier: 0 });
  expect(backlog).toMatchObject({ shipmentsDue: 0, mailsFailed: 0, ledgerFindings: 0 });
  expect(backlog.deliveriesDue).toBeLessThan(100);
});

test("the shipments in progress advance one by one over days", async () => {
  const { rows } = await everything();
  const journeys = await connection().db.select().from(carrierJourneys).orderBy(asc(carrierJourneys.nextAt));
  const inProgress = rows.filter(
    ({ status }) => status === "ready_to_ship" || !(isPreparing(status) || isFinal(status)),
  );
  expect(journeys.map(({ shipmentId }) => shipmentId).sort()).toEqual(inProgress.map(({ id }) => id).sort());
  const times = journeys.map(({ nextAt }) => nextAt.getTime());
  expect((times.at(-1) ?? 0) - (times.at(0) ?? 0)).toBeGreaterThan(86_400_000);
});

test("its sign-in works, and making the demo again changes nothing", async () => {
  const { total } = await everything();
  expect(await seedDemo(systemContext("test"))).toEqual(demo);
  expect((await everything()).total).toBe(total);
  expect(await checkPassword(systemContext("test"), { ...demo, ip: "10.0.0.1" })).toMatchObject({ email: demo.email });
});

test("no e-mail arises from what the seed has made, though notices do", async () => {
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  const ctx = systemContext("test");
  await relayAll(ctx);
  expect((await listNotices(ctx, demo.accountId)).length).toBeGreaterThan(0);
  expect(await connection().sql`select 1 from outgoing_mails`).toHaveLength(0);
  vi.unstubAllEnvs();
});

test("every report of the last quarter has something to show, and something to compare it with", async () => {
  const report = await findShipmentReport(systemContext("test"), demo.accountId, lastQuarter());
  expect(report.step).toBe("week");
  expect(report.volume.length).toBeGreaterThanOrEqual(13);
  // The period may begin on a Sunday and end on a Monday, which leave a single day of their weeks.
  for (const { from, created } of report.volume.slice(1, -1)) expect(created, from).toBeGreaterThan(0);
  const { created, dispatched, delivered, onTime } = report.volumeBefore;
  for (const count of [created, dispatched, delivered, onTime]) expect(count).toBeGreaterThan(40);
  expect(new Set(report.services.map(({ carrierId }) => carrierId)).size).toBeGreaterThanOrEqual(5);
  expect(new Set(report.services.map(({ serviceType }) => serviceType)).size).toBeGreaterThanOrEqual(3);
  const sum = (of: (service: (typeof report.services)[number]) => number) =>
    report.services.reduce((total, service) => total + of(service), 0);
  expect(sum((service) => service.onTime)).toBeGreaterThan(0.6 * sum((service) => service.delivered));
  expect(sum((service) => service.onTime)).toBeLessThan(sum((service) => service.delivered));
  for (const kind of incidentKinds)
    expect(
      report.incidents.reduce((total, carrier) => total + carrier[kind], 0),
      kind,
    ).toBeGreaterThan(0);
  expect(report.incidentsBefore).toBeGreaterThan(0);
  expect(report.returns.filter(({ reason }) => reason !== null).length).toBeGreaterThanOrEqual(4);
  expect(report.returnsBefore).toBeGreaterThan(0);
});

test("its costs are of several carriers, provinces and months", async () => {
  const costs = await findCostReport(systemContext("test"), demo.accountId, lastQuarter());
  for (const { from, cents } of costs.months) expect(cents, from).toBeGreaterThan(0);
  expect(new Set(costs.zones.map(({ carrierId }) => carrierId)).size).toBeGreaterThanOrEqual(3);
  expect(new Set(costs.zones.map(({ zone }) => zone)).size).toBeGreaterThanOrEqual(8);
  expect(costs.centsBefore).toBeGreaterThan(0);
  expect(costs.buyerPaid).not.toEqual([]);
});

test("buyers wait for decisions about returns, and returns are in several states", async () => {
  const requests = await connection().db.select().from(returnRequests);
  const inState = (state: string) => requests.filter((request) => request.state === state);
  expect(inState("pending")).toHaveLength(3);
  expect(inState("refused").length).toBeGreaterThanOrEqual(2);
  expect(inState("approved").length).toBeGreaterThanOrEqual(6);
  const { rows } = await everything();
  const returns = rows.filter(({ direction }) => direction === "return");
  expect(new Set(returns.map(({ status }) => status)).size).toBeGreaterThanOrEqual(4);
});

test("shipments were cancelled, and rescues are open, completed and refused", async () => {
  const requests = await connection().db.select().from(shipmentRequests);
  const rescues = requests.filter(({ type }) => type === "rescue");
  expect(requests.some(({ type }) => type === "cancellation")).toBe(true);
  expect(rescues.some(({ completedAt }) => completedAt === null)).toBe(true);
  expect(rescues.some(({ refusedReason }) => refusedReason !== null)).toBe(true);
  expect(rescues.some(({ completedAt, refusedReason }) => completedAt !== null && refusedReason === null)).toBe(true);
});

test("one receiver is healthy and one fails, on hosts that do not exist, and none is stopped", async () => {
  const [healthy, failing, ...others] = await listWebhookHealth(systemContext("test"), demo.accountId);
  expect(others).toHaveLength(0);
  expect(healthy).toMatchObject({ state: "enabled", pending: 0, webhook: { failures: 0 } });
  expect(healthy?.webhook.lastSuccessAt).not.toBeNull();
  expect(failing?.state).toBe("paused");
  expect(failing?.pending).toBeGreaterThan(10);
  expect(failing?.webhook.failures).toBeGreaterThanOrEqual(10);
  for (const health of [healthy, failing]) expect(new URL(health?.webhook.url ?? "").hostname).toMatch(/\.example$/);
  expect(await listStoppedWebhooks(systemContext("test"), demo.accountId)).toHaveLength(0);
});

test("the log has calls of the last week, some refused and none failed", async () => {
  const calls = await connection().db.select().from(apiRequests);
  expect(calls.length).toBeGreaterThanOrEqual(36);
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200, 201, 404, 409, 422]));
  const weekAgo = Date.now() - 7 * 86_400_000;
  for (const { status, code, createdAt } of calls) {
    expect(createdAt.getTime()).toBeGreaterThan(weekAgo);
    expect(code !== null).toBe(status >= 400);
  }
});

test("nothing but the shipment that waits was ever short of money", async () => {
  const short = await connection().sql`
    select 1 from ledger_entries join ledger_accounts on ledger_accounts.id = ledger_entries.ledger_account_id
    where ledger_accounts.account_id = ${demo.accountId} and balance_after_cents < 0`;
  expect(short).toHaveLength(0);
  const { rows } = await everything();
  expect(rows.filter(({ waitingFor }) => waitingFor !== null)).toHaveLength(1);
});

test("a quote between its towns has several priced options", async () => {
  const quote = await quoteShipment(systemContext("test"), {
    accountId: demo.accountId,
    originId: "auto",
    declaredValueCents: 50_000_00,
    destination: { city: "Mendoza", state: "Mendoza", zipcode: 5500 },
    load: { items: [{ weightGrams: 900, heightCm: 10, widthCm: 20, lengthCm: 30 }], packages: [] },
  });
  const selectable = quote.options.filter((option) => option.selectable);
  expect(selectable.length).toBeGreaterThanOrEqual(5);
  expect(new Set(selectable.map(({ carrier }) => carrier.id)).size).toBeGreaterThanOrEqual(3);
  for (const { price } of selectable) expect(price.inclTaxCents).toBeGreaterThan(100_000);
});

test("the money of the account adds up", async () => {
  const wrong = await connection().sql`
    select a.id from ledger_accounts a left join ledger_entries e on e.ledger_account_id = a.id
    where a.account_id is not null group by a.id
    having a.balance_cents <> coalesce(sum(e.amount_cents), 0)`;
  expect(wrong).toHaveLength(0);
});

test("losses that are a month old are decided and paid, and their word is the carrier's", async () => {
  const { rows } = await listClaims(systemContext("test"), { accountId: demo.accountId, limit: 100, offset: 0 });
  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  const old = rows.filter(({ createdAt }) => createdAt < monthAgo);
  expect(old.length).toBeGreaterThan(0);
  for (const claim of old) expect(claim).toMatchObject({ kind: "lost", source: "carrier", state: "paid" });
  expect(rows.some(({ state }) => state === "open")).toBe(true);
});
