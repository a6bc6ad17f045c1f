import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { evidenceBounds } from "@/lib/api/shared/evidence";
import { ClaimListV2, ClaimV2, ShipmentClaimsV2 } from "@/lib/api/v2/money/claims";
import { claimKinds, claimLimits, type Role } from "@/lib/core/vocabulary";
import { addMember, createCredential, createUser } from "@/lib/domain/identity/accounts";
import { decideClaim } from "@/lib/domain/money/claims";
import {
  basic,
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { addReturnPhoto } from "@/lib/domain/shipping/returns";
import { systemContext } from "@/lib/platform/context";
import { GET as LIST_OF_SHIPMENT, POST } from "../shipments/[id]/claims/route";
import { POST as CLOSE } from "./[id]/close/route";
import { GET as GET_EVIDENCE } from "./[id]/evidence/[file_id]/route";
import { POST as ADD_EVIDENCE } from "./[id]/evidence/route";
import { GET as GET_ONE } from "./[id]/route";
import { GET } from "./route";

setupTestDatabase();

let seller: TestCaller;
let shipmentId: number;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  shipmentId = (await makeShipment(seller, { externalId: "PED-9" })).id;
  await transitionTo(shipmentId, "ready_to_ship", "shipped");
});

type Headers = Readonly<Record<string, string>>;

const lost = { kind: "lost", description: "No aparece", amount: 1200.5 };
const open = (body: object = {}, headers: Headers = {}, id: number | string = shipmentId) =>
  call(POST, `/v2/shipments/${id}/claims`, {
    headers: { ...seller.headers, ...headers },
    params: { id: String(id) },
    body: { ...lost, ...body },
  });
const ofShipment = (headers: Headers = seller.headers) =>
  call(LIST_OF_SHIPMENT, `/v2/shipments/${shipmentId}/claims`, {
    headers: { ...headers },
    params: { id: String(shipmentId) },
  });
const list = (search = "", headers: Headers = seller.headers) =>
  call(GET, `/v2/claims?account_id=${seller.accountId}${search}`, { headers: { ...headers } });
const one = (id: number, headers: Headers = seller.headers) =>
  call(GET_ONE, `/v2/claims/${id}`, { headers: { ...headers }, params: { id: String(id) } });
const change = (handler: typeof CLOSE | typeof ADD_EVIDENCE, id: number, body: object, headers: Headers = {}) =>
  call(handler as never, `/v2/claims/${id}`, {
    headers: { ...seller.headers, ...headers },
    params: { id: String(id) },
    body,
  });
const read = (id: number, fileId: number, headers: Headers = seller.headers) =>
  call(GET_EVIDENCE, `/v2/claims/${id}/evidence/${fileId}`, {
    headers: { ...headers },
    params: { id: String(id), file_id: String(fileId) },
  });

/** Headers of a colleague with that role. */
async function colleague(role: Role): Promise<Headers> {
  const ctx = systemContext("test");
  const { id: userId } = await createUser(ctx, { email: `${role}-${seller.accountId}@example.com` });
  await addMember(ctx, { userId, accountId: seller.accountId, role });
  return basic(await createCredential(ctx, { accountId: seller.accountId, userId }));
}

async function picture(): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#888" } })
    .withExif({ IFD0: { Copyright: "Calle 1 234" } })
    .png()
    .toBuffer();
  return bytes.toString("base64");
}
const photo = async () => ({ name: "caja.png", content: await picture(), content_type: "image/png" });

test("a claim is opened once under a key, read, listed and withdrawn", async () => {
  const first = await open({}, { "Idempotency-Key": "reclamo-1" });
  expect(first.status).toBe(201);
  expect(ClaimV2.strict().parse(first.body)).toMatchObject({
    account_id: seller.accountId,
    shipment_id: shipmentId,
    external_id: "PED-9",
    ...lost,
    state: "open",
    source: "seller",
    ...{ payout: 0, refund: 0, overdue: false, answer_by: null, rejected_reason: null },
    evidence: [],
    history: [{ from: null, to: "open", note: "" }],
  });
  const again = await open({}, { "Idempotency-Key": "reclamo-1" });
  expect([again.headers.get("idempotent-replayed"), again.body]).toEqual(["true", first.body]);
  const { id } = first.body;
  expect((await one(id)).body).toEqual(first.body);
  expect(ClaimListV2.parse((await list("&state=waiting&kind=lost&sort=amount")).body)).toMatchObject({
    data: [{ id, amount: 1200.5 }],
    meta: { total: 1 },
  });
  expect((await list("&overdue=1")).body.meta.total).toBe(0);
  const closed = await change(CLOSE, id, { reason: "Apareció" });
  expect(closed.body).toMatchObject({
    state: "closed",
    history: [{}, { from: "open", to: "closed", note: "Apareció" }],
  });
  const closedAgain = await change(CLOSE, id, { reason: "Apareció" });
  expect([closedAgain.status, closedAgain.body.code]).toEqual([409, "conflict"]);
});

test("a second open claim of a kind is 409 in words, one of another kind is not", async () => {
  expect((await open()).status).toBe(201);
  const second = await open({}, { "Accept-Language": "es" });
  expect([second.status, second.body.code, second.body.message]).toEqual([409, "conflict", expect.any(String)]);
  expect((await open({ kind: "overcharged" })).status).toBe(201);
  expect((await open({ kind: "damaged" })).status).toBe(409);
});

test("a shipment says what may be claimed until when, or why not", async () => {
  await open();
  const { body } = await ofShipment();
  expect(ShipmentClaimsV2.strict().parse(body)).toMatchObject({
    status: "shipped",
    refunded: 0,
    claims: [{ kind: "lost", state: "open" }],
  });
  expect(body.claimable.map(({ kind }: { kind: string }) => kind)).toEqual(claimKinds);
  expect(body.claimable).toEqual(
    expect.arrayContaining([
      { kind: "lost", until: null, reason: "open" },
      { kind: "damaged", until: null, reason: "not_delivered" },
      { kind: "overcharged", until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), reason: null },
    ]),
  );
});

test("wrong input is refused field by field, and base64 before it is decoded", async () => {
  const none = await call(POST, "/x", {
    headers: { ...seller.headers },
    params: { id: String(shipmentId) },
    body: {},
  });
  expect([none.status, Object.keys(none.body.errors).sort()]).toEqual([422, ["description", "kind"]]);
  expect((await open({ kind: "stolen" })).body.errors).toHaveProperty("kind");
  expect((await open({ description: " \n " })).body.errors).toHaveProperty("description");
  const longest = claimLimits.descriptionLength;
  expect((await open({ description: "x".repeat(longest + 1) })).body.errors).toHaveProperty("description");
  expect((await open({ amount: -1 })).body.errors).toHaveProperty("amount");
  const file = await photo();
  const field = async (evidence: unknown) => Object.keys((await open({ evidence })).body.errors ?? {});
  expect(await field([{ ...file, content: "¿qué?" }])).toEqual(["evidence.0.content"]);
  expect(await field([{ ...file, content: "" }])).toEqual(["evidence.0.content"]);
  expect(await field([{ ...file, content: "A".repeat(evidenceBounds.longestText + 1) }])).toEqual([
    "evidence.0.content",
  ]);
  expect(await field([{ ...file, content_type: "image/svg+xml" }])).toEqual(["evidence.0.content_type"]);
  expect(await field(Array.from({ length: claimLimits.files + 1 }, () => file))).toEqual(["evidence"]);
  expect(await field([{ ...file, content: Buffer.from("<svg/>").toString("base64") }])).toEqual([
    expect.stringContaining("evidence"),
  ]);
  expect((await list()).body.meta.total).toBe(0);
});

test("evidence is kept encoded anew, read by its claim, and counted over all requests", async () => {
  const file = await photo();
  const { body } = await open({ evidence: [{ ...file, content: file.content.replace(/(.{76})/g, "$1\r\n") }] });
  const [{ id: fileId, url }] = body.evidence;
  expect(body.evidence).toMatchObject([{ kind: "photo", name: expect.stringContaining("caja") }]);
  expect(url).toBe(`http://localhost:3000/v2/claims/${body.id}/evidence/${fileId}`);
  const served = await GET_EVIDENCE(
    new Request(url, { headers: { ...seller.headers } }) as never,
    { params: Promise.resolve({ id: String(body.id), file_id: String(fileId) }) } as never,
  );
  expect(served.headers.get("content-type")).toBe("image/jpeg");
  const bytes = Buffer.from(await served.arrayBuffer());
  expect(await sharp(bytes).metadata()).toEqual(expect.not.objectContaining({ exif: expect.anything() }));
  const rest = Array.from({ length: claimLimits.files - 1 }, () => file);
  expect((await change(ADD_EVIDENCE, body.id, { evidence: rest })).body.evidence).toHaveLength(claimLimits.files);
  expect((await change(ADD_EVIDENCE, body.id, { evidence: [file] })).body.errors).toHaveProperty("evidence");
  const { body: other } = await open({ kind: "overcharged" });
  expect((await read(other.id, fileId)).status).toBe(404);
  expect((await change(ADD_EVIDENCE, other.id, { evidence: [] })).body.errors).toHaveProperty("evidence");
});

test("photos of a parcel that came back are listed, and copied as evidence by their ids", async () => {
  await transitionTo(shipmentId, "crossdock", "in_transit_to_carrier", "received_by_carrier", "not_delivered");
  const upload = Buffer.from(await picture(), "base64");
  const { accountId } = seller;
  const id = await addReturnPhoto(systemContext("test"), { accountId, returnId: shipmentId, upload });
  const { body } = await ofShipment();
  const url = `http://localhost:3000/api/portal/return-photos/${id}`;
  expect(ShipmentClaimsV2.strict().parse(body).known_photos).toMatchObject([{ id, taken_by: "seller", url }]);
  expect((await open({ known_photos: [id, id + 1] })).body.errors).toHaveProperty("known_photos");
  expect((await open({ known_photos: ["foto"] })).body.errors).toHaveProperty(["known_photos.0"]);
  const many = Array.from({ length: claimLimits.files + 1 }, () => id);
  expect((await open({ known_photos: many })).body.errors).toHaveProperty("known_photos");
  expect((await open({ known_photos: [id] })).body.evidence).toMatchObject([{ kind: "photo", name: `foto-${id}.jpg` }]);
});

test("a file of the largest size passes the bound of the body, more files follow one a request, and more at once is 413", async () => {
  const noise = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#123" } })
    .jpeg()
    .toBuffer();
  const largest = Buffer.concat([noise, Buffer.alloc(claimLimits.fileBytes - noise.length)]).toString("base64");
  const evidence = Array.from({ length: claimLimits.files }, (_, at) => ({
    name: `${at}.jpg`,
    content: largest,
    content_type: "image/jpeg",
  }));
  const [first, ...others] = evidence;
  expect((await open({ evidence: evidence.slice(0, 2) })).status).toBe(413);
  const { body } = await open({ evidence: [first] }, { "Idempotency-Key": "grande-1" });
  expect(body.evidence).toHaveLength(1);
  // All at once: they take turns.
  const added = await Promise.all(
    others.map((file) =>
      change(ADD_EVIDENCE, body.id, { evidence: [file] }, { "Idempotency-Key": `grande-${file.name}` }),
    ),
  );
  expect(added.map(({ status }) => status)).toEqual(others.map(() => 201));
  expect((await one(body.id)).body.evidence).toHaveLength(claimLimits.files);
});

test("a stranger finds nothing, and a colleague who only looks changes nothing", async () => {
  const { body } = await open({ evidence: [await photo()] });
  const fileId = body.evidence[0].id;
  const { headers: stranger } = await createTestAccount();
  expect((await one(body.id, stranger)).status).toBe(404);
  expect((await read(body.id, fileId, stranger)).status).toBe(404);
  expect((await ofShipment(stranger)).status).toBe(404);
  expect((await list("", stranger)).status).toBe(403);
  expect((await call(GET, "/v2/claims", { headers: { ...stranger } })).body.data).toEqual([]);
  expect((await open({ kind: "overcharged" }, stranger)).status).toBe(404);
  expect((await change(CLOSE, body.id, { reason: "x" }, stranger)).status).toBe(404);
  expect((await change(ADD_EVIDENCE, body.id, { evidence: [await photo()] }, stranger)).status).toBe(404);
  const viewer = await colleague("viewer");
  expect((await one(body.id, viewer)).status).toBe(200);
  expect((await open({ kind: "overcharged" }, viewer)).status).toBe(403);
  expect((await change(CLOSE, body.id, { reason: "x" }, viewer)).status).toBe(403);
  expect((await change(ADD_EVIDENCE, body.id, { evidence: [] }, viewer)).status).toBe(403);
});

test("a role without money claims and sees no amount, and nobody of an account what the carrier owes", async () => {
  const { body } = await open();
  const warehouse = await colleague("warehouse");
  expect((await open({ kind: "overcharged", amount: 10 }, warehouse)).body).toMatchObject({
    id: expect.any(Number),
    amount: null,
  });
  await decideClaim(systemContext("test"), body.id, { decision: "accepted", carrierCents: 77_00 });
  const shown = [await one(body.id, warehouse), await list("&sort=amount", warehouse), await ofShipment(warehouse)];
  expect(shown[0]?.body).toMatchObject({ amount: null, payout: null, refund: null, state: expect.any(String) });
  const hidden = { amount: null, payout: null, refund: null };
  expect(shown[1]?.body.data).toMatchObject([hidden, hidden]);
  expect(shown[2]?.body).toMatchObject({ refunded: null, claims: [hidden, hidden] });
  const { body: own } = await one(body.id);
  expect(own.refund).toBeGreaterThan(0);
  for (const reply of [...shown.map((entry) => entry.body), own])
    expect(JSON.stringify(reply)).not.toMatch(/carrier_(amount|paid)|carrierCents|letter/i);
});
