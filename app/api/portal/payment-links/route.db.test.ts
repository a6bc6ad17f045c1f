import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { basic, call, createTestAccount, type TestCaller } from "@/lib/domain/operating/testing";
import type { MercadoPagoSimulator } from "@/scripts/testing/simulated-mercado-pago";
import { openMercadoPago, work } from "@/scripts/testing/simulated-mercado-pago/connected";
import * as events from "../../payments/[provider]/events/route";
import * as providers from "../operator/payment-providers/route";
import * as providerTest from "../operator/payment-providers/test/route";
import * as seen from "../operator/payments/[payment_id]/route";
import * as payments from "../operator/payments/route";
import * as one from "./[reference]/route";
import * as links from "./route";

process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
setupTestDatabase();

let platform: MercadoPagoSimulator;
let shop: TestCaller;
let owner: Record<string, string>;
let operator: Record<string, string>;

beforeAll(async () => {
  platform = await openMercadoPago();
  shop = await createTestAccount({ balanceCents: 0 });
  owner = await signedInHeaders(shop.userId);
  operator = await signInOperator();
  return () => platform.close();
});

const create = (more: object = {}, headers: Record<string, string> = {}) =>
  call(links.POST as never, "/api/portal/payment-links", {
    headers: { ...owner, ...headers },
    body: { account_id: shop.accountId, provider: "mercado_pago", amount: "1500.50", ...more },
  });
const list = () => call(links.GET as never, `/x?account_id=${shop.accountId}`, { headers: owner });
const notify = (id: number, more: object = {}) => {
  const { url, headers, body } = platform.notificationOf(id, more);
  const { pathname, search } = new URL(url);
  return call(events.POST as never, pathname + search, {
    headers: { ...headers },
    body,
    params: { provider: "mercado_pago" },
  });
};

test("a link made twice with one key is one; paid, it says so to its account and to operators", async () => {
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const [first, again] = [await create({}, key), await create({}, key)];
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect(platform.requests.filter((request) => request.startsWith("POST"))).toHaveLength(1);
  const { body } = await list();
  expect(body).toMatchObject({
    offered: [{ provider: "mercado_pago", minimum: 1000, maximum: 1_000_000 }],
    data: [{ id: first.body.id, amount: 1500.5, state: "open", url: first.body.url, payments: [] }],
  });
  const payment = platform.pay(first.body.url, { transaction_amount: 1500 });
  expect((await notify(payment.id)).status).toBe(200);
  await work();
  const path = { headers: owner, params: { reference: body.data[0].reference } };
  expect((await call(one.GET as never, "/x", path)).body).toMatchObject({
    state: "paid",
    url: null,
    payments: [{ payment_id: String(payment.id), state: "approved", credited: 1500 }],
  });
  const listed = await call(payments.GET as never, "/x?show=unseen", { headers: operator });
  const [shown] = listed.body.data.filter((entry: { account: { id: number } }) => entry.account.id === shop.accountId);
  expect(shown).toMatchObject({
    provider: "mercado_pago",
    payment_id: String(payment.id),
    state: "approved",
    asked: 1500.5,
    credited: 1500,
    warnings: ["amount_differs"],
    is_unseen: true,
  });
  const seeing = { method: "POST", params: { payment_id: String(shown.id) } };
  expect((await call(seen.POST as never, "/x", { ...seeing, headers: owner })).status).toBe(403);
  expect((await call(seen.POST as never, "/x", { ...seeing, headers: operator })).status).toBe(200);
});

test.each([
  ["amount", { amount: "999.99" }],
  ["amount", { amount: "1000000.01" }],
  ["amount", { amount: "" }],
  ["amount", { amount: "-5" }],
  ["provider", { provider: "paypal" }],
])("a wrong %s is refused at its field", async (field, more) => {
  const { status, body } = await create(more);
  expect(status).toBe(422);
  expect(body.errors).toHaveProperty(field);
});

test("programs make no link; a reference of somebody else, or none, is not found", async () => {
  const program = await call(links.POST as never, "/x", {
    headers: basic(shop),
    body: { account_id: shop.accountId, provider: "mercado_pago", amount: "1500" },
  });
  expect(program.status).toBe(403);
  for (const reference of [crypto.randomUUID(), "1"]) {
    const { status } = await call(one.GET as never, "/x", { headers: owner, params: { reference } });
    expect([404, 422]).toContain(status);
  }
});

test("a notification without a valid signature, or of no provider, is refused", async () => {
  expect((await notify(1, { secret: "f".repeat(64) })).status).toBe(401);
  expect((await notify(1, { at: Date.now() - 3_600_000 })).status).toBe(401);
  expect((await notify(1)).status).toBe(200);
  const { url, headers, body } = platform.notificationOf(1);
  const stranger = { headers: { ...headers }, body, params: { provider: "stripe" } };
  expect((await call(events.POST as never, url.replace(/^.*?\/api/, "/api"), stranger)).status).toBe(404);
});

test("operators enter credentials, which are tried and never shown again; nobody else does", async () => {
  const save = (body: object, headers = operator) =>
    call(providers.PUT as never, "/x", { method: "PUT", headers, body: { kind: "mercado_pago", ...body } });
  const settings = { is_offered: true, minimum: "1000", maximum: "1000000" };
  const { accessToken: access_token, webhookSecret: webhook_secret } = platform;
  const saved = await save({ ...settings, access_token, webhook_secret });
  expect(saved.body.data).toMatchObject([
    {
      kind: "mercado_pago",
      events_url: expect.stringMatching(/\/api\/payments\/mercado_pago\/events$/),
      settings: { merchant_name: "ANDENSA", is_test: false, is_offered: true, minimum: 1000, maximum: 1_000_000 },
    },
  ]);
  const tested = await call(providerTest.POST as never, "/x", { headers: operator, body: { kind: "mercado_pago" } });
  expect(tested.body).toEqual({ merchant_name: "ANDENSA", is_test: false });
  const wrong = await save({ ...settings, access_token: "APP_USR-wrong" });
  expect(wrong.body.errors).toHaveProperty("access_token");
  for (const { body } of [saved, tested, wrong])
    for (const secret of [access_token, webhook_secret]) expect(JSON.stringify(body)).not.toContain(secret);
  expect((await save({ ...settings, maximum: "1" })).body.errors).toHaveProperty("maximum");
  expect((await save({ ...settings }, owner)).status).toBe(403);
  expect((await call(providers.GET as never, "/x", { headers: owner })).status).toBe(403);
  platform.moods.push(500);
  const failed = await call(providerTest.POST as never, "/x", { headers: operator, body: { kind: "mercado_pago" } });
  expect(failed.status).toBe(409);
});
