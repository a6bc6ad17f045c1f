import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { changePreferences } from "@/lib/domain/identity/accounts";
import { call, createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { WooCommerceSimulator } from "@/scripts/testing/simulated-woocommerce";
import { PUT as PUT_KEYS } from "./[channel_id]/keys/route";
import { GET as GET_METHODS, PUT as PUT_METHOD } from "./[channel_id]/methods/route";
import { PUT } from "./[channel_id]/route";
import { GET, POST } from "./route";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

const path = "/api/portal/channels";
let seller: TestCaller;
let stranger: Record<string, string>;
let headers: Record<string, string>;
let shop: WooCommerceSimulator;

beforeAll(async () => {
  seller = await createTestAccount();
  const other = await createTestAccount();
  headers = await signInOperator({ isOperator: false, accountId: seller.accountId });
  stranger = await signInOperator({ isOperator: false, accountId: other.accountId });
  shop = await new WooCommerceSimulator().open();
});
afterAll(() => shop.close());

test("a shop is connected once its orders of before are confirmed; its card says how news come and what is told", async () => {
  await changePreferences(systemContext("test"), seller.accountId, { automaticOrderShipments: true });
  shop.sell(new Date(Date.now() - 86_400_000));
  const body = {
    account_id: seller.accountId,
    kind: "woocommerce",
    url: shop.url,
    ...shop.values,
    orders_from: addDays(dayInArgentina(new Date()), -2),
  };
  const asked = await call(POST, path, { headers, body });
  expect(asked.status).toBe(422);
  expect(JSON.stringify(asked.body)).toContain("el envío de 1 pedido que ya se vendió");
  const made = await call(POST, path, { headers, body: { ...body, confirm: true } });
  expect(made).toMatchObject({
    status: 201,
    body: {
      failure: null,
      webhooks: { last_at: null, missing: false, obstacle: "private_host" },
      note: "private",
      complete_at: "never",
      words: "",
      tells_states: true,
    },
  });

  const settings = { note: "buyer", complete_at: "dispatch", words: "¡Gracias!\nLa tienda", tells_states: false };
  const change = (by: Record<string, string>, changes = {}) =>
    call(PUT, `${path}/${made.body.id}`, {
      method: "PUT",
      headers: by,
      params: { channel_id: String(made.body.id) },
      body: { account_id: seller.accountId, ...settings, ...changes },
    });
  expect(await change(headers)).toMatchObject({ status: 200, body: settings });
  expect((await change(stranger)).status).toBeGreaterThanOrEqual(403);
  expect((await change(headers, { note: "everybody" })).status).toBe(422);
  expect((await change(headers, { words: "x".repeat(501) })).status).toBe(422);

  await connection().sql`update channel_connections set last_failure = 'redirected', failing_since = now(),
    failure_facts = '{"location": "https://www.mates.example"}' where account_id = ${seller.accountId}`;
  const listed = await call(GET, `${path}?account_id=${seller.accountId}`, { headers });
  expect(listed.body.data).toMatchObject([
    { ...settings, failure: "La tienda está en otra dirección: https://www.mates.example. Conectala con esa." },
  ]);
});

test("other keys are tried and taken from those who manage the shop", async () => {
  const mates = await createTestAccount();
  const own = await signInOperator({ isOperator: false, accountId: mates.accountId });
  const account_id = mates.accountId;
  const body = { account_id, kind: "woocommerce", url: shop.url, ...shop.values };
  const { id } = (await call(POST, path, { headers: own, body })).body;
  const renew = (by: Record<string, string>, changes = {}) =>
    call(PUT_KEYS, `${path}/${id}/keys`, {
      method: "PUT",
      headers: by,
      params: { channel_id: String(id) },
      body: { account_id, ...shop.values, ...changes },
    });
  expect(await renew(own, { consumer_secret: "cs_typo" })).toMatchObject({
    status: 422,
    body: { errors: { consumer_key: [expect.stringContaining("creá otras")] } },
  });
  expect(await renew(own, { consumer_secret: "" })).toMatchObject({ status: 422 });
  expect(await renew(own)).toMatchObject({ status: 200 });
  expect((await renew(stranger)).status).toBeGreaterThanOrEqual(403);
});

test("the delivery methods of a shop are listed and mapped by those who manage it", async () => {
  const mates = await createTestAccount();
  const own = await signInOperator({ isOperator: false, accountId: mates.accountId });
  const [row] = await connection().sql`
    insert into channel_connections (account_id, kind, channel, url, sealed_secrets, token, next_at)
    values (${mates.accountId}, 'woocommerce', 'woocommerce', 'https://mates.example', '', 'mates', now()) returning id`;
  const id = String(row?.id);
  await connection().sql`insert into channel_methods (account_id, connection_id, method, title, last_seen_at)
    values (${mates.accountId}, ${id}, 'flat_rate', 'Express 24 h', now())`;
  const account_id = mates.accountId;
  const list = (by: Record<string, string>) =>
    call(GET_METHODS, `${path}/${id}/methods?account_id=${account_id}`, { headers: by, params: { channel_id: id } });
  const map = (by: Record<string, string>, body: object = {}) => {
    const meaning = { kind: "ship", service_type: "express_delivery" };
    return call(PUT_METHOD, `${path}/${id}/methods`, {
      method: "PUT",
      headers: by,
      params: { channel_id: id },
      body: { account_id, method: "flat_rate", title: "Express 24 h", meaning, ...body },
    });
  };
  const method = { method: "flat_rate", title: "Express 24 h", meaning: null, waiting_orders: 0, is_plain: false };
  expect(await list(own)).toMatchObject({ status: 200, body: { data: [method], carriers: expect.any(Array) } });
  const meaning = { kind: "ship", service_type: "express_delivery", logistic_type: null, carrier_id: null };
  expect(await map(own)).toMatchObject({ status: 200, body: { data: [{ ...method, meaning }] } });
  expect(await map(own, { meaning: null })).toMatchObject({ status: 200, body: { data: [method] } });
  expect((await map(own, { title: "Otra\0" })).status).toBe(404);
  expect((await map(own, { meaning: { kind: "teleport" } })).status).toBe(422);
  expect((await map(own, { meaning: { kind: "ship", carrier_id: 987654 } })).body).toMatchObject({
    errors: { carrier_id: [expect.any(String)] },
  });
  for (const refused of [await list(stranger), await map(stranger)]) expect(refused.status).toBeGreaterThanOrEqual(403);
});
