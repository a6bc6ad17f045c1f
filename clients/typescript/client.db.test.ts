import { createHmac } from "node:crypto";
import type { RequestListener, Server } from "node:http";
import { afterAll, afterEach, beforeAll, expect, expectTypeOf, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { createPublishableCredential } from "@/lib/domain/identity/accounts";
import { Receiver, testDispatcher } from "@/lib/domain/messaging/webhooks/delivery/testing-dispatcher";
import type { WebhookDispatcher } from "@/lib/domain/messaging/webhooks/delivery/webhook-dispatcher";
import {
  buyer,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { relayAll } from "@/lib/domain/operating/testing-relay";
import { systemContext } from "@/lib/platform/context";
import { Anden, AndenError, type AndenErrorCode, type AndenOptions, verifyWebhook } from "./src";
import { close, listen, setupService, urlOf } from "./testing-service";

setupTestDatabase();
const service = setupService();

let caller: TestCaller;

beforeAll(async () => {
  process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS = "1";
  await seedTestCarriers();
  caller = await createTestAccount();
  return () => {
    delete process.env.WEBHOOK_ALLOW_PRIVATE_TARGETS;
  };
});

const clientOf = ({ token, secret }: TestCaller, options: Partial<AndenOptions> = {}) =>
  new Anden({ url: service.url(), token, secret, ...options });

const cargo = () => ({
  account_id: caller.accountId,
  origin_id: "auto" as const,
  declared_value: 100,
  service_type: "standard_delivery" as const,
  destination: buyer,
  packages: [{ weight: 1000, height: 10, width: 10, length: 10 }],
});

test("a method takes path, query and body in one object, and returns what the interface says", async () => {
  const anden = clientOf(caller);
  const quote = await anden.shipments.quote(cargo());
  expect(quote.all_results.length).toBeGreaterThan(0);
  const created = await anden.shipments.create({ ...cargo(), external_id: "A-1", wait: "label" });
  expect(created).toMatchObject({ external_id: "A-1", status: "ready_to_ship", label: { format: "pdf" } });
  const updated = await anden.shipments.update({ id: created.id, status: "shipped" });
  expect(updated.status).toBe("shipped");
  expect((await anden.shipments.get({ id: created.id })).status).toBe("shipped");
  const { data } = await anden.accounts.list();
  expect(data.map(({ id }) => id)).toEqual([caller.accountId]);
});

test("what an operation does not take or return does not compile", () => {
  // Held by the compiler; nothing of it is called.
  expectTypeOf(async (anden: Anden) => {
    const shipment = await anden.shipments.get({ id: 1 });
    expectTypeOf(shipment.external_id).toEqualTypeOf<string>();
    expectTypeOf(await anden.webhooks.delete({ account_id: 1, webhook_id: 1 })).toEqualTypeOf<undefined>();
    // @ts-expect-error: there is no such operation
    await anden.shipments.destroy({ id: 1 });
    // @ts-expect-error: the id is missing
    await anden.shipments.get({});
    // @ts-expect-error: the input is missing
    await anden.shipments.get();
    // @ts-expect-error: there is no such state
    await anden.shipments.list({ status: "lost in space" });
    // @ts-expect-error: no such member of the reply
    shipment.title;
    // @ts-expect-error: this operation has no pages
    anden.shipments.get.all({ id: 1 });
    // @ts-expect-error: this operation returns no document
    anden.shipments.get.bytes({ id: 1 });
    for await (const row of anden.shipments.list.all()) expectTypeOf(row.id).toEqualTypeOf<number>();
    expectTypeOf<"validation_failed" | "timeout">().toExtend<AndenErrorCode>();
    expectTypeOf<AndenErrorCode>().not.toEqualTypeOf<string>();
  }).toBeFunction();
});

test("a creation whose response is lost is sent again and creates one shipment", async () => {
  const anden = clientOf(caller);
  service.loseNextResponse();
  service.requests.length = 0;
  const created = await anden.shipments.create({ ...cargo(), external_id: "LOST-1" });
  expect(service.requests).toEqual(["POST /v2/shipments", "POST /v2/shipments"]);
  const { data } = await anden.shipments.list({ account_id: caller.accountId, external_id: "LOST-1" });
  expect(data.map(({ id }) => id)).toEqual([created.id]);
});

test("an idempotency key of the caller creates one shipment in two runs", async () => {
  const anden = clientOf(caller);
  const create = () => anden.shipments.create({ ...cargo(), external_id: "KEY-1" }, { idempotencyKey: "order-1" });
  expect((await create()).id).toBe((await create()).id);
});

test("an iterator reads page after page, as far as it is asked", async () => {
  const shop = await createTestAccount({ name: "Páginas" });
  const made: number[] = [];
  for (let i = 0; i < 5; i++) made.unshift((await makeShipment(shop, { advance: false })).id);
  const anden = clientOf(shop);
  const ids = async (limit: number) => {
    const found: number[] = [];
    for await (const { id } of anden.shipments.list.all({ per_page: 2 })) if (found.push(id) === limit) break;
    return found;
  };
  service.requests.length = 0;
  expect(await ids(9)).toEqual(made);
  expect(service.requests).toHaveLength(3);
  expect(await ids(2)).toEqual(made.slice(0, 2));
  expect(service.requests).toHaveLength(4);
});

test("a label comes as bytes, of either format", async () => {
  const { id } = await makeShipment(caller);
  const anden = clientOf(caller);
  const pdf = await anden.documents.get.bytes({ id });
  expect(pdf.contentType).toBe("application/pdf");
  expect(new TextDecoder().decode(pdf.bytes.slice(0, 5))).toBe("%PDF-");
  const zpl = await anden.documents.get.bytes({ id, format: "zpl" });
  expect(zpl.contentType).toMatch(/^application\/zpl/);
  expect(new TextDecoder().decode(zpl.bytes)).toMatch(/^\^XA/);
  const file = await anden.documents.getFile.bytes({ id, file: "label.zpl" });
  expect(file.bytes).toEqual(zpl.bytes);
});

const errorOf = async (work: Promise<unknown>): Promise<AndenError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AndenError)) throw new Error("there was no error of the client", { cause: error });
  return error;
};

test("a refusal has its code, its fields, and the id of its request", async () => {
  const anden = clientOf(caller, { language: "en" });
  service.requests.length = 0;
  const error = await errorOf(
    anden.shipments.create({ ...cargo(), destination: { ...buyer, zipcode: "no", email: "nobody" } }),
  );
  expect(error).toMatchObject({ status: 422, code: "validation_failed" });
  expect(Object.keys(error.fields).sort()).toEqual(["destination.email", "destination.zipcode"]);
  expect(error.message).toMatch(/^destination\.\w+: /);
  expect(error.requestId).toMatch(/\S/);
  expect(service.requests).toHaveLength(1);
  expect(await errorOf(anden.shipments.get({ id: 999_999 }))).toMatchObject({ status: 404, code: "not_found" });
  const stranger = new Anden({ url: service.url(), token: "no", secret: "no" });
  expect(await errorOf(stranger.accounts.list())).toMatchObject({ status: 401, code: "unauthenticated" });
});

test("a page of a shop asks for its options with a token alone", async () => {
  const { accountId, userId } = caller;
  const use = { origins: ["https://tienda.example"], dailyQuota: 9 };
  const { token } = await createPublishableCredential(systemContext("test"), { accountId, userId, ...use });
  const anden = new Anden({ url: service.url(), token });
  const line = { quantity: 1, unit_price: 100, weight: 400, height: 12, width: 10, length: 10 };
  const cart = { account_id: accountId, destination: { zipcode: "1425" }, items: [line] };
  const { options } = await anden.checkout.options(cart);
  expect(options.length).toBeGreaterThan(0);
  expect(await errorOf(anden.accounts.list())).toMatchObject({ status: 403, code: "forbidden" });
  expect(() => new Anden({ url: service.url(), token: caller.token })).toThrow("secret");
});

test("webhooks of the service are verified, by each secret in force, and forged ones refused", async () => {
  const anden = clientOf(caller);
  const receiver = await new Receiver().open();
  let dispatcher: WebhookDispatcher | undefined;
  try {
    const about = { account_id: caller.accountId };
    const { id: webhook_id } = await anden.webhooks.create({ ...about, topic: "status", url: receiver.url() });
    const { secret: old } = await anden.webhooks.getSecret({ ...about, webhook_id });
    await anden.webhooks.rotateSecret({ ...about, webhook_id });
    const { secret } = await anden.webhooks.getSecret({ ...about, webhook_id });
    const { id } = await makeShipment(caller);
    await anden.webhooks.test({ ...about, webhook_id });
    await relayAll();
    dispatcher = testDispatcher();
    dispatcher.wake();
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBeGreaterThan(1);
    for (const { text, headers } of receiver.received) {
      expect(String(headers["webhook-signature"]).split(" ")).toHaveLength(2);
      expect(await verifyWebhook(text, headers, secret)).toEqual(JSON.parse(text));
      expect(await verifyWebhook(Buffer.from(text), new Headers(headers as never), ["whsec_AAAA", old])).toBeDefined();
      const refused = { name: "WebhookVerificationError" };
      await expect(verifyWebhook(text, headers, "whsec_AAAA")).rejects.toMatchObject(refused);
      await expect(verifyWebhook(text.replace('"sequence":', '"sequence":1'), headers, secret)).rejects.toMatchObject(
        refused,
      );
      const time = Number(headers["webhook-timestamp"]) * 1_000;
      for (const now of [time + 301_000, time - 301_000])
        await expect(verifyWebhook(text, headers, secret, { now })).rejects.toMatchObject(refused);
      expect(await verifyWebhook(text, headers, secret, { now: time + 299_000 })).toBeDefined();
      const { "webhook-signature": _, ...unsigned } = headers;
      await expect(verifyWebhook(text, unsigned, secret)).rejects.toMatchObject(refused);
    }
    const changes = receiver.received.filter(({ body }) => body.type === "shipment.status_changed");
    expect(changes.map(({ body }) => body.data.shipment_id)).toContain(id);
  } finally {
    await dispatcher?.stop();
    await receiver.close();
  }
});

test("a signature of another scheme, and a body that was signed for another message, are refused", async () => {
  const secret = `whsec_${Buffer.from("a key of a receiver").toString("base64")}`;
  const headers = { "webhook-id": "msg_1", "webhook-timestamp": String(Math.floor(Date.now() / 1_000)) };
  const sign = (content: string) => createHmac("sha256", "a key of a receiver").update(content).digest("base64");
  const own = sign(`msg_1.${headers["webhook-timestamp"]}.{}`);
  const verify = (signature: string) => verifyWebhook("{}", { ...headers, "webhook-signature": signature }, secret);
  expect(await verify(`v1a,AAAA v1,not-base64! v1,AAAA v1,${own}`)).toEqual({});
  for (const signature of [`v1a,${own}`, own, `v1,${sign(`msg_2.${headers["webhook-timestamp"]}.{}`)}`, "v1,"])
    await expect(verify(signature)).rejects.toThrow("No signature");
});

/** A stand-in for the service that responds as the test says; the moments of its requests in milliseconds. */
let odd: Server | undefined;
let moments: number[] = [];

async function serveOddly(...responses: RequestListener[]): Promise<Anden> {
  moments = [];
  odd = await listen((request, response) => {
    moments.push(performance.now());
    const respond = responses[moments.length - 1] ?? ((_, rest) => rest.writeHead(200).end('{"id":7}'));
    respond(request, response);
  });
  return new Anden({ url: `${urlOf(odd)}/`, token: "t", secret: "s", timeoutMs: 300 });
}

afterEach(() => {
  if (odd) close(odd);
  odd = undefined;
});
afterAll(() => odd && close(odd));

const status =
  (code: number, headers: Record<string, string> = {}, body = ""): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end(body);
const silence: RequestListener = () => undefined;

const inUse = JSON.stringify({ status: "error", message: "…", code: "idempotency_key_in_use" });

test("after 429, 503, and 409 while the first request is still running, the client comes back when the service says", async () => {
  const inASecond = { "Retry-After": "1" };
  const anden = await serveOddly(status(429, inASecond), status(503, inASecond), status(409, inASecond, inUse));
  const made = await Promise.all([1, 2, 3].map(() => anden.pickups.create({ account_id: 1 } as never)));
  expect(made).toEqual([{ id: 7 }, { id: 7 }, { id: 7 }]);
  expect(moments).toHaveLength(6);
  for (const [place, moment] of moments.slice(3).entries())
    expect(moment - moments[place]!).toBeGreaterThanOrEqual(990);
});

test("a timeout and a lost connection are tried again, so often and no more", async () => {
  const anden = await serveOddly(silence, (request) => request.destroy());
  expect(await anden.shipments.get({ id: 7 })).toEqual({ id: 7 });
  expect(moments).toHaveLength(3);
  const silent = await serveOddly(silence, silence);
  const error = await errorOf(silent.shipments.get({ id: 7 }, { maxRetries: 1 }));
  expect(error).toMatchObject({ status: 0, code: "timeout" });
  expect(moments).toHaveLength(2);
});

test("a DELETE that may have been done is not sent again", async () => {
  const anden = await serveOddly(status(503));
  expect(await errorOf(anden.pickups.cancel({ id: 7 }))).toMatchObject({ status: 503, code: "unexpected_response" });
  expect(moments).toHaveLength(1);
});

test("a wait of more than a minute, a redirect and a refusal are left to the caller", async () => {
  const calls: [RequestListener, number][] = [
    [status(429, { "Retry-After": "3600" }), 429],
    [status(302, { Location: "http://127.0.0.1:1/" }), 302],
    [status(400), 400],
  ];
  for (const [response, expected] of calls) {
    const anden = await serveOddly(response);
    expect(await errorOf(anden.shipments.get({ id: 7 }))).toMatchObject({ status: expected });
    expect(moments).toHaveLength(1);
    if (odd) close(odd);
  }
});

test("the caller's signal ends a request and the waits between attempts", async () => {
  const waiting = await serveOddly(status(503, { "Retry-After": "30" }));
  const stop = new AbortController();
  const request = waiting.shipments.get({ id: 7 }, { signal: stop.signal });
  setTimeout(() => stop.abort(new Error("changed my mind")), 100);
  await expect(request).rejects.toThrow("changed my mind");
  expect(moments).toHaveLength(1);
  await expect(waiting.shipments.get({ id: 7 }, { signal: stop.signal })).rejects.toThrow("changed my mind");
});
