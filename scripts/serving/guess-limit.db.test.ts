import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { rateWindows } from "@/db/schema/accounts";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { keepClientAddress, readTrust } from "./client-address";
import { limitGuesses } from "./guess-limit";

setupTestDatabase();

const known = "/track/AAAAAAAAAAAAAAAAAAAAAA";
let now = new Date();
let trust = readTrust("loopback");

/** Knows one page, and the one that the limit leads to; like Next it has status 200 for every page in React's format. */
const server = createServer(async (received, response) => {
  keepClientAddress(received, trust);
  await limitGuesses(received, response, { ...systemContext("test"), now: () => now });
  if (received.url?.endsWith(".rsc")) return response.setHeader("Content-Type", "text/x-component").end();
  response.statusCode = [known, "/too-many-attempts?lang=en"].includes(received.url ?? "") ? 200 : 404;
  response.end(received.url);
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

beforeEach(async () => {
  await connection().db.delete(rateWindows);
  now = new Date("2026-05-04T10:00:20Z");
  trust = readTrust("loopback");
});

async function get(path: string, from = "203.0.113.9", method = "GET") {
  const { port } = server.address() as AddressInfo;
  const headers = { "X-Forwarded-For": from };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
  return { status: response.status, retryAfter: response.headers.get("retry-after"), page: await response.text() };
}

const guess = (count: number, path = "/track/1/order", from?: string) =>
  Promise.all(Array.from({ length: count }, (_, i) => get(`${path}-${i}`, from)));

const counted = async () => (await connection().db.select().from(rateWindows)).map(({ used }) => used);

const statusesOf = (replies: readonly { status: number }[]) => [...new Set(replies.map(({ status }) => status))];

test("after sixty unknown links of an address its requests wait for the next minute", async () => {
  expect(statusesOf(await guess(59))).toEqual([404]);
  expect(await get(known)).toMatchObject({ status: 200, retryAfter: null, page: known });
  await vi.waitFor(async () => expect(await counted()).toEqual([59]), { timeout: 30_000 });
  expect(statusesOf([await get("/return/unknown")])).toEqual([404]);
  const refused = { status: 429, retryAfter: "40", page: "/too-many-attempts?lang=en" };
  for (const path of ["/track/1/order-60", known, "/return/unknown", "/return/unknown/label/1"])
    expect(await get(`${path}?lang=en`)).toEqual(refused);
  expect(await get("/track/1/order-60", undefined, "HEAD")).toMatchObject({ status: 429 });
  expect(await get("/login")).toMatchObject({ status: 404, page: "/login" });
  expect(await get(known, "203.0.113.10")).toMatchObject({ status: 200 });
  now = new Date("2026-05-04T10:01:00Z");
  expect(await get(known)).toMatchObject({ status: 200 });
});

test("guesses that are sent together do not pass the limit together", async () => {
  const replies = await guess(90);
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(60);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
});

test.each([
  "/%74rack/1/order",
  "/x/../track/1/order",
  "/x/%2e%2e/track/1/order",
  "//track//1/order",
  "/track%2F1/order",
])("%s is counted too", async (path) => {
  await guess(60);
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: "127.0.0.1", path, headers: { "X-Forwarded-For": "203.0.113.9" } }).end();
  const [response] = await once(sent, "response");
  response.resume();
  expect(response.statusCode).toBe(429);
});

test.each(["HEAD", "POST", "PUT", "PATCH", "DELETE"])(
  "guesses by %s are counted too, because Next renders a page for any method",
  async (method) => {
    for (let i = 0; i < 60; i++) await get(`/track/1/order-${i}`, undefined, method);
    expect(await get(known, undefined, method)).toMatchObject({ status: 429 });
  },
);

test("pages in React's format are counted, whether they exist or not", async () => {
  const replies = await Promise.all(Array.from({ length: 60 }, (_, i) => get(`/track/unknown-${i}.rsc`)));
  expect(statusesOf(replies)).toEqual([200]);
  expect(await get(known)).toMatchObject({ status: 429 });
});

test("pages that exist are not counted", async () => {
  for (let i = 0; i < 80; i++) expect(await get(known)).toMatchObject({ status: 200 });
  await vi.waitFor(async () => expect(await counted()).toEqual([0]), { timeout: 30_000 });
});

test("an address that a stranger claims decides nothing, and a network of IPv6 counts as one", async () => {
  await guess(60, "/return/unknown", "2001:db8:1:2::1");
  expect(await get(known, "2001:db8:1:2:ffff::9")).toMatchObject({ status: 429 });
  expect(await get(known, "2001:db8:1:3::1")).toMatchObject({ status: 200 });
  trust = undefined;
  for (let i = 0; i < 60; i++) await get("/track/unknown", `198.51.100.${i}`);
  expect(await get(known, "198.51.100.250")).toMatchObject({ status: 429 });
});
