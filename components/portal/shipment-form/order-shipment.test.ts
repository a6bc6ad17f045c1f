import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../quote/testing";
import { orderShipment } from "./order-shipment";
import { completeParts, quoteAt } from "./testing";

const parts = completeParts();
const created = { id: 61, price_incl_tax: 121 };
const order = (requoted = quoteAt(121)) => orderShipment({ parts, shownCents: 12_100, requote: async () => requoted });

/** Stubs `fetch` with successive responses; an `Error` is a lost connection. */
function response(...replies: (object | Error)[]) {
  const server = vi.fn(async (_path: string, _init: RequestInit) => {
    const reply = replies.shift() ?? created;
    if (reply instanceof Error) throw reply;
    return Response.json(reply);
  });
  vi.stubGlobal("fetch", server);
  const keys = () => server.mock.calls.map(([, init]) => new Headers(init.headers).get("Idempotency-Key"));
  return { server, keys };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("document", { documentElement: { lang: "es" } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a shipment is ordered at the price that was shown, under a key of its own", async () => {
  const { keys } = response();
  expect(await order()).toEqual({ kind: "created", shipment: created, nowCents: 12_100 });
  expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

test("nothing is ordered at another price, nor with an option that is gone", async () => {
  const { server } = response();
  expect(await order(quoteAt(130))).toEqual({ kind: "repriced", nowCents: 13_000 });
  expect(await order(quoteAt(121, false))).toEqual({ kind: "gone" });
  expect(server).not.toHaveBeenCalled();
});

test("a retry after a lost response has the same key, a new order after success another one", async () => {
  const { keys } = response(new TypeError("network"), created, created);
  await expect(order()).rejects.toThrow();
  await order();
  await order();
  const [lost, again, anew] = keys();
  expect(again).toBe(lost);
  expect(anew).not.toBe(lost);
});

test("a changed order has another key", async () => {
  const { keys } = response(new TypeError("network"), created);
  await expect(order()).rejects.toThrow();
  const recipient = { ...parts.recipient, name: "Otra persona" };
  await orderShipment({ parts: { ...parts, recipient }, shownCents: 12_100, requote: async () => quoteAt(121) });
  const [first, second] = keys();
  expect(second).not.toBe(first);
});

test("where the browser keeps nothing, a second try has the same key all the same", async () => {
  const setFormErrors = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: setFormErrors, setItem: setFormErrors, removeItem: setFormErrors });
  const { keys } = response(new TypeError("network"), created);
  await expect(order()).rejects.toThrow();
  await order();
  expect(new Set(keys()).size).toBe(1);
});

test("the price of the shipment is the one in the API's response", async () => {
  response({ ...created, price_incl_tax: 125.5 });
  expect(await order()).toMatchObject({ kind: "created", nowCents: 12_550 });
});
