import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { manifests } from "@/db/schema/manifests";
import type { Party } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { type Role, roles } from "@/lib/core/vocabulary";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { createTestAccount, exchange, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { createOrder } from "@/lib/domain/selling/orders";
import { testOrder } from "@/lib/domain/selling/orders/testing";
import { advanceShipments } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { encrypt } from "@/lib/platform/encryption";
import { captureLog } from "@/lib/platform/log/testing-log";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { readContract } from "@/scripts/testing/contract/document";
import { type Send, type SentRequest, urlOf } from "@/scripts/testing/contract/exchange";
import {
  type PortalEndpoint,
  portalSchemas,
  readPortalEndpoints,
  toOperation,
  turnOf,
} from "@/scripts/testing/contract/portal-requests";
import { requestsOf } from "@/scripts/testing/contract/requests";
import { createWorld } from "@/scripts/testing/contract/world";
import { inScope } from "@/scripts/testing/scope";
import { readRoutes } from "./openapi/read-routes";
import { endpoint } from "./portal/version-adapter";
import { signedInHeaders } from "./session/testing";

/**
 * Replies of the portal are what `run` returns, and no schema takes fields out of them. So secrets are planted in the rows,
 * and every endpoint of the portal is asked as each role and as an operator: none of the secrets is in any reply.
 */

setupTestDatabase();
captureLog();

/** Values as the rows hold them, or as they are once decrypted. */
const secrets = {
  webhookSecret: "whsec_cGxhbnRlZC13ZWJob29rLXNlY3JldC1jdXJyZW50",
  previousWebhookSecret: "whsec_cGxhbnRlZC13ZWJob29rLXNlY3JldC1iZWZvcmU",
  credentialHash: "planted-credential-hash",
  passwordHash: "planted-password-hash",
  secondFactorSeed: "PLANTEDSEEDOFSECONDFACTOR",
  recoveryCodeHash: "planted-recovery-code-hash",
  invitationHash: "planted-invitation-hash",
  passwordResetHash: "planted-password-reset-hash",
  carrierSecret: "planted-carrier-secret",
  contractSecret: "planted-contract-secret",
  paymentSecrets: JSON.stringify({ accessToken: "planted-access-token", webhookSecret: "planted-payment-secret" }),
  consumerSecret: "cs_planted-consumer-secret",
  shopToken: "planted-shop-token",
  bridgeTokenHash: "planted-bridge-token-hash",
  pairingCodeHash: "planted-pairing-code-hash",
} as const;

type Secret = keyof typeof secrets;

/** The ciphertexts, which no page needs either. */
const sealed: Partial<Record<Secret, readonly string[]>> = {};
const seal = (secret: Secret, purpose: string): string => {
  const text = encrypt(secrets[secret], purpose);
  sealed[secret] = [...(sealed[secret] ?? []), text];
  return text;
};

const endpoints = (await readPortalEndpoints()).toSorted((a, b) => turnOf(a) - turnOf(b));
const routes = await readRoutes();
const contract = { operations: [], schemas: { ...readContract().schemas, ...portalSchemas.all() } };

type Things = Readonly<Record<string, readonly (string | number)[]>>;

let shop: TestCaller;
let things: Things;
const callers = new Map<Role | "operator", Record<string, string>>();

beforeAll(async () => {
  vi.stubEnv("RATE_LIMITS", "off");
  await seedTestCarriers();
  shop = await createTestAccount({ name: "Propio" });
  const other = await createTestAccount({ name: "Ajeno" });
  const advance = async () => void (await advanceShipments(systemContext("test"), { limit: 50 }));
  const { own } = await createWorld({ send: sendToApi, advance }, shop, other);
  await signIn();
  things = { ...own, ...(await plant(Number(own.webhook_id?.[0]))) };
}, 120_000);
afterAll(() => vi.unstubAllEnvs());

const sendToApi: Send = async (request) => {
  const handler = routes.find(({ path }) => path === request.path)?.handlers[request.method as "GET"];
  if (!handler) throw new Error(`there is no ${request.method} ${request.path}`);
  return send(handler, request);
};

async function send(handler: PortalEndpoint["handler"], request: SentRequest) {
  const { method, params, headers, body } = request;
  const asked = new Request(`http://localhost:3000${urlOf(request)}`, { method, headers, body: body ?? null });
  const response = await exchange(handler, asked, params);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Between the first and the last role there is little that one sees and the owner does not. */
const askedRoles: readonly Role[] = inScope({ gate: ["viewer", "owner"], all: roles.toReversed() });

/** A member of each role, the owner last, so that each finds what the others had no right to change. */
async function signIn(): Promise<void> {
  const ctx = systemContext("test");
  for (const role of askedRoles) {
    const { id } = await createUser(ctx, { email: `${role}@example.com` });
    await addMember(ctx, { userId: id, accountId: shop.accountId, role });
    callers.set(role, await signedInHeaders(id));
  }
  const { id } = await createUser(ctx, { email: "operator@example.com", isOperator: true });
  callers.set("operator", await signedInHeaders(id));
}

/** Nothing listens at the discard port, so that no call gets far. */
const nowhere = "http://127.0.0.1:9";

/** Every kind of secret in the rows of the shop, of its members and of a carrier. */
async function plant(webhookId: number): Promise<Things> {
  const { sql } = connection();
  const { accountId } = shop;
  const ids = async (rows: Promise<readonly { id: number | string }[]>) => (await rows).map(({ id }) => id);
  const [userId = 0] = await ids(sql`
    INSERT INTO users (email, name) VALUES ('planted@example.com', 'Socia') RETURNING id`);
  await sql`INSERT INTO memberships (user_id, account_id, role) VALUES (${userId}, ${accountId}, 'viewer')`;
  await sql`UPDATE users SET password_hash = ${secrets.passwordHash}`;
  for (const { id } of await sql<{ id: number }[]>`SELECT id FROM users`) {
    const seed = seal("secondFactorSeed", `second-factor:${id}`);
    await sql`INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES (${id}, ${seed}, now())`;
    await sql`INSERT INTO recovery_codes (user_id, code_hash) VALUES (${id}, ${secrets.recoveryCodeHash})`;
    await sql`INSERT INTO password_resets (user_id, token_hash, expires_at)
      VALUES (${id}, ${`${secrets.passwordResetHash}-${id}`}, now() + interval '1 day')`;
  }
  await sql`UPDATE api_credentials SET secret_hash = ${secrets.credentialHash} WHERE token <> ${shop.token}`;
  const credentialIds = await ids(sql`
    INSERT INTO api_credentials (token, secret_hash, secret_last4, user_id, account_id, scopes)
    VALUES ('ak_planted', ${secrets.credentialHash}, 'last', ${userId}, ${accountId}, '{shipments.show}') RETURNING id`);
  const invitationIds = await ids(sql`
    INSERT INTO invitations (account_id, email, role, token_hash, expires_at)
    VALUES (${accountId}, 'invited@example.com', 'viewer', ${secrets.invitationHash}, now() + interval '1 day')
    RETURNING id`);
  await sql`DELETE FROM webhook_secrets WHERE webhook_id = ${webhookId}`;
  await sql`INSERT INTO webhook_secrets (account_id, webhook_id, sealed, expires_at) VALUES
    (${accountId}, ${webhookId}, ${seal("previousWebhookSecret", `webhook:${webhookId}`)}, now() + interval '1 day'),
    (${accountId}, ${webhookId}, ${seal("webhookSecret", `webhook:${webhookId}`)}, NULL)`;
  const channelIds = await ids(sql`
    INSERT INTO channel_connections (account_id, kind, channel, url, sealed_secrets, token, next_at)
    VALUES (${accountId}, 'woocommerce', 'woocommerce', ${nowhere},
      ${seal("consumerSecret", `channel:${secrets.shopToken}`)}, ${secrets.shopToken}, now()) RETURNING id`);
  const carrierConnection = {
    ...{ baseUrl: nowhere, sealedSecret: seal("carrierSecret", "carrier:1"), values: {}, services: [] },
    ...{ liveRates: false, pollSeconds: null },
    deadlinesMs: { quote: 100, book: 100, cancel: 100, poll: 100, pickup: 100, locations: 100 },
  };
  await sql`
    UPDATE carriers SET adapter = 'http', connection = ${JSON.stringify(carrierConnection)}::jsonb WHERE id = 1`;
  await sql`INSERT INTO carrier_contracts (carrier_id, account_id, sealed_secret, values, services)
    VALUES (1, ${accountId}, ${seal("contractSecret", `carrier:1:account:${accountId}`)}, '{}', '[]')`;
  await sql`INSERT INTO payment_providers (kind, sealed_secrets, merchant_id, merchant_name, is_test, is_offered, minimum_cents,
      maximum_cents, updated_at)
    VALUES ('mercado_pago', ${seal("paymentSecrets", "payment-provider:mercado_pago")}, '7', 'ANDENSA', false, false, 1, 100000, now())`;
  const reference = crypto.randomUUID();
  await sql`INSERT INTO payment_links (account_id, provider, reference, amount_cents, url, expires_at, created_by)
    VALUES (${accountId}, 'mercado_pago', ${reference}, 100, ${nowhere}, now() + interval '1 day', 'system:test')`;
  const bridgeIds = await ids(sql`
    INSERT INTO print_bridges (account_id, name, token_hash, version, platform, created_by, last_seen_at)
    VALUES (${accountId}, 'Puente', ${secrets.bridgeTokenHash}, '1', 'linux', 'system:test', now()) RETURNING id`);
  await sql`INSERT INTO print_pairings (account_id, code_hash, created_by, expires_at)
    VALUES (${accountId}, ${secrets.pairingCodeHash}, 'system:test', now() + interval '1 day')`;
  const printerIds = await ids(sql`
    INSERT INTO printers (account_id, bridge_id, key, reported_name, kind, formats, state, reported_at)
    VALUES (${accountId}, ${bridgeIds[0] ?? 0}, 'k', 'Zebra', 'raw', '{pdf,zpl}', 'ready', now()) RETURNING id`);
  const printJobIds = await ids(sql`
    INSERT INTO print_jobs (account_id, printer_id, kind, name, format, actor, request_id, state)
    VALUES (${accountId}, ${printerIds[0] ?? 0}, 'file', 'hoja.pdf', 'pdf', 'system:test', '', 'uncertain') RETURNING id`);
  await sql`INSERT INTO picking_waves (account_id, created_by) VALUES (${accountId}, 'system:test')`;
  clearReferenceCache();
  const deliveries = await sql<{ id: number; message_id: string }[]>`SELECT id, message_id FROM webhook_deliveries`;
  const some = (table: string) => ids(sql.unsafe(`SELECT id FROM ${table} ORDER BY id LIMIT 3`));
  return {
    ...{ user_id: [userId], credential_id: credentialIds, invitation_id: invitationIds, channel_id: channelIds },
    message_id: deliveries.map((delivery) => delivery.message_id),
    delivery_id: deliveries.map((delivery) => delivery.id),
    order_id: [(await createOrder(systemContext("test"), testOrder(accountId))).id],
    manifest_id: [await plantManifest(accountId)],
    session_id: await some("sessions"),
    wave_id: await some("picking_waves"),
    tariff_id: await some("tariffs"),
    service_id: await some("carrier_services"),
    branch_id: await some("carrier_locations"),
    carrier_id: [1],
    reference: [reference],
    ...{ bridge_id: bridgeIds, printer_id: printerIds, print_job_id: printJobIds },
  };
}

const plantManifest = (accountId: number): Promise<number> =>
  withoutEventGuard(async (db) => {
    const load = { shipmentCount: 1, packageCount: 1, weightGrams: 1, closedBy: "test", day: "2026-11-20" };
    const place = { accountId, originId: shop.originId, origin: {} as Party, carrierId: 1, carrierName: "Alfa" };
    const [made] = await db
      .insert(manifests)
      .values({ number: 1, ...place, ...load })
      .returning();
    return made?.id ?? 0;
  });

/** Enough for a well-formed request of most endpoints; one that writes is mostly refused from the second on. */
const runs = inScope({ gate: { read: 3, write: 1 }, all: { read: 4, write: 2 } });

/** What `{id}` names in paths of printing. */
const printingThings = [
  ["/printers/", "printer_id"],
  ["/print-bridges/", "bridge_id"],
  ["/print-jobs/", "print_job_id"],
] as const;

function requestsFor(one: PortalEndpoint): SentRequest[] {
  const { method, path } = one;
  const { account_id, shipment_id, sku_id, origin_address_id, code } = things;
  const example = {
    ...{ account_id: account_id?.[0], shipment_id: shipment_id?.[0], shipment_ids: shipment_id?.slice(0, 3) },
    ...{ ids: shipment_id?.slice(0, 3), sku_id: sku_id?.[0], origin_id: origin_address_id?.[0], code: code?.[0] },
    ...{ kind: "cancel", action: "cancel", papers: ["label"], paper: "label", format: "pdf_10x15" },
    ...{ text: "Nuestro", name: "Nuestro", reason: "porque sí", allowed: false, days: 1, approval: false, reasons: [] },
  };
  const id = path.includes("/orders/")
    ? things.order_id
    : path.includes("/products/")
      ? things.product_id
      : (things[printingThings.find(([part]) => path.includes(part))?.[1] ?? ""] ?? shipment_id);
  const own = { ...things, id: id ?? [] };
  const requests = requestsOf(toOperation(one, example), contract, { caller: shop, own, foreign: own });
  // A generated request has a credential of the shop; the session of somebody takes its place.
  const drawn = fc
    .sample(requests, { numRuns: method === "GET" ? runs.read : runs.write, seed: 20261128 })
    .map(({ headers: { Authorization: _, ...headers }, ...request }) => ({ ...request, headers }));
  // Of two drawn days the second is mostly before the first: a read without a query is well-formed nearly everywhere.
  const [first] = drawn;
  return method === "GET" && first ? [...drawn, { ...first, query: "" }] : drawn;
}

interface Walk {
  /** What shows a secret, and which one. */
  readonly leaks: readonly string[];
  /** Endpoints that answered somebody. */
  readonly answered: ReadonlySet<string>;
}

async function walk(asked: readonly PortalEndpoint[]): Promise<Walk> {
  const leaks = new Set<string>();
  const answered = new Set<string>();
  const sought = (Object.keys(secrets) as Secret[]).flatMap((name) =>
    [secrets[name], ...(sealed[name] ?? [])].map((value) => ({ name, value })),
  );
  for (const one of asked) {
    const name = `${one.method} ${one.path}`;
    const requests = new Set(requestsFor(one));
    for (const [role, credentials] of callers) {
      for (const request of requests) {
        const sent = { ...request, headers: { ...request.headers, ...credentials } };
        const { status, headers, text } = await send(one.handler, sent);
        if (status < 300) answered.add(name);
        const reply = `${JSON.stringify([...headers])}\n${text}`;
        for (const { name: secret, value } of sought)
          if (reply.includes(value)) leaks.add(`${name} shows ${secret} to ${role}`);
        // A refusal of the role is the same whatever is asked, and that of a form whoever asks.
        if (status === 401 || status === 403) break;
        if (status === 400 || status === 422) requests.delete(request);
      }
    }
  }
  return { leaks: [...leaks], answered };
}

test("an endpoint that shows rows as they are is seen, whichever they are", async () => {
  const rows = ["users", "recovery_codes", "second_factors", "password_resets", "invitations", "api_credentials"];
  const more = ["webhook_secrets", "channel_connections", "carriers", "carrier_contracts", "payment_providers"];
  const printing = ["print_bridges", "print_pairings"];
  const handler = endpoint({
    summary: "Everything",
    scope: "webhooks.manage",
    tier: "read",
    run: () =>
      Promise.all([...rows, ...more, ...printing].map((table) => connection().sql.unsafe(`SELECT * FROM ${table}`))),
  });
  const { leaks } = await walk([{ method: "GET", path: "/api/portal/everything", handler, spec: handler.spec! }]);
  expect(leaks.filter((leak) => leak.endsWith("to owner"))).toEqual(
    Object.keys(secrets).map((secret) => `GET /api/portal/everything shows ${secret} to owner`),
  );
  expect(leaks.filter((leak) => leak.endsWith("to viewer"))).toEqual([]);
  // The one endpoint whose purpose it is, which is not the portal's own: what is planted can be decrypted.
  const shown = await sendToApi({
    method: "GET",
    path: "/v2/accounts/{account_id}/webhooks/{webhook_id}/secret",
    params: { account_id: String(shop.accountId), webhook_id: String(things.webhook_id?.[0]) },
    query: "",
    headers: shop.headers,
  });
  expect(shown.text).toContain(secrets.webhookSecret);
});

/**
 * Reads that no generated request gets an answer of: files that the shop does not have, and queries whose form is too narrow.
 */
const unanswered = [
  "GET /api/portal/billing/statement",
  "GET /api/portal/bulk-actions/{id}",
  "GET /api/portal/imports/{id}",
  "GET /api/portal/imports/{id}/result",
  "GET /api/portal/imports/{id}/rows",
  "GET /api/portal/imports/{id}/shipments",
  "GET /api/portal/map",
  "GET /api/portal/operator/accounts/{account_id}/billing/statement",
  "GET /api/portal/operator/claims/{claim_id}/evidence/{file_id}",
  "GET /api/portal/operator/carrier-invoices/{invoice_id}",
  "GET /api/portal/operator/carrier-invoices/{invoice_id}/dispute",
  "GET /api/portal/operator/carrier-invoices/{invoice_id}/rows",
  "GET /api/portal/operator/crossdock/sheets/{carrier_id}",
  "GET /api/portal/operator/top-ups/{top_up_id}/receipt",
  "GET /api/portal/operator/month-charges/export",
  "GET /api/portal/operator/month",
  "GET /api/portal/operator/month/export",
  "GET /api/portal/order-batches/{id}",
  "GET /api/portal/packings",
  "GET /api/portal/packings/ahead",
  "GET /api/portal/products/{id}",
  "GET /api/portal/products/{id}/picture",
  "GET /api/portal/requests",
  "GET /api/portal/requests/{request_id}",
  "GET /api/portal/return-photos/{id}",
  "GET /api/portal/stock/articles",
  "GET /api/portal/top-ups/{top_up_id}/receipt",
  ...inScope({ gate: ["GET /api/portal/manifests/preview"], all: [] }),
];

test("no endpoint of the portal shows a secret to anybody", { timeout: 120_000 }, async () => {
  const { leaks, answered } = await walk(endpoints);
  expect(leaks).toEqual([]);
  const reads = endpoints.filter(({ method }) => method === "GET").map(({ path }) => `GET ${path}`);
  expect(reads.filter((name) => !answered.has(name) && !unanswered.includes(name))).toEqual([]);
});
