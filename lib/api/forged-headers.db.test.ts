import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as resetLink from "@/app/api/portal/operator/accounts/[account_id]/team/[user_id]/reset-link/route";
import * as invitations from "@/app/api/portal/team/invitations/route";
import * as resets from "@/app/api/portal/visitors/password-resets/route";
import * as guide from "@/app/docs/[locale]/[slug]/markdown/route";
import * as llms from "@/app/llms.txt/route";
import * as fullText from "@/app/llms-full.txt/route";
import * as openapi from "@/app/openapi.json/route";
import * as shipmentV1 from "@/app/v1/shipment/[id]/route";
import * as labelV1 from "@/app/v1/shipment/label/route";
import * as searchV1 from "@/app/v1/shipment/search/route";
import * as accounts from "@/app/v2/accounts/route";
import * as batches from "@/app/v2/documents/batches/route";
import * as shipment from "@/app/v2/shipments/[id]/route";
import * as shipments from "@/app/v2/shipments/route";
import { connection } from "@/db/driver";
import { outbox } from "@/db/schema/outbox";
import { setupTestDatabase } from "@/db/testing";
import {
  buyer,
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { startTestMailServer, type TestMailServer } from "@/lib/platform/testing-mail-server";
import { signInOperator } from "./testing-operator";

/** What a stranger, or a client past the proxy, may send along with any request. */
const forged = {
  Host: "evil.example.net",
  "X-Forwarded-Host": "evil.example.net",
  "X-Forwarded-Proto": "https",
  "X-Forwarded-Port": "444",
  Forwarded: "host=evil.example.net;proto=https",
};
const publicUrl = "https://envios.example.com";

setupTestDatabase();

let seller: TestCaller;
let mails: TestMailServer;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

beforeEach(() => vi.stubEnv("PUBLIC_URL", publicUrl));
afterAll(() => vi.unstubAllEnvs());

/** Every address of a web page or endpoint in a text. */
const linksIn = (text: string): string[] => text.match(/https?:\/\/[^\s"\\<>^]+/g) ?? [];

function expectOwnLinks(text: string): void {
  expect(text).not.toContain("evil.example.net");
  const links = linksIn(text);
  expect(links).not.toEqual([]);
  for (const link of links) expect(new URL(link).origin).toBe(publicUrl);
}

const creation = () => ({
  account_id: seller.accountId,
  origin_id: "auto",
  external_id: "F-1",
  declared_value: 100,
  service_type: "standard_delivery",
  destination: buyer,
  items: [{ description: "Mate", weight: 400, height: 12, width: 10, length: 10 }],
});

test("answers of the interface link to the configured address only", async () => {
  const headers = { ...seller.headers, ...forged };
  const made = await call(shipments.POST, "/v2/shipments", {
    headers: { ...headers, "Idempotency-Key": "forged" },
    body: creation(),
  });
  expect(made.status).toBe(201);
  expectOwnLinks(JSON.stringify(made.body));
  expect(made.body.tracking).toContain(`${publicUrl}/track/`);
  const id = String(made.body.id);

  // The stored answer that a repetition gets has the same links.
  const again = await call(shipments.POST, "/v2/shipments", {
    headers: { ...seller.headers, "Idempotency-Key": "forged" },
    body: creation(),
  });
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expectOwnLinks(JSON.stringify(again.body));

  await makeShipment(seller);
  const account = `account_id=${seller.accountId}`;
  const asked = [
    await call(shipment.GET, `/v2/shipments/${id}`, { headers, params: { id } }),
    await call(shipments.GET, `/v2/shipments?${account}&per_page=1`, { headers }),
    await call(accounts.GET, "/v2/accounts", { headers }),
    await call(shipmentV1.GET, `/v1/shipment/${id}?${account}`, { headers, params: { id } }),
    await call(searchV1.GET, `/v1/shipment/search?${account}&limit=1`, { headers }),
    await call(batches.POST, "/v2/documents/batches", {
      headers,
      body: { account_id: seller.accountId, shipment_ids: [Number(id)] },
    }),
  ];
  for (const { status, body } of asked) {
    expect(status).toBeLessThan(300);
    expectOwnLinks(JSON.stringify(body));
  }
});

test("the code of a printed label leads to the configured address", async () => {
  await makeShipment(seller, { externalId: "QR-1" });
  const path = `/v1/shipment/label?account_id=${seller.accountId}&external_id=QR-1&format=zpl`;
  const { status, body } = await call(labelV1.GET, path, { headers: { ...seller.headers, ...forged } });
  expect(status).toBe(200);
  expectOwnLinks(Buffer.from(body.etiquetas[0], "base64").toString("utf8"));
});

test("the description names the configured address", async () => {
  const described = await call(openapi.GET, "/openapi.json", { headers: forged });
  expect(described.body.servers).toEqual([{ url: publicUrl }]);
});

test("the guides for programs link to the configured address", async () => {
  const ask = (path: string) => new Request(`http://localhost:3000${path}`, { headers: forged });
  const list = await (await llms.GET()).text();
  expect(list).not.toContain("localhost");
  expectOwnLinks(list.replaceAll(")", " "));
  const params = Promise.resolve({ locale: "en", slug: "first-parcel" });
  for (const response of [
    await fullText.GET(ask("/llms-full.txt")),
    await guide.GET(ask("/docs/en/first-parcel.md"), { params }),
  ]) {
    const text = await response.text();
    expect(text).toContain(`export ANDEN_URL="${publicUrl}"`);
    expect(text).not.toContain("evil.example.net");
  }
});

test("links to a new password and to an invitation lead to the configured address, in e-mails and in answers", async () => {
  mails = await startTestMailServer();
  try {
    const visitor = { ...forged, "Sec-Fetch-Site": "same-origin" };
    const asked = await call(resets.POST, "/x", { headers: visitor, body: { email: seller.email } });
    expect(asked.status).toBe(200);
    await expect.poll(() => mails.messages.length).toBe(1);

    const member = await signInOperator({ isOperator: false, accountId: seller.accountId });
    const invited = await call(invitations.POST, "/x", {
      headers: { ...member, ...forged },
      body: { account_id: seller.accountId, email: "nueva@example.com", role: "viewer" },
    });
    expect(invited.status).toBe(201);
    expect(JSON.stringify(invited.body)).not.toContain("evil.example.net");
    await expect.poll(() => mails.messages.length).toBe(2);
    for (const message of mails.messages) expectOwnLinks(message.replaceAll("=\n", "").replaceAll("=3D", "="));
  } finally {
    mails.close();
  }
  const operator = { ...(await signInOperator()), ...forged };
  const params = { account_id: String(seller.accountId), user_id: String(seller.userId) };
  const link = await call(resetLink.POST, "/x", { method: "POST", headers: operator, params });
  expect(link.status).toBe(201);
  expectOwnLinks(JSON.stringify(link.body));
});

test("nothing that a request wrote has the other address", async () => {
  const events = await connection().db.select().from(outbox);
  expect(events.length).toBeGreaterThan(0);
  expect(JSON.stringify(events)).not.toContain("evil.example.net");
});

test("without PUBLIC_URL links lead to this machine and the configured port, whatever Host says", async () => {
  vi.stubEnv("PUBLIC_URL", "");
  vi.stubEnv("PORT", "4321");
  const { body } = await call(shipments.GET, `/v2/shipments?account_id=${seller.accountId}`, {
    headers: { ...seller.headers, ...forged },
  });
  for (const link of linksIn(JSON.stringify(body))) expect(new URL(link).origin).toBe("http://localhost:4321");
  expect(linksIn(JSON.stringify(body))).not.toEqual([]);
  vi.stubEnv("PORT", "");
});

test.each([
  ["the configured origin", { Origin: publicUrl }, 201],
  ["the configured origin as a browser sends it", { Origin: publicUrl, "Sec-Fetch-Site": "same-origin" }, 201],
  ["a browser's own page without Origin", { "Sec-Fetch-Site": "same-origin" }, 201],
  ["the address that Host names", { Origin: "https://evil.example.net", ...forged }, 401],
  ["a Host that names the configured address", { Origin: "https://evil.example.net", Host: "envios.example.com" }, 401],
  [
    "another origin that claims to be same-origin",
    { Origin: "http://evil.example.net", "Sec-Fetch-Site": "same-origin" },
    401,
  ],
  ["the configured host over http", { Origin: "http://envios.example.com" }, 401],
  ["an opaque origin", { Origin: "null" }, 401],
  ["a neighbour of the same site", { Origin: publicUrl, "Sec-Fetch-Site": "same-site" }, 401],
  ["nothing", {}, 401],
] as const)("a session's change from %s is answered accordingly", async (_, headers, status) => {
  const { Cookie = "" } = await signInOperator({ isOperator: false, accountId: seller.accountId });
  const body = { account_id: seller.accountId, email: `${crypto.randomUUID()}@example.com`, role: "viewer" };
  expect((await call(invitations.POST, "/x", { headers: { Cookie, ...headers }, body })).status).toBe(status);
});

test.each([
  ["http://localhost:3000", 201],
  ["http://127.0.0.1:3000", 201],
  ["http://[::1]:3000", 201],
  ["http://localhost:3001", 401],
  ["http://192.168.1.20:3000", 401],
])("without PUBLIC_URL a change from %s is answered with %d", async (Origin, status) => {
  vi.stubEnv("PUBLIC_URL", "");
  const { Cookie = "" } = await signInOperator({ isOperator: false, accountId: seller.accountId });
  const headers = { Cookie, Origin, Host: new URL(Origin).host };
  const body = { account_id: seller.accountId, email: `${crypto.randomUUID()}@example.com`, role: "viewer" };
  expect((await call(invitations.POST, "/x", { headers, body })).status).toBe(status);
});
