import { beforeAll, beforeEach, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { listExceptions } from "@/lib/domain/shipping/exceptions";
import type { Shipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { POST } from "./route";

setupTestDatabase();

let shop: TestCaller;
let shipment: Shipment;
let clientIp = "";
let clients = 1;

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount({ balanceCents: 100_000_000_00 });
});

beforeEach(async () => {
  clientIp = `203.0.113.${++clients}`;
  shipment = await makeShipment(shop);
  await transitionTo(
    shipment.id,
    "ready_to_ship",
    "shipped",
    "crossdock",
    "in_transit_to_carrier",
    "received_by_carrier",
  );
  await transitionTo(shipment.id, "not_delivered");
});

async function send(fields: Record<string, string> | string, token = shipment.trackingToken) {
  const body = typeof fields === "string" ? fields : new URLSearchParams(fields).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": clientIp };
  const request = new Request(`http://localhost/answer/${token}`, { method: "POST", headers, body });
  const { status, headers: sent } = await POST(request, { params: Promise.resolve({ token }) });
  expect(status).toBe(303);
  return new URL(sent.get("location") ?? "", "http://localhost");
}
const answersOf = async () => {
  const filter = { accountId: shop.accountId, state: "open", limit: 100, offset: 0 } as const;
  const { rows } = await listExceptions(systemContext("test"), filter);
  return rows.find(({ id }) => id === shipment.id)?.shipment.answers?.map(({ text }) => text) ?? [];
};

test("an answer is kept, and leads back to the page without its text", async () => {
  const back = await send({ text: "Mañana de tarde", lang: "es" });
  expect(`${back.pathname}${back.search}${back.hash}`).toBe(
    `/track/${shipment.trackingToken}?lang=es&answer=sent#answer`,
  );
  expect(await answersOf()).toEqual(["Mañana de tarde"]);
});

test.each([
  [{ text: "entrá a www.malo.example" }, "link"],
  [{ text: "x".repeat(301) }, "invalid"],
  [{ text: "" }, "invalid"],
  [{}, "invalid"],
  ["text=".padEnd(50_000, "x"), "invalid"],
])("%j is refused as %s", async (fields, result) => {
  expect((await send(fields as never)).searchParams.get("answer")).toBe(result);
  expect(await answersOf()).toEqual([]);
});

test("what was refused goes back to be mended", async () => {
  expect((await send({ text: "mirá malo.com.ar" })).searchParams.get("text")).toBe("mirá malo.com.ar");
});

test("a token that leads nowhere and a parcel that asks nothing keep nothing", async () => {
  expect((await send({ text: "Hola" }, "AAAAAAAAAAAAAAAAAAAAAA")).search).toBe("");
  expect((await send({ text: "Hola" }, "nobody'")).search).toBe("");
  await transitionTo(shipment.id, "rescheduled", "delivered");
  expect((await send({ text: "Gracias" })).searchParams.get("answer")).toBe("closed");
});

test("many answers in a row are too many, from one client and about one parcel", async () => {
  const results: (string | null)[] = [];
  for (let n = 0; n < 12; n++) {
    clientIp = `203.0.113.${100 + n}`;
    results.push((await send({ text: `Piso ${n}` })).searchParams.get("answer"));
  }
  expect(results.filter((result) => result === "sent")).toHaveLength(10);
  expect(results.at(-1)).toBe("busy");
  clientIp = "198.51.100.9";
  for (let n = 0; n < 20; n++) await send({ text: "Hola" }, "AAAAAAAAAAAAAAAAAAAAAA");
  expect((await send({ text: "Hola" })).searchParams.get("answer")).toBe("busy");
});
