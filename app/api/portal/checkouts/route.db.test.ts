import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { GET as LIST } from "./questions/route";
import { GET, PUT } from "./route";
import { POST } from "./try/route";

setupTestDatabase();

const path = "/api/portal/checkouts";
let seller: TestCaller;
let headers: Record<string, string>;
let stranger: Record<string, string>;
let shopId: string;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
  const other = await createTestAccount();
  headers = await signInOperator({ isOperator: false, accountId: seller.accountId });
  stranger = await signInOperator({ isOperator: false, accountId: other.accountId });
  const [row] = await connection().sql`
    insert into channel_connections (account_id, kind, channel, url, sealed_secrets, token, next_at)
    values (${seller.accountId}, 'woocommerce', 'woocommerce', 'https://mates.example', '', 'mates', now()) returning id`;
  shopId = String(row?.id);
});

const get = (by = headers, connection = "") =>
  call(GET, `${path}?account_id=${seller.accountId}${connection}`, { headers: by });
const put = (settings: object, { by = headers, connection_id = null as string | null } = {}) =>
  call(PUT, path, { method: "PUT", headers: by, body: { account_id: seller.accountId, connection_id, settings } });
const tryOut = (
  settings: object,
  { by = headers, ...changes }: { by?: typeof headers; [field: string]: unknown } = {},
) =>
  call(POST, `${path}/try`, {
    headers: by,
    body: { account_id: seller.accountId, zipcode: "1425", cart: "several", settings, ...changes },
  });

test("the settings of a shop and of the account's own servers are two, and are read as they were saved", async () => {
  const { body: initial } = await get();
  expect(initial).toMatchObject({ is_on: true, offer: "all", carrier_ids: null, measures: null, tolerance_percent: 5 });
  const own = {
    ...initial,
    price: { basis: "cost", fixed: 0, change_percent: -12.5, change: 150.5, round_to: 50 },
    free: [{ provinces: ["C", "B"], from: 80_000 }],
    measures: { weight: 500, height: 10, width: 15, length: 20 },
    fallback: [{ provinces: [], max_weight: null, price: 9_000.5, min_days: 3, max_days: 6 }],
    needs: ["document"],
  };
  expect(await put(own)).toMatchObject({ status: 200, body: own });
  expect((await get()).body).toEqual(own);
  const shop = { ...initial, offer: "cheapest", service_types: ["standard_delivery", "pickup_point"] };
  expect(await put(shop, { connection_id: shopId })).toMatchObject({ status: 200, body: shop });
  expect((await get(headers, `&connection_id=${shopId}`)).body).toEqual(shop);
  expect((await get()).body).toEqual(own);
});

test("what is wrong is said at its field", async () => {
  const { body: initial } = await get();
  const row = { provinces: ["X"], max_weight: 1000, price: 10, min_days: 5, max_days: 2 };
  const wrong: [object, string][] = [
    [{ price: { ...initial.price, change: 0.001 } }, "settings.price.change"],
    [{ price: { ...initial.price, fixed: null } }, "settings.price.fixed"],
    [{ price: { ...initial.price, round_to: 0 } }, "settings.price.round_to"],
    [{ free: [{ provinces: ["I"], from: 1 }] }, "settings.free.0.provinces.0"],
    [{ measures: { weight: 500, height: 10, width: 15, length: null } }, "settings.measures.length"],
    [{ fallback: [row] }, "fallback.0.max_days"],
    [{ carrier_ids: [987_654] }, "carrier_ids"],
  ];
  for (const [changes, field] of wrong) {
    const { status, body } = await put({ ...initial, ...changes });
    expect([field, status, Object.keys(body.errors ?? {}).filter((path) => path.endsWith(field))]).toEqual([
      field,
      422,
      [expect.any(String)],
    ]);
  }
});

test("a trial answers by the settings that it is given, and is no question of a buyer", async () => {
  const { body: initial } = await get();
  const price = { ...initial.price, basis: "fixed", fixed: 1234, change_percent: 0, change: 0, round_to: 0.01 };
  const { status, body } = await tryOut({ ...initial, free: [], price });
  expect(status).toBe(200);
  expect(body).toMatchObject({ reason: null, milliseconds: expect.any(Number) });
  expect(body.options.length).toBeGreaterThan(0);
  for (const option of body.options) {
    expect(option).toMatchObject({ price: 1234, cost: expect.any(Number), name: expect.any(String) });
    expect(option.min_date <= option.max_date).toBe(true);
  }
  expect((await tryOut({ ...initial, price: { ...price, round_to: 0 } })).status).toBe(422);
  expect((await tryOut({ ...initial, is_on: false })).body).toMatchObject({ options: [], reason: "off" });
  expect((await tryOut({ ...initial, measures: null }, { cart: "unmeasured" })).body).toMatchObject({
    options: [],
    reason: "measures_missing",
  });
  expect((await tryOut(initial, { zipcode: "0001" })).body.errors).toHaveProperty("zipcode");
  const listed = await call(LIST, `${path}/questions?account_id=${seller.accountId}`, { headers });
  expect(listed).toMatchObject({ status: 200, body: { data: [], unserved: [] } });
});

test("the last questions of a checkout are listed with the places that nothing was offered for", async () => {
  await connection().sql`
    insert into checkout_questions (account_id, connection_id, zipcode, articles, options, from_cents, milliseconds, reason)
    select ${seller.accountId}, ${shopId}, '9410', 2, 0, null, 12, 'no_coverage' from generate_series(1, 3)`;
  await connection().sql`
    insert into checkout_questions (account_id, connection_id, zipcode, articles, options, from_cents, milliseconds)
    values (${seller.accountId}, ${shopId}, '1425', 1, 6, 350050, 9)`;
  const listed = await call(LIST, `${path}/questions?account_id=${seller.accountId}&connection_id=${shopId}`, {
    headers,
  });
  expect(listed.body.data).toHaveLength(4);
  expect(listed.body).toMatchObject({
    data: [
      { zipcode: "1425", articles: 1, options: 6, from: 3500.5, milliseconds: 9, reason: null },
      { zipcode: "9410", options: 0, from: null, reason: "no_coverage" },
      {},
      {},
    ],
    unserved: [{ zipcode: "9410", count: 3 }],
  });
});

test("nobody else reads, changes or tries them, and a shop of another account is not found", async () => {
  const { body: initial } = await get();
  const foreign = (await createTestAccount()).accountId;
  const [row] = await connection().sql`
    insert into channel_connections (account_id, kind, channel, url, sealed_secrets, token, next_at)
    values (${foreign}, 'woocommerce', 'woocommerce', 'https://yerba.example', '', 'yerba', now()) returning id`;
  const questions = () => call(LIST, `${path}/questions?account_id=${seller.accountId}`, { headers: stranger });
  for (const refused of [await get(stranger), await put(initial, { by: stranger }), await questions()])
    expect(refused.status).toBeGreaterThanOrEqual(403);
  expect((await tryOut(initial, { by: stranger })).status).toBeGreaterThanOrEqual(403);
  expect((await put(initial, { connection_id: String(row?.id) })).status).toBe(404);
});
