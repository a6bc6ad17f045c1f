import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { changeReturnPolicy, findReturnLink, listReturnRequestsOf, listReturnsOf } from "@/lib/domain/returns";
import { findShipment, type Shipment } from "@/lib/domain/shipments";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller, transitionTo } from "@/lib/domain/testing";
import { systemContext } from "@/lib/platform/context";
import { loadBuyersReturn, openLink } from "../load";
import { POST } from "./route";

/** The client IP, as the web server passes it on. */
let clientIp = "198.51.100.1";
vi.mock("next/headers", () => ({ headers: async () => new Headers({ "x-forwarded-for": clientIp }) }));

setupTestDatabase();

const ctx = () => systemContext("test");
const mate = { description: "Mate", weightGrams: 500, heightCm: 5, widthCm: 15, lengthCm: 20 };
let seller: TestCaller;
let shipment: Shipment;
let token: string;
let senders = 1;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
});

beforeEach(async () => {
  clientIp = `198.51.100.${++senders}`;
  await allow({});
  const { id } = await makeShipment(seller, { load: { items: [], packages: [{ items: [mate, mate] }] } });
  await transitionTo(id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier");
  await transitionTo(id, "delivered");
  shipment = await findShipment(ctx(), id);
  token = (await findReturnLink(ctx(), shipment))?.token ?? "";
});

const allow = (policy: { approval?: boolean }) =>
  changeReturnPolicy(ctx(), seller.accountId, {
    allowed: true,
    days: 10,
    approval: true,
    reasons: ["other"],
    ...policy,
  });

const piece = () => `i${shipment.packages[0]?.items[0]?.id}`;

async function send(fields: Record<string, string>, at = token): Promise<URL> {
  const request = new Request(`http://localhost:3000/return/${at}/confirm`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
  const response = await POST(request, { params: Promise.resolve({ token: at }) });
  expect(response.status).toBe(303);
  return new URL(response.headers.get("location") ?? "", "http://localhost:3000");
}

const form = (more: Record<string, string> = {}) => ({ [piece()]: "1", reason: "other", form: "form-0001", ...more });

test("a form that is sent twice asks once, and leads back to the page", async () => {
  expect((await send(form({ lang: "en", comment: "Roto" }))).search).toBe("?lang=en&done=1");
  expect((await send(form())).searchParams.get("done")).toBe("1");
  expect(await listReturnRequestsOf(ctx(), shipment.id)).toMatchObject([{ state: "pending", comment: "Roto" }]);
});

test("without approval the return of one of two is there at once", async () => {
  await allow({ approval: false });
  await send(form());
  const [made] = await listReturnsOf(ctx(), shipment);
  expect(made?.packages.flatMap(({ items }) => items)).toHaveLength(1);
});

test("more than is available is rejected, the choice is kept, and nothing is reduced silently", async () => {
  await send(form());
  const back = await send(form({ [piece()]: "2", form: "form-0002" }));
  expect(back.searchParams.get("fault")).toBe("taken");
  expect(back.searchParams.get(piece())).toBe("2");
  expect(await listReturnRequestsOf(ctx(), shipment.id)).toHaveLength(1);
});

test("a form without goods, reason or key, an unknown link and an unknown reason are rejected", async () => {
  const incomplete: Record<string, string>[] = [{ [piece()]: "0" }, { reason: "" }, { form: "" }];
  for (const lacking of incomplete) expect((await send(form(lacking))).searchParams.get("fault")).toBe("invalid");
  expect((await send(form(), "nothing")).pathname).toBe("/return/nothing");
  expect((await send(form({ reason: "late" }))).searchParams.get("fault")).toBe("invalid");
  expect(await listReturnRequestsOf(ctx(), shipment.id)).toEqual([]);
});

test("a sender over the rate limit is told to wait", async () => {
  for (let sent = 0; sent < 20; sent++) await send({}, "nothing");
  expect((await send(form())).searchParams.get("fault")).toBe("busy");
});

test("the page knows of the buyer a first name and a place, and nothing that is not theirs to see", async () => {
  const link = await openLink(token);
  const seen = JSON.stringify(link && (await loadBuyersReturn(link, token)));
  expect(seen).toContain("Lucía");
  expect(seen).toContain("Mate");
  for (const hidden of ["Fernández", "28345112", "5283", "lucia@example.com", "Honduras", "price", "declared"])
    expect(seen).not.toContain(hidden);
});
