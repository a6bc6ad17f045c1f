import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { auditEntries } from "@/db/schema/accounts";
import { setupTestDatabase } from "@/db/testing";
import type { Handler } from "@/lib/api/pipeline/route-handler";
import { signInOperator } from "@/lib/api/testing-operator";
import { message } from "@/lib/core/messages";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import {
  basic,
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { setEventAside } from "@/lib/domain/operating/testing-relay";
import { createRequest, findShipment, listTracking } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { DELETE as withdraw } from "./accounts/[account_id]/credentials/[credential_id]/route";
import { POST as issue } from "./accounts/[account_id]/credentials/route";
import { PUT as putCreditLimit } from "./accounts/[account_id]/credit-limit/route";
import { PUT as putKind } from "./accounts/[account_id]/kind/route";
import { PUT as putRateLimits } from "./accounts/[account_id]/rate-limits/route";
import { GET as getAccount } from "./accounts/[account_id]/route";
import { PUT as putStatus } from "./accounts/[account_id]/status/route";
import { POST as createAccount, GET as listAccounts } from "./accounts/route";
import { GET as listAudit } from "./audit/route";
import { GET as getCrossdock } from "./crossdock/route";
import { POST as scan } from "./crossdock/scans/route";
import { GET as getSheet } from "./crossdock/sheets/[carrier_id]/route";
import { PUT as resolveRequest } from "./requests/[request_id]/route";
import { GET as listRequests } from "./requests/route";
import { POST as retry } from "./system/retries/route";
import { GET as getSystem } from "./system/route";

setupTestDatabase();

const base = "/api/portal/operator";
let operator: Record<string, string>;
let outsider: Record<string, string>;
let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
  seller = await createTestAccount();
  outsider = await signInOperator({ isOperator: false, accountId: seller.accountId });
});

const ask = (handler: Handler, path: string, options: { body?: unknown; method?: string; params?: unknown } = {}) =>
  call(handler as never, `${base}${path}`, { headers: operator, ...options });

const lastAudit = async (accountId: number) => {
  const [entry] = await connection()
    .db.select()
    .from(auditEntries)
    .where(eq(auditEntries.accountId, accountId))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return entry;
};

describe("an owner of an account has no way in", () => {
  const files = readdirSync("app/api/portal/operator", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("route.ts"),
  );
  test.each(files)("%s", async (file) => {
    const module = (await import(join(process.cwd(), "app/api/portal/operator", file))) as Record<string, Handler>;
    const path = `${base}/${file.replace("/route.ts", "")}`.replace(/\[(\w+)\]/g, "1");
    const params = Object.fromEntries([...file.matchAll(/\[(\w+)\]/g)].map(([, name]) => [name, "1"]));
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      const handler = module[method];
      if (!handler?.spec) continue;
      const body = method === "GET" ? undefined : {};
      for (const headers of [outsider, seller.headers])
        expect(await call(handler as never, path, { method, params, headers, body }), method).toMatchObject({
          status: 403,
          body: { code: "forbidden" },
        });
    }
  });

  const pages = readdirSync("app/operator", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(page|layout)\.tsx$/.test(file),
  );
  test.each(pages)("%s asks who is there", (file) => {
    expect(readFileSync(join("app/operator", file), "utf8")).toContain("await requireOperatorSession()");
  });
});

test("an account is opened with an owner and a credential that works at once, and only once for an e-mail", async () => {
  const draft = { name: "Tienda Nueva", email: "nueva@example.com", is_test: false, entry: "password" };
  const { status, body } = await ask(createAccount, "/accounts", { body: draft });
  expect(status).toBe(201);
  expect(body.secrets.secret).toMatch(/^and_live_/);
  const { GET: accountsOfCaller } = await import("@/app/v2/accounts/route");
  const own = await call(accountsOfCaller as never, "/v2/accounts", { headers: basic(body.secrets) });
  expect(own.body.data).toMatchObject([{ id: body.account_id, name: "Tienda Nueva" }]);
  const again = await ask(createAccount, "/accounts", { body: draft });
  expect(again).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
  for (const q of ["nueva@exam", "tienda nue", String(body.account_id)]) {
    const found = await ask(listAccounts, `/accounts?q=${encodeURIComponent(q)}`);
    expect(found.body.data.map(({ id }: { id: number }) => id)).toContain(body.account_id);
  }
  const tests = await ask(listAccounts, "/accounts?kind=test");
  expect(tests.body).toMatchObject({ data: [], meta: { total: 0 } });
  const wild = await ask(listAccounts, "/accounts?q=%25");
  expect(wild.body.data).toEqual([]);
});

test("suspending an account holds its shipments back until it is resumed; who did it and why is written down", async () => {
  const { accountId } = seller;
  const params = { account_id: String(accountId) };
  const suspend = { status: "suspended", reason: "Factura vencida" };
  expect((await ask(putStatus, "/accounts/1/status", { method: "PUT", params, body: suspend })).body).toMatchObject({
    account: { status: "suspended" },
  });
  expect(await lastAudit(accountId)).toMatchObject({
    action: "account.suspended",
    actor: expect.stringMatching(/^user:/),
    detail: { reason: "Factura vencida" },
  });
  const shipment = await makeShipment(seller, { externalId: "SUSP-1" });
  expect(shipment).toMatchObject({ status: "new", waitingFor: "account" });
  const noReason = { status: "active", reason: " " };
  expect((await ask(putStatus, "/accounts/1/status", { method: "PUT", params, body: noReason })).status).toBe(422);
  const resume = { status: "active", reason: "Pagó" };
  await ask(putStatus, "/accounts/1/status", { method: "PUT", params, body: resume });
  expect(await lastAudit(accountId)).toMatchObject({ action: "account.resumed", detail: { reason: "Pagó" } });
});

test("limits of an account are set with a reason, and hold for its credentials", async () => {
  const account = await createTestAccount();
  const params = { account_id: String(account.accountId) };
  const credit = { credit_limit: "1500,50", reason: "Cliente de confianza" };
  const credited = await ask(putCreditLimit, "/accounts/1/credit-limit", { method: "PUT", params, body: credit });
  expect(credited.body.account).toMatchObject({ credit_limit: 1500.5 });
  expect(await lastAudit(account.accountId)).toMatchObject({
    amountCents: 1500_50,
    detail: { before: 0, reason: "Cliente de confianza" },
  });
  const rates = { create: 5, quote: null, read: 7, write: null, reason: "Pruebas de carga" };
  const limited = await ask(putRateLimits, "/accounts/1/rate-limits", { method: "PUT", params, body: rates });
  expect(limited.body.account.rate_limits).toEqual({ create: 5, read: 7 });
  const { GET: accountsOfCaller } = await import("@/app/v2/accounts/route");
  const { headers } = await call(accountsOfCaller as never, "/v2/accounts", { headers: account.headers });
  expect(headers.get("X-RateLimit-Limit")).toBe("7");
});

test("an account changes between test and live only while nothing has happened in it", async () => {
  const fresh = await createTestAccount({ balanceCents: 0, isTest: true });
  const turn = (accountId: number, isTest: boolean) =>
    ask(putKind, "/accounts/1/kind", {
      method: "PUT",
      params: { account_id: String(accountId) },
      body: { is_test: isTest, reason: "Empieza a operar" },
    });
  expect((await turn(fresh.accountId, false)).body.account).toMatchObject({ is_test: false, carrier_network: false });
  expect(await turn(seller.accountId, true)).toMatchObject({ status: 409, body: { code: "conflict" } });
});

test("a credential is issued for somebody of the account and revoked with a reason", async () => {
  const { accountId, userId } = seller;
  const params = { account_id: String(accountId) };
  const issued = await ask(issue, "/accounts/1/credentials", { params, body: { user_id: userId, name: "ERP" } });
  expect(issued.status).toBe(201);
  const stranger = await createTestAccount();
  const body = { user_id: stranger.userId, name: "ERP" };
  expect((await ask(issue, "/accounts/1/credentials", { params, body })).status).toBe(404);
  const ended = await ask(withdraw, "/accounts/1/credentials/1", {
    method: "DELETE",
    params: { ...params, credential_id: String(issued.body.id) },
    body: { reason: "Se filtró" },
  });
  const revoked = ended.body.credentials.find(({ id }: { id: number }) => id === issued.body.id);
  expect(revoked.revoked_at).not.toBeNull();
  expect(JSON.stringify((await ask(getAccount, "/accounts/1", { params })).body)).not.toContain(issued.body.secret);
});

test("a rescue is resolved once: completed, or rejected with a reason", async () => {
  const ctx = systemContext("test");
  const ids: number[] = [];
  for (const externalId of ["RES-1", "RES-2"]) {
    const { id } = await makeShipment(seller, { externalId });
    await transitionTo(id, "ready_to_ship", "shipped");
    ids.push((await createRequest(ctx, id, "rescue")).id);
  }
  const open = await ask(listRequests, "/requests?state=open");
  expect(open.body).toMatchObject({
    open: 2,
    data: [{ id: ids[0], account: { id: seller.accountId } }, { id: ids[1] }],
  });
  const response = (id: number | undefined, body: unknown) =>
    ask(resolveRequest, "/requests/1", { method: "PUT", params: { request_id: String(id) }, body });
  expect((await response(ids[0], { outcome: "refused" })).status).toBe(422);
  expect((await response(ids[0], { outcome: "refused", reason: "Ya se entregó" })).status).toBe(200);
  expect((await response(ids[0], { outcome: "done" })).status).toBe(409);
  expect((await response(ids[1], { outcome: "done" })).status).toBe(200);
  expect((await ask(listRequests, "/requests?state=refused")).body.data).toContainEqual(
    expect.objectContaining({ id: ids[0], refused_reason: "Ya se entregó" }),
  );
  expect((await ask(listRequests, "/requests?state=open")).body).toMatchObject({ data: [], open: 0 });
});

describe("the crossdock", () => {
  const step = (name: string, code: string | null, more: Record<string, unknown> = {}) =>
    ask(scan, "/crossdock/scans", { body: { step: name, code: code ?? "", ...more } });
  const day = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
  const two = [1, 2].map(() => ({ weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 }));

  test("takes in package by package, sorts, hands over, and lists it for the carrier to sign", async () => {
    const shipment = await makeShipment(seller, { externalId: "XD-1", load: { items: [], packages: two } });
    const [first, second] = shipment.packages.map(({ labelCode }) => labelCode);
    expect((await step("receive", first ?? "")).body.outcome).toBe("not_dispatched");
    await transitionTo(shipment.id, "ready_to_ship", "shipped");
    expect((await step("hand_over", first ?? "")).body.outcome).toBe("not_received");
    expect((await step("receive", first ?? "")).body).toMatchObject({ outcome: "partial", scanned: 1 });
    expect((await step("receive", first ?? "")).body).toMatchObject({ outcome: "repeated", scanned: 1 });
    expect((await step("receive", second ?? "")).body).toMatchObject({
      outcome: "done",
      shipment: { status: "crossdock", carrier: { name: "Alfa" }, account: { name: "Tienda" } },
    });
    const { carrierId } = shipment;
    const stock = async () => (await ask(getCrossdock, `/crossdock?day=${day()}`)).body.carriers;
    expect(await stock()).toMatchObject([{ id: carrierId, waiting: 1, handed_over: 0 }]);
    expect((await step("hand_over", shipment.deliveryId, { carrier_id: carrierId + 1 })).body.outcome).toBe(
      "other_carrier",
    );
    expect((await step("hand_over", shipment.deliveryId, { carrier_id: carrierId })).body).toMatchObject({
      outcome: "done",
      scanned: 2,
    });
    expect((await step("hand_over", shipment.deliveryId)).body.outcome).toBe("already");
    expect(await stock()).toMatchObject([{ id: carrierId, waiting: 0, handed_over: 1 }]);
    const params = { carrier_id: String(carrierId) };
    const sheet = await ask(getSheet, `/crossdock/sheets/1?day=${day()}`, { params });
    expect(sheet.headers.get("content-type")).toBe("application/pdf");
    expect(sheet.headers.get("content-disposition")).toContain(`HC${carrierId}-${day().replaceAll("-", "")}-1.pdf`);
    // Sheets of test accounts do not list real parcels, and a day's sheet does not list those of another day.
    expect((await ask(getSheet, `/crossdock/sheets/1?day=${day()}&world=test`, { params })).status).toBe(404);
    expect((await ask(getSheet, "/crossdock/sheets/1?day=2026-01-02", { params })).status).toBe(404);
  });

  test("takes in what the seller forgot to dispatch, with a reason that the history and the audit log keep", async () => {
    const shipment = await makeShipment(seller, { externalId: "XD-OLVIDADO" });
    const code = shipment.deliveryId;
    expect((await step("receive", code)).body.outcome).toBe("not_dispatched");
    const refused = await step("receive", code, { accept_undispatched: true });
    expect(refused.status).toBe(422);
    expect((await findShipment(systemContext("test"), shipment.id)).status).toBe("documentation_ready");
    const reason = "Vino en la colecta";
    expect((await step("receive", code, { accept_undispatched: true, reason })).body).toMatchObject({
      outcome: "done",
      shipment: { status: "crossdock" },
    });
    const history = await listTracking(systemContext("test"), shipment.id, "newest");
    expect(history.slice(0, 3)).toMatchObject(
      ["crossdock", "shipped", "ready_to_ship"].map((status) => ({ status, comment: reason })),
    );
    expect((await ask(listAudit, "/audit?action=crossdock.accepted")).body.data).toMatchObject([
      { target: `shipment:${shipment.id}` },
    ]);
    expect((await step("receive", code, { accept_undispatched: true, reason })).body.outcome).toBe("already");
  });

  test("holds and gives up with a reason, and sends on what was held", async () => {
    const shipment = await makeShipment(seller, { externalId: "XD-2" });
    await transitionTo(shipment.id, "ready_to_ship", "shipped");
    const code = `#${shipment.id}`;
    await step("receive", code);
    expect((await step("hold", code)).status).toBe(422);
    expect((await step("hold", code, { reason: "Embalaje roto" })).body.outcome).toBe("done");
    expect(await lastAudit(seller.accountId)).toMatchObject({
      action: "crossdock.held",
      detail: { reason: "Embalaje roto" },
    });
    expect((await step("hand_over", code)).body.outcome).toBe("on_hold");
    expect((await step("redispatch", code)).body.outcome).toBe("done");
    const lost = await makeShipment(seller, { externalId: "XD-3" });
    await transitionTo(lost.id, "ready_to_ship", "shipped", "crossdock");
    expect((await step("lost", lost.deliveryId, { reason: "No aparece" })).body.outcome).toBe("done");
    expect((await findShipment(systemContext("test"), lost.id)).status).toBe("lost_in_crossdock");
  });

  test("does not guess: numbers of sellers name nothing here, and what nobody knows is logged and listed", async () => {
    const unknown = await step("receive", "XD-1");
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual({ outcome: "unknown", scanned: 0, shipment: null });
    await step("hand_over", "0999-99999999");
    expect((await ask(getCrossdock, `/crossdock?day=${day()}`)).body.unknown_scans).toMatchObject([
      { step: "hand_over", code: "0999-99999999" },
      { step: "receive", code: "XD-1" },
    ]);
    expect((await ask(getCrossdock, "/crossdock?day=2026-01-02")).body.unknown_scans).toEqual([]);
    expect((await ask(listAudit, "/audit?action=crossdock.scan_unknown")).body.data).toMatchObject([
      { target: "crossdock:unknown", facts: ["código: 0999-99999999", "paso: Entregar al transporte"] },
      { target: "crossdock:unknown", facts: ["código: XD-1", "paso: Recibir"] },
    ]);
  });
});

test("a completed rescue brings the shipment back, or says why it cannot", async () => {
  const ctx = systemContext("test");
  const rescued = async (externalId: string, ...statuses: ShipmentStatus[]) => {
    const { id } = await makeShipment(seller, { externalId });
    await transitionTo(id, "ready_to_ship", "shipped");
    const request = await createRequest(ctx, id, "rescue");
    await transitionTo(id, ...statuses);
    const complete = () =>
      ask(resolveRequest, "/requests/1", {
        method: "PUT",
        params: { request_id: String(request.id) },
        body: { outcome: "done" },
      });
    return { id, complete, status: async () => (await findShipment(ctx, id)).status };
  };
  const atCrossdock = await rescued("RES-3", "crossdock");
  expect((await atCrossdock.complete()).status).toBe(200);
  expect(await atCrossdock.status()).toBe("in_transit_to_seller");
  expect((await listTracking(ctx, atCrossdock.id, "newest"))[0]?.commentMessage).toEqual(message("rescue_completed"));
  const travelling = await rescued("RES-4", "crossdock", "in_transit_to_carrier", "received_by_carrier", "in_transit");
  expect((await travelling.complete()).status).toBe(200);
  expect(await travelling.status()).toBe("in_transit_to_seller");
  const delivered = await rescued("RES-5", "crossdock", "in_transit_to_carrier", "received_by_carrier", "delivered");
  const refused = await delivered.complete();
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain("Entregado");
  expect(await delivered.status()).toBe("delivered");
  const open = await ask(listRequests, "/requests?state=open");
  expect(open.body).toMatchObject({ open: 1, data: [{ shipment_id: delivered.id }] });
  const { id } = open.body.data[0];
  const body = { outcome: "refused", reason: "Ya se entregó" };
  await ask(resolveRequest, "/requests/1", { method: "PUT", params: { request_id: String(id) }, body });
});

test("what could not be passed on is shown with its error and tried again", async () => {
  const id = await setEventAside();
  const before = await ask(getSystem, "/system");
  expect(before.body).toMatchObject({
    readiness: { database: "ok" },
    events: [{ id, follower: "notices", attempts: 5, last_error: "boom", next_at: null }],
    versions: { service: expect.stringMatching(/^\d/) },
  });
  expect((await ask(retry, "/system/retries", { body: { what: "events" } })).status).toBe(200);
  const after = await ask(getSystem, "/system");
  expect(after.body.events).toEqual([]);
  expect((await ask(retry, "/system/retries", { body: { what: "batch", id: 99 } })).status).toBe(404);
  expect((await ask(retry, "/system/retries", { body: { what: "webhook", id: 99 } })).status).toBe(404);
});
