import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { POST as QUOTE } from "@/app/v2/shipments/quote/route";
import { setupTestDatabase } from "@/db/testing";
import { ShipmentPath, ShipmentV2, serializeShipment } from "@/lib/api/v2/shipping/shipments";
import { endpoint } from "@/lib/api/v2/version-adapter";
import type { CarrierAdapter } from "@/lib/domain/carriers/adapter";
import { callCarrier } from "@/lib/domain/carriers/guard";
import { setupDelivery } from "@/lib/domain/messaging/webhooks/delivery/testing-dispatcher";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { findShipment } from "@/lib/domain/shipping/shipments";
import { captureLog } from "@/lib/platform/log/testing-log";
import { inSpan, startTracing, stopTracing } from "@/lib/platform/tracing";

setupTestDatabase();
const logged = captureLog();
const world = setupDelivery();

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number; readonly message?: string };
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

/** OTLP as JSON, as far as it is read here. */
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: unknown };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const taken: { readonly path: string | undefined; readonly spans: Span[]; readonly service: unknown }[] = [];
const collector = createServer(async (request, response) => {
  const { resourceSpans } = (await json(request)) as Export;
  taken.push({
    path: request.url,
    spans: resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    service: resourceSpans[0]?.resource.attributes,
  });
  response.end("{}");
});

let seller: TestCaller;
let id: number;
beforeAll(async () => {
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  await seedTestCarriers();
  seller = await createTestAccount();
  ({ id } = await makeShipment(seller));
});
afterAll(() => collector.close());
afterEach(async () => {
  await stopTracing();
  vi.unstubAllEnvs();
  taken.length = 0;
});

/** Runs `work` with tracing, and gives the spans that the collector got by the end of the process. */
async function trace(work: () => Promise<unknown>): Promise<Span[]> {
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  await startTracing();
  await work();
  await stopTracing();
  return taken.flatMap(({ spans }) => spans);
}

const factsOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A handler of this file alone: one that other tests of the process have called has its pattern of the path from their calls. */
const DETAIL = endpoint({
  operation: "shipments.get",
  summary: "Get a shipment",
  scope: "shipments.show",
  tier: "read",
  params: ShipmentPath,
  reply: ShipmentV2,
  run: async (ctx, { params }) => serializeShipment(await findShipment(ctx, params.id), ctx),
});

const detail = (headers: Record<string, string> = {}) =>
  call(DETAIL, `/v2/shipments/${id}`, { headers: { ...seller.headers, ...headers }, params: { id: String(id) } });

test("a request is a span with its queries below it, by the pattern of its path", async () => {
  const spans = await trace(() => detail({ "X-Request-Id": "r1" }));
  const [request] = spans.filter(({ name }) => name === "GET /v2/shipments/:id");
  expect(factsOf(request!)).toMatchObject({
    "http.route": "/v2/shipments/:id",
    "http.response.status_code": 200,
    request_id: "r1",
    account_id: seller.accountId,
  });
  const queries = spans.filter(({ name }) => name === "db select");
  expect(queries.length).toBeGreaterThan(0);
  for (const query of queries)
    expect(query).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(JSON.stringify(taken)).not.toMatch(new RegExp(`${seller.secret}|${seller.token}|Lucía`));
  expect(taken[0]).toMatchObject({
    path: "/v1/traces",
    service: expect.arrayContaining([{ key: "service.name", value: { stringValue: "anden" } }]),
  });
});

test.each([
  ["00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"],
  ["00-not-a-trace", expect.not.stringContaining("0af76"), undefined],
])("a request with the traceparent %s is part of the right trace", async (traceparent, traceId, parentSpanId) => {
  const spans = await trace(() => detail({ traceparent }));
  const request = spans.find(({ name }) => name === "GET /v2/shipments/:id");
  expect(request?.traceId).toEqual(traceId);
  expect(request?.parentSpanId || undefined).toBe(parentSpanId);
});

test("packing is a span of the quote that needs it", async () => {
  const body = {
    account_id: seller.accountId,
    origin_id: "auto",
    declared_value: 1000,
    destination: { city: "Palermo", state: "Capital Federal", zipcode: 1414 },
    items: [{ weight: 1000, height: 11, width: 12, length: 13 }],
  };
  const spans = await trace(async () =>
    expect((await call(QUOTE, "/v2/shipments/quote", { headers: seller.headers, body })).status).toBe(200),
  );
  const quote = spans.find(({ name }) => name === "POST /v2/shipments/quote");
  const packing = spans.find(({ name }) => name === "pack");
  expect(packing).toMatchObject({ traceId: quote?.traceId, parentSpanId: quote?.spanId });
  expect(factsOf(packing!)).toEqual({ items: 1 });
});

test("a call to a carrier is a span that fails with it", async () => {
  const callee = { carrierId: 1, contractAccountId: null, code: "simulated", version: "1" };
  const adapter = { quote: () => Promise.reject(new Error("broken")) } as unknown as CarrierAdapter;
  const deadlinesMs = { quote: 1_000, book: 1_000, track: 1_000 } as never;
  const spans = await trace(() => callCarrier({ callee, adapter, deadlinesMs }, "quote", {} as never).catch(() => {}));
  expect(spans).toMatchObject([{ name: "carrier quote", status: { code: 2, message: "Error: broken" } }]);
  expect(factsOf(spans[0]!)).toEqual({ carrier: "simulated", operation: "quote" });
});

test("an attempt to deliver is a span, and its receiver gets no header about traces", async () => {
  const { id: webhookId } = await world.subscribe();
  const spans = await trace(async () => {
    await world.publish(7);
    await world.startDispatcher().deliverDue({ budgetMs: 5_000 });
    await world.waitFor(async () => expect(await world.states()).toEqual(["succeeded"]));
  });
  const attempts = spans.filter(({ name }) => name === "webhook attempt");
  expect(attempts.map(factsOf)).toMatchObject([{ webhook_id: webhookId, attempt: 1 }]);
  expect(Object.keys(world.receiver.received[0]?.headers ?? {}).filter((name) => /trace|baggage/.test(name))).toEqual(
    [],
  );
});

test("a collector that is away disturbs nobody, and is told in the log", async () => {
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1");
  vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "200");
  await startTracing();
  expect((await detail()).status).toBe(200);
  await stopTracing();
  expect(logged.lines()).toContainEqual(expect.objectContaining({ event: "tracing.not_sent", level: "warn" }));
});

test("without the setting nothing is traced", async () => {
  await startTracing();
  expect(await inSpan("any", {}, async () => 7)).toBe(7);
  expect((await detail()).status).toBe(200);
  await stopTracing();
  expect(taken).toEqual([]);
});
