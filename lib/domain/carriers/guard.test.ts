import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { CarrierDeadline, CarrierOperation } from "@/lib/core/vocabulary";
import { makeSigningSecret } from "@/lib/platform/message-signature";
import { writeMetrics } from "@/lib/platform/metrics";
import { CarrierSimulator, type Incident } from "@/scripts/testing/simulated-carriers/http/simulator";
import { type CarrierAdapter, CarrierFailure, defaultDeadlines } from "./adapter";
import { http } from "./adapters/http/adapter";
import { breakerRules, breakerStates, callCarrier } from "./guard";

const simulator = new CarrierSimulator();
const load = {
  direction: "forward",
  origin: { city: "Rosario", provinceCode: "S", zipcode: 2000 },
  destination: { city: "Palermo", provinceCode: "C", zipcode: 1414 },
  parcels: [{ weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10, classificationId: 1 }],
  declaredValueCents: 100_00,
} as const;
const facts = { attempts: new Map(), droppedRequests: new Map(), refusedWrites: 0 };
const booking = {
  shipmentId: 1,
  reference: "1",
  trackingNumber: null,
  serviceType: "standard_delivery",
  logisticType: "crossdock",
  direction: "forward",
  packages: 1,
} as const;
let version = 0;
let line: {
  callee: { carrierId: number; contractAccountId: number | null; code: string; version: string };
  adapter: CarrierAdapter;
  deadlinesMs: Record<CarrierDeadline, number>;
};

beforeAll(async () => {
  await simulator.open();
});
beforeEach(() => {
  simulator.secret = makeSigningSecret();
  line = {
    callee: { carrierId: 1, contractAccountId: null, code: "simulated", version: String(++version) },
    adapter: http.open({ baseUrl: simulator.baseUrl, values: { secret: simulator.secret }, services: [] }),
    deadlinesMs: { ...defaultDeadlines, quote: 10_000 },
  };
});
afterEach(() => {
  simulator.reset();
  vi.useRealTimers();
});
afterAll(() => simulator.close());

const quote = () => callCarrier(line, "quote", load);
const failureOf = (call: Promise<unknown>): Promise<CarrierFailure> =>
  call.then(
    () => expect.fail("answered"),
    (error) => error,
  );
const stateOf = (operation: CarrierOperation) => breakerStates(1, null, [operation])[0]?.state;

test.each<[Incident, string]>([
  ["hang", "timeout"],
  ["error", "status"],
  ["malformed", "malformed"],
  ["huge", "malformed"],
  ["cut", "unreachable"],
  [{ response: { rates: [{ service_type: "teleport" }] } }, "malformed"],
  [
    { response: { rates: [{ service_type: "standard_delivery", logistic_type: "crossdock", shipment_cents: -1 }] } },
    "malformed",
  ],
])("a failing carrier (%j) gives one kind of failure: %s", async (incident, kind) => {
  simulator.incidents.quote = incident;
  if (incident === "hang") line.deadlinesMs.quote = 200;
  const failure = await failureOf(quote());
  expect(failure).toBeInstanceOf(CarrierFailure);
  expect(failure.kind).toBe(kind);
});

test("the secret signs and is not sent, and no failure contains what was sent", async () => {
  await quote();
  simulator.incidents.quote = "malformed";
  const failure = await failureOf(quote());
  const secret = simulator.secret.replace("whsec_", "");
  const published = [
    JSON.stringify(simulator.requests),
    String(failure),
    failure.stack,
    JSON.stringify(breakerStates(1, null, ["quote"])),
  ];
  expect(published.join()).not.toContain(secret);
  expect(simulator.requestsOf("quote")[0]?.headers["webhook-signature"]).toMatch(/^v1,/);
  simulator.secret = makeSigningSecret();
  expect((await failureOf(quote())).message).toBe("answered 401");
});

test("an address that webhooks may not reach is not called", async () => {
  const adapter = http.open({
    baseUrl: "http://169.254.169.254/latest",
    values: { secret: simulator.secret },
    services: [],
  });
  const failure = await failureOf(callCarrier({ ...line, adapter }, "quote", load));
  expect(failure.kind).toBe("unreachable");
});

test("after consecutive failures no call is made, until one probe succeeds", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  simulator.incidents.quote = "error";
  for (let i = 0; i < breakerRules.failures; i++) expect((await failureOf(quote())).kind).toBe("status");
  expect(stateOf("quote")).toBe("open");
  expect((await failureOf(quote())).kind).toBe("broken");
  expect(simulator.requestsOf("quote")).toHaveLength(breakerRules.failures);
  // The breakers of other operations are not affected.
  await callCarrier(line, "cancel", booking);

  vi.setSystemTime(Date.now() + breakerRules.restMs);
  expect((await failureOf(quote())).kind).toBe("status");
  expect((await failureOf(quote())).kind).toBe("broken");
  expect(simulator.requestsOf("quote")).toHaveLength(breakerRules.failures + 1);

  delete simulator.incidents.quote;
  vi.setSystemTime(Date.now() + breakerRules.restMs);
  expect(await quote()).toEqual([]);
  expect(breakerStates(1, null, ["quote"])).toEqual([
    // Calls that the breaker rejects are not the carrier's.
    {
      operation: "quote",
      state: "closed",
      openSince: null,
      lastFailure: null,
      settled: breakerRules.failures + 2,
      answered: 1,
    },
  ]);
  expect(await quote()).toEqual([]);
});

test("each contract has breakers of its own, and a figure that is open while any of them is", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const gauge = async () =>
    (await writeMetrics(undefined, { isReady: true, areJobsRunning: true }, facts)).text.match(
      /anden_carrier_breaker_open\{carrier="simulated",operation="quote"\} (\d)/,
    )?.[1];
  const own = { ...line, callee: { ...line.callee, contractAccountId: 7 } };
  simulator.incidents.quote = "error";
  for (let i = 0; i < breakerRules.failures; i++) await failureOf(callCarrier(own, "quote", load));
  const openSince = new Date();
  delete simulator.incidents.quote;
  await quote();
  expect(breakerStates(1, null, ["quote"])).toMatchObject([{ state: "closed", openSince: null }]);
  expect(breakerStates(1, 7)).toEqual([
    {
      operation: "quote",
      state: "open",
      openSince,
      lastFailure: "answered 503",
      settled: breakerRules.failures,
      answered: 0,
    },
  ]);
  expect(await gauge()).toBe("1");

  simulator.incidents.quote = "error";
  vi.setSystemTime(Date.now() + breakerRules.restMs);
  await failureOf(callCarrier(own, "quote", load));
  expect(breakerStates(1, 7)).toMatchObject([{ state: "open", openSince }]);
  delete simulator.incidents.quote;
  vi.setSystemTime(Date.now() + breakerRules.restMs);
  await callCarrier(own, "quote", load);
  expect(breakerStates(1, 7)).toMatchObject([{ state: "closed", openSince: null, lastFailure: null }]);
  expect(await gauge()).toBe("0");
});

test("while one call probes, the others fail at once", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  simulator.incidents.quote = "error";
  for (let i = 0; i < breakerRules.failures; i++) await failureOf(quote());
  let giveUp = () => {};
  const answer = new Promise<never>((_, reject) => {
    giveUp = () => reject(new CarrierFailure("timeout", "no answer"));
  });
  line.adapter = { ...line.adapter, quote: () => answer };
  vi.setSystemTime(Date.now() + breakerRules.restMs);
  const probe = failureOf(quote());
  expect((await failureOf(quote())).kind).toBe("broken");
  expect(stateOf("quote")).toBe("probing");
  giveUp();
  expect((await probe).kind).toBe("timeout");
  expect(stateOf("quote")).toBe("open");
});

test("any error that an adapter throws arrives as a carrier failure", async () => {
  const adapter = { ...line.adapter, quote: () => Promise.reject(new TypeError("x is not a function")) };
  expect((await failureOf(callCarrier({ ...line, adapter }, "quote", load))).kind).toBe("malformed");
});

test("a call ends by its deadline whatever its adapter does", async () => {
  const adapter = { ...line.adapter, quote: () => new Promise<never>(() => {}) };
  line.deadlinesMs.quote = 200;
  expect((await failureOf(callCarrier({ ...line, adapter }, "quote", load))).kind).toBe("timeout");
});
