import { createHash, randomUUID } from "node:crypto";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { beforeAll, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { newConfirmationKey, readConfirmationKey } from "@/lib/api/mcp/confirmation-key";
import { canonicalJson } from "@/lib/core/text/canonical-json";
import type { Scope } from "@/lib/core/vocabulary";
import { carrierIdOf } from "@/lib/domain/carriers/testing-connection";
import { createCredential, createPublishableCredential } from "@/lib/domain/identity/accounts";
import {
  call,
  createTestAccount,
  makeShipment,
  buyer as recipient,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { advanceShipments } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { tools } from "../mcp-tools";
import { GET, POST } from "./route";

setupTestDatabase();

let seller: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
  stranger = await createTestAccount();
});

type Headers = Readonly<Record<string, string>>;

/** The SDK's client, whose requests go to the route handler. */
async function connect(headers: Headers, search = ""): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const handler = (url: string | URL, init?: RequestInit) => {
    const request = new Request(url, init) as Parameters<typeof POST>[0];
    return (request.method === "POST" ? POST : GET)(request, { params: Promise.resolve({}) });
  };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://localhost:3000/mcp${search}`), {
      requestInit: { headers },
      fetch: handler,
    }),
  );
  return client;
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

async function callTool(client: Client, name: string, args: Record<string, unknown>) {
  const result = await client.callTool({ name, arguments: args });
  return { isError: result.isError ?? false, content: result.content, reply: result.structuredContent } as {
    isError: boolean;
    content: { type: string; text?: string; resource?: { uri: string; mimeType: string; blob: string } }[];
    // biome-ignore lint/suspicious/noExplicitAny: The replies of all tools.
    reply: any;
  };
}

const item = { description: "Libro", weight: 800, height: 5, width: 15, length: 20 };
const order = () => ({
  account_id: seller.accountId,
  origin_id: "auto",
  declared_value: 1500,
  service_type: "standard_delivery",
  destination: recipient,
  items: [item],
});

const countShipments = async () =>
  Number((await connection().sql`SELECT count(*) FROM shipments WHERE account_id = ${seller.accountId}`)[0]?.count);

async function credentialWith(scopes: readonly Scope[]): Promise<Headers> {
  const { token, secret } = await createCredential(systemContext("test"), {
    userId: seller.userId,
    accountId: seller.accountId,
    scopes: [...scopes],
  });
  return { authorization: `Bearer ${token}:${secret}` };
}

test("the tools have schemas, and say whether they change something", async () => {
  const client = await connect(seller.headers);
  expect(client.getServerVersion()).toMatchObject({ name: "anden" });
  expect(client.getInstructions()).toContain("list_accounts");
  const listed = (await client.listTools()).tools;
  expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
  const readOnly = listed.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
  expect(listed.map(({ name }) => name).filter((name) => !readOnly.includes(name))).toEqual([
    "create_shipment",
    "correct_shipment",
    "reroute_shipment",
    "duplicate_shipment",
    "get_label",
    "open_claim",
  ]);
  for (const { inputSchema } of listed) {
    const defined = Object.keys((inputSchema.$defs as object | undefined) ?? {});
    const named = [...JSON.stringify(inputSchema).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)].map(([, name]) => name);
    expect(named.filter((name) => !defined.includes(name ?? ""))).toEqual([]);
    expect(JSON.stringify(inputSchema)).not.toContain("#/components/");
  }
  const create = listed.find(({ name }) => name === "create_shipment");
  expect(Object.keys(create?.inputSchema.properties ?? {})).toEqual(
    expect.arrayContaining(["account_id", "destination", "items", "confirm", "confirmation_key"]),
  );
  expect(create?.inputSchema.required).toEqual(expect.arrayContaining(["account_id", "declared_value", "destination"]));
});

test("a page's token reaches no tool", async () => {
  const { accountId, userId } = seller;
  const use = { origins: ["https://shop.example"], dailyQuota: 9 };
  const { token } = await createPublishableCredential(systemContext("test"), { accountId, userId, ...use });
  const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  for (const Origin of [undefined, "https://shop.example"]) {
    const headers = { Authorization: `Bearer ${token}`, ...(Origin && { Origin }) };
    expect((await call(POST, "/mcp", { headers, body: message })).status).toBe(403);
  }
});

test("from an account over a quote to a shipment, its label and its movements", async () => {
  const client = await connect(seller.headers);
  const accounts = await callTool(client, "list_accounts", {});
  expect(accounts.reply.data).toMatchObject([{ id: seller.accountId }]);
  expect((await callTool(client, "list_origins", { account_id: seller.accountId })).reply.data).toHaveLength(1);
  const { destination, ...load } = order();
  const place = { city: destination.city, state: destination.state, zipcode: destination.zipcode };
  const quote = await callTool(client, "quote_shipment", { ...load, service_type: undefined, destination: place });
  expect(quote.reply.results.standard_delivery.amounts.price).toBeGreaterThan(0);

  const before = await countShipments();
  const dry = await callTool(client, "create_shipment", order());
  expect(dry.reply).toMatchObject({ dry_run: true, option: { service_type: { code: "standard_delivery" } } });
  expect(await countShipments()).toBe(before);

  const confirmed = { ...order(), confirm: true, confirmation_key: dry.reply.confirmation_key };
  const created = await callTool(client, "create_shipment", confirmed);
  expect(created.reply).toMatchObject({ status: "new", price: dry.reply.option.amounts.price });
  const again = await callTool(client, "create_shipment", confirmed);
  expect(again.reply.id).toBe(created.reply.id);
  expect(await countShipments()).toBe(before + 1);

  await advanceShipments(systemContext("test"), { limit: 50 });
  const { id } = created.reply;
  const label = await callTool(client, "get_label", { id, format: "zpl", no_status_change: "1" });
  const file = label.content.find(({ type }) => type === "resource")?.resource;
  expect(file).toMatchObject({
    uri: expect.stringMatching(`/v2/shipments/${id}/label.zpl$`),
    mimeType: "application/zpl",
  });
  expect(Buffer.from(file?.blob ?? "", "base64").toString("latin1")).toMatch(/^\^XA.*\^XZ/s);
  const tracking = await callTool(client, "track_shipment", { id });
  expect(tracking.reply.results.at(-1).status.code).toBe("documentation_ready");
  const listed = await callTool(client, "list_shipments", { account_id: seller.accountId, per_page: 1 });
  expect(listed.reply.data).toMatchObject([{ id }]);
});

test("a claim is opened with its evidence where the shipment says that it may be", async () => {
  const client = await connect(seller.headers);
  const { id } = await makeShipment(seller);
  const lost = { id, kind: "lost", description: "No aparece" };
  expect((await callTool(client, "open_claim", lost)).reply).toMatchObject({ code: "conflict" });
  await transitionTo(id, "ready_to_ship", "shipped");
  const { claimable } = (await callTool(client, "shipment_claims", { id })).reply;
  expect(claimable).toContainEqual({ kind: "lost", until: expect.any(String), reason: null });
  const content = Buffer.from("not a file").toString("base64");
  const file = { name: "caja.jpg", content, content_type: "image/jpeg" };
  const refused = await callTool(client, "open_claim", { ...lost, evidence: [file] });
  expect([refused.isError, Object.keys(refused.reply.errors)]).toEqual([true, ["evidence.0"]]);
  const { reply } = await callTool(client, "open_claim", lost);
  expect(reply).toMatchObject({ shipment_id: id, kind: "lost", state: "open" });
  expect((await callTool(client, "get_claim", { id: reply.id })).reply).toEqual(reply);
  expect((await callTool(client, "list_claims", { shipment_id: id })).reply.data).toMatchObject([{ id: reply.id }]);
  expect((await callTool(await connect(stranger.headers), "get_claim", { id: reply.id })).reply.code).toBe("not_found");
});

test("a correction says its price first, and is made once, at that price alone", async () => {
  const client = await connect(seller.headers);
  const { id } = await makeShipment(seller);
  const heavier = { id, packages: [{ number: 1, weight: 12_000 }] };
  const dry = await callTool(client, "correct_shipment", heavier);
  expect(dry.reply).toMatchObject({ dry_run: true, new_label: true, cancels_booking: "no" });
  expect(dry.reply.difference).toBeGreaterThan(0);
  const before = (await callTool(client, "get_shipment", { id })).reply;
  expect(before.packages[0].weight).not.toBe(12_000);

  const confirmed = { ...heavier, confirm: true, confirmation_key: dry.reply.confirmation_key };
  const changed = await callTool(client, "correct_shipment", confirmed);
  expect(changed.reply).toMatchObject({
    price_incl_tax: dry.reply.price_incl_tax,
    price_difference: dry.reply.difference,
  });
  expect((await callTool(client, "correct_shipment", confirmed)).reply).toEqual(changed.reply);
  const lighter = { id, packages: [{ number: 1, weight: 500 }] };
  const refused = await callTool(client, "correct_shipment", { ...lighter, ...confirmed, packages: lighter.packages });
  expect(refused).toMatchObject({ isError: true, reply: { code: "bad_request" } });
});

test("another carrier is asked for twice too, and what it cannot do is said by the dry run", async () => {
  const client = await connect(seller.headers);
  const { id } = await makeShipment(seller);
  const beta = { id, carrier_id: await carrierIdOf("beta"), service_type: "standard_delivery" };
  const impossible = await callTool(client, "reroute_shipment", { ...beta, logistic_type: "fulfillment" });
  expect(impossible).toMatchObject({ isError: true, reply: { code: "not_quotable" } });
  const args = { ...beta, logistic_type: "carrier_pickup" };
  const dry = await callTool(client, "reroute_shipment", args);
  expect((await callTool(client, "get_shipment", { id })).reply.carrier.id).not.toBe(beta.carrier_id);
  const confirmed = { ...args, confirm: true, confirmation_key: dry.reply.confirmation_key };
  const { reply } = await callTool(client, "reroute_shipment", confirmed);
  expect(reply).toMatchObject({ carrier: { id: beta.carrier_id }, price_difference: dry.reply.difference });
});

test("one more of the same is made at the price that was shown, once", async () => {
  const client = await connect(seller.headers);
  const { id } = await makeShipment(seller);
  const before = await countShipments();
  const dry = await callTool(client, "duplicate_shipment", { id });
  expect(await countShipments()).toBe(before);
  const confirmed = { id, confirm: true, confirmation_key: dry.reply.confirmation_key };
  const { reply } = await callTool(client, "duplicate_shipment", confirmed);
  expect(reply).toMatchObject({ status: "new", price_incl_tax: dry.reply.price_incl_tax });
  await callTool(client, "duplicate_shipment", confirmed);
  expect(await countShipments()).toBe(before + 1);
});

test("a confirmation needs the key of a dry run of the same arguments", async () => {
  const client = await connect(seller.headers);
  const before = await countShipments();
  const { reply } = await callTool(client, "create_shipment", order());
  for (const args of [
    { ...order(), confirm: true },
    { ...order(), confirm: true, confirmation_key: "mcp:made-up" },
    { ...order(), declared_value: 9_000_000, confirm: true, confirmation_key: reply.confirmation_key },
  ]) {
    const refused = await callTool(client, "create_shipment", args);
    expect(refused).toMatchObject({ isError: true });
    expect(refused.content[0]?.text).toContain("confirmation_key");
  }
  const { account_id, ...rest } = order();
  const reordered = { ...rest, account_id, confirm: true, confirmation_key: reply.confirmation_key };
  expect((await callTool(client, "create_shipment", reordered)).isError).toBe(false);
  expect(await countShipments()).toBe(before + 1);
});

describe("a confirmation key", () => {
  const digest = (args: object) => createHash("sha256").update(canonicalJson(args)).digest("base64url").slice(0, 22);
  const confirm = async (key: string, client?: Client, args = order()) =>
    callTool(client ?? (await connect(seller.headers)), "create_shipment", {
      ...args,
      confirm: true,
      confirmation_key: key,
    });
  const dryRun = async (client?: Client) =>
    (await callTool(client ?? (await connect(seller.headers)), "create_shipment", order())).reply
      .confirmation_key as string;

  test("that nobody signed creates nothing, however it is made", async () => {
    const before = await countShipments();
    const [, payload, signature = ""] = (await dryRun()).split(":");
    const forged = Buffer.from(JSON.stringify({ bound: {}, until: Date.now() + 1e9, id: "x" })).toString("base64url");
    for (const key of [
      `mcp:${randomUUID()}:${digest(order())}`,
      `mcp:${forged}:${signature}`,
      `mcp:${payload}:${signature.slice(1)}`,
      `mcp:${payload}:`,
      `mcp::${signature}`,
      `${"m".repeat(9_000)}:${payload}:${signature}`,
    ])
      expect(await confirm(key)).toMatchObject({ isError: true, reply: { code: "bad_request" } });
    expect(await countShipments()).toBe(before);
  });

  test("is of one credential, and ends after ten minutes", async () => {
    const key = await dryRun();
    const other = await connect(await credentialWith(["shipments.create", "shipments.quote"]));
    expect(await confirm(key, other)).toMatchObject({ isError: true, reply: { code: "bad_request" } });
    const { args, signer } = { args: order(), signer: seller.headers.Authorization ?? "" };
    expect(readConfirmationKey(key, args, signer, Date.now())).toEqual({ expected_price: expect.any(Number) });
    expect(readConfirmationKey(key, args, signer, Date.now() + 10 * 60_000 + 1)).toBeUndefined();
    const old = newConfirmationKey({ args, bound: {} }, signer, Date.now() - 11 * 60_000);
    expect(await confirm(old)).toMatchObject({ isError: true, reply: { code: "bad_request" } });
  });

  test("holds the creation to the price that was shown", async () => {
    const before = await countShipments();
    const { args, signer } = { args: order(), signer: seller.headers.Authorization ?? "" };
    const key = newConfirmationKey({ args, bound: { expected_price: 1 } }, signer, Date.now());
    expect(await confirm(key)).toMatchObject({ isError: true, reply: { code: "conflict" } });
    expect(await countShipments()).toBe(before);
  });

  test("works once, also for two at the same time", async () => {
    const before = await countShipments();
    const key = await dryRun();
    await Promise.all([confirm(key), confirm(key)]);
    await confirm(key);
    expect(await countShipments()).toBe(before + 1);
  });
});

describe("a batch", () => {
  const message = (id: number) => ({ jsonrpc: "2.0", id, method: "tools/call", params: { name: "list_accounts" } });
  const send = (messages: unknown, token = seller) =>
    call(POST, "/mcp", {
      headers: { ...token.headers, Accept: "application/json, text/event-stream" },
      body: messages,
    });

  test("of more than twenty messages is refused", async () => {
    expect(await send(Array.from({ length: 21 }, (_, i) => message(i)))).toMatchObject({ status: 400 });
  });

  test("counts each message, and the limits are in the headers", async () => {
    const account = await createTestAccount();
    const remaining = async (messages: unknown) =>
      Number((await send(messages, account)).headers.get("x-ratelimit-remaining"));
    const first = await remaining(message(1));
    expect(await remaining(Array.from({ length: 20 }, (_, i) => message(i)))).toBeLessThanOrEqual(first - 20);
  });

  test("that is refused for what it holds counts as a request", async () => {
    const account = await createTestAccount();
    const remaining = async () => Number((await send(message(1), account)).headers.get("x-ratelimit-remaining"));
    const [first, second] = [await remaining(), await remaining()];
    expect(await send({ ...message(1), more: Array.from({ length: 100_001 }, () => 1) }, account)).toMatchObject({
      status: 422,
    });
    expect(second - (await remaining())).toBeGreaterThan(first - second);
  });
});

test("items are packed, stock is searched, the health of webhooks is told", async () => {
  const client = await connect(seller.headers);
  const { account_id } = order();
  const packed = await callTool(client, "pack_items", { account_id, items: [{ ...item, quantity: 3 }] });
  expect(packed.reply.packages.flatMap(({ items }: { items: unknown[] }) => items)).toHaveLength(3);
  expect((await callTool(client, "search_stock", { account_id })).reply.data).toEqual([]);
  expect((await callTool(client, "webhook_health", { account_id })).reply).toEqual({ results: [] });
});

test("errors are told for the model to mend: field, code, argument", async () => {
  const client = await connect(seller.headers);
  const wrong = await callTool(client, "create_shipment", { ...order(), declared_value: "much" });
  expect(wrong).toMatchObject({ isError: true, reply: { code: "validation_failed" } });
  expect(Object.keys(wrong.reply.errors)).toEqual(["declared_value"]);
  const misspelt = await callTool(client, "get_shipment", { shipment: 7 });
  expect(misspelt).toMatchObject({ isError: true, content: [{ text: "get_shipment has no argument shipment." }] });
  expect(await callTool(client, "get_shipment", {})).toMatchObject({ isError: true, reply: { code: "not_found" } });
  await expect(client.callTool({ name: "delete_everything" })).rejects.toThrow("There is no tool delete_everything");
});

test("scopes decide which tools there are, and access=read leaves out those that change something", async () => {
  const client = await connect(await credentialWith(["shipments.show", "stocks.read"]));
  expect(await namesOf(client)).toEqual([
    ...["list_shipments", "get_shipment", "track_shipment"],
    ...["list_claims", "get_claim", "shipment_claims", "search_stock"],
  ]);
  await expect(client.callTool({ name: "create_shipment", arguments: order() })).rejects.toThrow("There is no tool");
  const reading = await namesOf(await connect(seller.headers, "?access=read"));
  expect(reading).toEqual(tools.filter(({ isReadOnly }) => isReadOnly).map(({ name }) => name));
});

test("what belongs to others does not exist", async () => {
  const client = await connect(seller.headers);
  const dry = await callTool(client, "create_shipment", order());
  const created = await callTool(client, "create_shipment", {
    ...order(),
    confirm: true,
    confirmation_key: dry.reply.confirmation_key,
  });
  const other = await connect(stranger.headers);
  for (const name of ["get_shipment", "track_shipment", "get_label"])
    expect(await callTool(other, name, { id: created.reply.id })).toMatchObject({
      isError: true,
      reply: { code: "not_found" },
    });
  const { account_id } = order();
  for (const [name, args] of [
    ["pack_items", { account_id, items: [item] }],
    ["webhook_health", { account_id }],
    ["create_shipment", order()],
  ] as const)
    expect(await callTool(other, name, args)).toMatchObject({ isError: true, reply: { code: "forbidden" } });
});

const post = (headers: Headers, body: string) =>
  POST(new Request("http://localhost:3000/mcp", { method: "POST", headers, body }) as Parameters<typeof POST>[0], {
    params: Promise.resolve({}),
  });
const initialize = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
const accepts = { accept: "application/json, text/event-stream", "content-type": "application/json" };

test("nobody gets in without a credential, and the portal's cookie is none", async () => {
  for (const headers of [{}, { cookie: "next-auth.session-token=x" }, { authorization: "Bearer a:b" }]) {
    const response = await post({ ...accepts, ...headers }, initialize);
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toContain("Basic");
    expect(await response.json()).toMatchObject({ code: "unauthenticated" });
  }
});

test.each([
  ["application/json", 200],
  ["*/*", 200],
  ["application/*;q=0.8", 200],
  ["text/plain, application/json;q=0.5", 200],
  ["application/json, text/event-stream", 200],
  [undefined, 200],
  ["text/event-stream", 406],
  ["text/event-stream, application/json;q=0", 406],
  ["application/json-seq", 406],
] as const)("a request that accepts %s is answered with %i", async (accept, status) => {
  const { Authorization = "" } = seller.headers;
  const headers = { "content-type": "application/json", Authorization, ...(accept && { accept }) };
  const response = await post(headers, initialize);
  expect(response.status).toBe(status);
  if (status === 200) expect(response.headers.get("content-type")).toContain("application/json");
});

test("what is no message of the protocol is refused", async () => {
  const headers = { ...accepts, Authorization: seller.headers.Authorization ?? "" };
  expect((await post(headers, "{")).status).toBe(400);
  expect((await post({ ...headers, "content-type": "text/plain" }, "x")).status).toBe(415);
  expect((await post({ ...headers, accept: "text/html" }, initialize)).status).toBe(406);
  expect((await post(headers, `"${"x".repeat(1_100_000)}"`)).status).toBe(413);
});
