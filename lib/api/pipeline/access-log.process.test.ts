import "@/scripts/testing/lane-transport";
import { beforeAll, expect, test } from "vitest";
import { GET as HEALTHZ } from "@/app/healthz/route";
import { GET as DETAIL, OPTIONS } from "@/app/v2/shipments/[id]/route";
import { setupTestDatabase } from "@/db/testing";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { captureLog } from "@/lib/platform/log/testing-log";
import { AccountQuery } from "../portal/identity/settings";
import { endpoint, route } from "../portal/version-adapter";
import { signedInHeaders } from "../session/testing";

setupTestDatabase();
const logged = captureLog();

let seller: TestCaller;
let id: number;
beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
  ({ id } = await makeShipment(seller));
});

const detail = (shipmentId: number, headers: Record<string, string>) =>
  call(DETAIL, `/v2/shipments/${shipmentId}`, {
    headers: { "X-Request-Id": "r1", ...headers },
    params: { id: String(shipmentId) },
  });

/** An endpoint learns its route from the first request that it gets, and this process has sent none. */
const { GET: BOXES } = route({
  GET: endpoint({
    summary: "List nothing",
    scope: "products.show",
    tier: "read",
    query: AccountQuery,
    run: async () => [],
  }),
});

const shipment = { event: "http.request", method: "GET", route: "/v2/shipments/:id", milliseconds: expect.any(Number) };

test("a request is logged once with its id, route, status, account and credential, and without any secret", async () => {
  expect((await detail(id, seller.headers)).status).toBe(200);
  const account = { account_id: seller.accountId, credential_id: expect.any(Number) };
  expect(logged.lines()).toMatchObject([{ level: "info", request_id: "r1", status: 200, ...shipment, ...account }]);
  for (const secret of [seller.token, seller.secret, String(seller.headers.Authorization)])
    expect(logged.text()).not.toContain(secret);
});

test("a refused request is logged with what is known of its caller", async () => {
  const stranger = await createTestAccount();
  expect((await detail(id, stranger.headers)).status).toBe(404);
  expect((await detail(id, {})).status).toBe(401);
  const [foreign, anonymous] = logged.lines();
  expect(foreign).toMatchObject({ ...shipment, status: 404, account_id: stranger.accountId });
  expect(anonymous).toMatchObject({ ...shipment, status: 401 });
  expect(anonymous).not.toHaveProperty("account_id");
  expect(anonymous).not.toHaveProperty("credential_id");
});

test("a call of the portal is logged with its user", async () => {
  const headers = await signedInHeaders(seller.userId);
  expect((await call(BOXES, `/api/portal/boxes?account_id=${seller.accountId}`, { headers })).status).toBe(200);
  expect(logged.lines()).toMatchObject([
    { level: "info", route: "/api/portal/boxes", user_id: seller.userId, account_id: seller.accountId },
  ]);
  expect(logged.text()).not.toContain(String(headers.Cookie));
});

test("probes and preflights are logged for those who look closely", async () => {
  await call(HEALTHZ, "/healthz");
  await call(OPTIONS, `/v2/shipments/${id}`, { method: "OPTIONS", params: { id: String(id) } });
  expect(logged.lines()).toMatchObject([
    { level: "debug", route: "/healthz", status: 200 },
    { level: "debug", route: "/v2/shipments/:id", method: "OPTIONS", status: 204 },
  ]);
});
