import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { auditWordsIn } from "@/lib/api/portal/server/audit-words";
import { signedInHeaders } from "@/lib/api/session/testing";
import type { Role } from "@/lib/core/vocabulary";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { answerShipment } from "@/lib/domain/shipping/exceptions";
import { systemContext } from "@/lib/platform/context";
import { POST as CLAIM } from "../shipments/[id]/claims/route";
import { GET as COUNTS } from "../work-counts/route";
import { POST as MARK } from "./marks/route";
import { GET } from "./route";

setupTestDatabase();

let shop: TestCaller;
let id: number;
let token: string;

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount({ balanceCents: 100_000_000_00 });
  const shipment = await makeShipment(shop, { externalId: "TN-9" });
  id = shipment.id;
  token = shipment.trackingToken;
  await transitionTo(
    id,
    "ready_to_ship",
    "shipped",
    "crossdock",
    "in_transit_to_carrier",
    "received_by_carrier",
    "not_delivered",
  );
}, 60_000);

async function as(role: Role) {
  const user = await createUser(systemContext("test"), {
    email: `${role}-${Math.random()}@example.com`,
    name: `Ana ${role}`,
  });
  await addMember(systemContext("test"), { userId: user.id, accountId: shop.accountId, role });
  return signedInHeaders(user.id);
}
const list = (headers: Record<string, string>, query = "") =>
  call(GET, `/api/portal/exceptions?account_id=${shop.accountId}${query}`, { headers });
const mark = (headers: Record<string, string>, body: object) =>
  call(MARK, "/x", { headers, body: { account_id: shop.accountId, ids: [id], ...body } });

test("a row says why, what the buyer said, and how to reach them; no amount", async () => {
  await answerShipment(systemContext("test"), token, "Mañana de tarde");
  const { status, body } = await list(await as("warehouse"));
  expect(status).toBe(200);
  expect(body).toMatchObject({ counts: { open: 1, waiting: 0, done: 0 }, meta: { total: 1 } });
  expect(body.reasons).toEqual([
    { reason: "answered", count: 1 },
    { reason: "failed", count: 1 },
  ]);
  expect(body.data).toMatchObject([
    {
      id,
      externalId: "TN-9",
      reasons: [{ reason: "answered" }, { reason: "failed" }],
      answers: [{ text: "Mañana de tarde" }],
      changes: ["rescue"],
      claims: ["lost", "overcharged"],
      openClaims: [],
    },
  ]);
  expect(JSON.stringify(body.data)).not.toMatch(/price|value|cents/i);
});

test("filters narrow the page down, and what is no filter is refused", async () => {
  const headers = await as("operations");
  expect((await list(headers, "&reason=late")).body).toMatchObject({ data: [], counts: { open: 1 } });
  expect((await list(headers, "&mine=1")).body).toMatchObject({ data: [], counts: { open: 0 } });
  expect((await list(headers, "&reason=nothing")).status).toBe(422);
});

test("a role without changes reads the desk and marks nothing; one without shipments does not read it", async () => {
  const reader = await as("viewer");
  expect((await list(reader)).status).toBe(200);
  expect((await mark(reader, { mark: "done" })).status).toBe(403);
});

test("marks are counted, in the log in words, and refused without a time", async () => {
  const headers = await as("operations");
  expect((await mark(headers, { mark: "remind" })).body).toMatchObject({ errors: { remind_at: [expect.any(String)] } });
  const remindAt = new Date(Date.now() + 3_600_000).toISOString();
  expect((await mark(headers, { mark: "remind", remind_at: remindAt })).body).toEqual({ marked: [id], ended: [] });
  expect((await list(headers, "&state=waiting")).body.data).toMatchObject([{ remindAt, isReminded: false }]);
  expect((await mark(headers, { mark: "assign" })).status).toBe(200);
  expect((await list(headers, "&state=waiting&mine=1")).body.data).toMatchObject([
    { assignee: { name: "Ana operations" } },
  ]);
  const counted = () => call(COUNTS, `/x?account_id=${shop.accountId}`, { headers });
  expect((await counted()).body.shipments).toBe(0);
  expect((await mark(headers, { mark: "reopen" })).status).toBe(200);
  expect((await counted()).body.shipments).toBe(1);
  const { did } = auditWordsIn("es");
  expect(did({ action: "shipment.exception_postponed" })).toBe("dejó una novedad para más tarde");
});

test("a claim puts the case into the operator's hands", async () => {
  const headers = await as("operations");
  const claimed = await call(CLAIM, "/x", {
    headers,
    params: { id: String(id) },
    body: { kind: "lost", description: "No aparece" },
  });
  expect(claimed.status).toBe(201);
  expect((await list(headers, "&state=waiting")).body.data).toMatchObject([
    { openRequests: [], openClaims: ["lost"], claims: ["overcharged"] },
  ]);
});

test("another account's desk is closed", async () => {
  const stranger = await createTestAccount();
  const { status } = await list(await signedInHeaders(stranger.userId));
  expect(status).toBe(403);
});
