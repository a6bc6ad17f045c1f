import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { relayAll } from "@/lib/domain/operating/testing-relay";
import { addUpPlatformDays, recountDays } from "@/lib/domain/selling/daily-totals";
import { systemContext } from "@/lib/platform/context";
import * as file from "./export/route";
import * as failures from "./failures/route";
import * as money from "./money/route";
import * as shipments from "./shipments/route";

setupTestDatabase();

const today = dayInArgentina(new Date());
const period = { from: addDays(today, -6), to: today };
let operator: Record<string, string>;
let shop: TestCaller;
let price: number;

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
  shop = await createTestAccount({ name: "Tienda" });
  await createTestAccount({ isTest: true });
  const { id, priceInclTaxCents } = await makeShipment(shop);
  await transitionTo(id, "ready_to_ship", "shipped");
  price = priceInclTaxCents / 100;
  await relayAll();
  const ctx = systemContext("test");
  while ((await recountDays(ctx)).more);
  while ((await addUpPlatformDays(ctx)).more);
});

const ask = (module: { GET: unknown }, query: Record<string, string> = {}, headers = operator) =>
  call(module.GET as never, `/x?${new URLSearchParams({ ...period, ...query })}`, { headers });

test("operators see what all accounts sent and paid, and nobody else does", async () => {
  const { body } = await ask(shipments);
  expect(body).toMatchObject({
    before: { from: addDays(today, -13), to: addDays(today, -7) },
    step: "day",
    volume_before: { created: 0, dispatched: 0, delivered: 0, on_time: 0 },
    carriers: [{ carrier: { name: "Alfa" }, created: 1, dispatched: 1, incidents: 0, amount: price, before: null }],
  });
  expect(body.volume.at(-1)).toEqual({ from: today, created: 1, dispatched: 1, delivered: 0, on_time: 0 });
  const moved = await ask(money);
  expect(moved.body.sums).toMatchObject({ charged: price, refunded: 0, debited: 0, adjusted: 0 });
  expect(moved.body.accounts).toEqual([
    {
      account: { id: shop.accountId, name: "Tienda" },
      shipments: 1,
      shipments_before: 0,
      amount: price,
      amount_before: 0,
    },
  ]);
  expect((await ask(failures)).body).toMatchObject({ counts: { booking_refused: 0, api_failed: 0 } });
  const owner = await signInOperator({ isOperator: false, accountId: shop.accountId });
  for (const module of [shipments, money, failures, file])
    expect((await ask(module, { table: "volume" }, owner)).status).toBe(403);
});

test("test accounts are apart from the live ones", async () => {
  const { body } = await ask(shipments, { kind: "test" });
  expect(body.carriers).toEqual([]);
  expect((await ask(shipments, { kind: "both" })).status).toBe(422);
});

test("every table is a file with headings in the language that was asked for", async () => {
  const linesOf = async (table: string, lang: string) => {
    const { body, headers } = await ask(file, { table, lang });
    expect(headers.get("content-type")).toContain("text/csv");
    expect(headers.get("content-disposition")).toContain(`-${period.from}-${period.to}.csv`);
    return body.replace("\u{feff}", "").split("\r\n");
  };
  expect(await linesOf("volume", "en")).toContain(`${today},1,1,0,0`);
  expect((await linesOf("carriers", "en"))[1]).toBe(`Alfa,1,1,0,0,0,${price}`);
  expect((await linesOf("money", "es"))[0]).toBe(
    "Desde,Cobrado con impuestos,Reintegrado,Acreditado,Retirado,Ajustes a favor de las cuentas",
  );
  expect((await linesOf("accounts", "es"))[1]).toBe(`${shop.accountId},Tienda,1,0,${price},0`);
  expect((await linesOf("failures", "en"))[0]).toBe(
    "From,Rejected bookings,Uncertain bookings,Stuck events,Undelivered webhooks,API errors",
  );
});

test("a period that is too long or ends before it begins is rejected at its end", async () => {
  for (const from of [addDays(today, -366), addDays(today, 1)])
    for (const module of [shipments, money, failures, file]) {
      const { status, body } = await ask(module, { from, table: "volume" });
      expect(status).toBe(422);
      expect(body.errors).toHaveProperty("to");
    }
});
