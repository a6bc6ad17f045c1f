import { asc } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { carrierJourneys } from "@/db/schema/network";
import { setupTestDatabase } from "@/db/testing";
import { logisticTypes, serviceTypes, shipmentStatuses } from "@/lib/core/vocabulary";
import { checkPassword } from "@/lib/domain/accounts";
import { carrierRegistry } from "@/lib/domain/carriers";
import { listNotices } from "@/lib/domain/notices";
import { quoteShipment } from "@/lib/domain/quotes";
import { isFinal, isPreparing, listSummaries } from "@/lib/domain/shipments";
import { relayOutbox } from "@/lib/domain/webhooks";
import { systemContext } from "@/lib/platform/context";
import { type DemoSignIn, seedDemo } from ".";

setupTestDatabase();
process.env.CREDENTIAL_PEPPER ??= "pepper of the tests";

let demo: DemoSignIn;

beforeAll(async () => {
  demo = await seedDemo(systemContext("test"));
}, 60_000);

const everything = () => listSummaries(systemContext("test"), { accountId: demo.accountId, limit: 100, offset: 0 });

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

test("the one that stays new waits for money, so that automation leaves it", async () => {
  const { rows } = await everything();
  const waiting = rows.filter(({ status, waitingFor }) => status === "new" && waitingFor === "money");
  expect(waiting.length).toBeGreaterThanOrEqual(1);
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
  while ((await relayOutbox(ctx, { limit: 1000 })).more);
  expect((await listNotices(ctx, demo.accountId)).length).toBeGreaterThan(0);
  expect(await connection().sql`select 1 from outgoing_mails`).toHaveLength(0);
  vi.unstubAllEnvs();
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
