import { beforeAll, beforeEach, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { ManifestListV2, ManifestV2 } from "@/lib/api/v2/shipping/manifests";
import { manifestLimits, type Role } from "@/lib/core/vocabulary";
import { carrierIdOf } from "@/lib/domain/carriers/testing-connection";
import { addMember, createCredential, createUser } from "@/lib/domain/identity/accounts";
import { basic, call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { makeReady } from "@/lib/domain/shipping/manifests/testing";
import { findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { POST as REMOVE } from "../../api/portal/manifests/[manifest_id]/removals/route";
import { GET as GET_SIGNATURE, POST as SIGN } from "../../api/portal/manifests/[manifest_id]/signature/route";
import { GET as GET_HAND_OVERS } from "../../api/portal/manifests/hand-overs/route";
import { GET as GET_PREVIEW } from "../../api/portal/manifests/preview/route";
import { GET as GET_ONE } from "./[id]/route";
import { GET, POST } from "./route";

setupTestDatabase();

let seller: TestCaller;
let beta: number;

beforeAll(async () => {
  await seedTestCarriers();
  beta = await carrierIdOf("beta");
});
beforeEach(async () => {
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
});

const place = () => ({ account_id: seller.accountId, origin_id: seller.originId, carrier_id: beta });
const close = (changes: object = {}, headers: object = {}) =>
  call(POST, "/v2/manifests", { headers: { ...seller.headers, ...headers }, body: { ...place(), ...changes } });
const one = (id: number, headers = seller.headers, search = "") =>
  call(GET_ONE, `/v2/manifests/${id}${search}`, { headers: { ...headers }, params: { id: String(id) } });
const inPortal = (handler: typeof SIGN | typeof REMOVE, id: number, body: object) =>
  call(handler as never, `/api/portal/manifests/${id}`, {
    headers: { ...seller.headers },
    params: { manifest_id: String(id) },
    body,
  });

/** Headers of a colleague with that role. */
async function colleague(role: Role): Promise<Record<string, string>> {
  const ctx = systemContext("test");
  const { id: userId } = await createUser(ctx, { email: `${role}-${seller.accountId}@example.com` });
  await addMember(ctx, { userId, accountId: seller.accountId, role });
  return { ...basic(await createCredential(ctx, { accountId: seller.accountId, userId })) };
}

test("the day is closed once under a key, and the manifest is read, listed and printed", async () => {
  const shipment = await makeReady(seller, { externalId: "PED-9" });
  const first = await close({}, { "Idempotency-Key": "cierre-1" });
  expect(first.status).toBe(201);
  expect(ManifestV2.strict().parse(first.body)).toMatchObject({
    account_id: seller.accountId,
    number: 1,
    origin_name: "Tienda",
    carrier: { id: beta, name: "Beta" },
    state: "closed",
    pickup_id: null,
    shipment_count: 1,
    package_count: 1,
    weight: 1_000,
    signed_at: null,
    shipments: [
      {
        shipment_id: shipment.id,
        external_id: "PED-9",
        delivery_id: shipment.deliveryId,
        packages: [{ code: `${shipment.deliveryId}-0101`, weight: 1_000 }],
        scanned: false,
      },
    ],
    removed: [],
    left: [],
  });
  const again = await close({}, { "Idempotency-Key": "cierre-1" });
  expect([again.status, again.headers.get("idempotent-replayed"), again.body]).toEqual([201, "true", first.body]);
  const { id } = first.body;
  expect((await one(id)).body).toEqual(first.body);
  const list = await call(GET, `/v2/manifests?account_id=${seller.accountId}&state=closed`, {
    headers: { ...seller.headers },
  });
  expect(ManifestListV2.parse(list.body)).toMatchObject({ data: [{ id, number: 1 }], meta: { total: 1 } });
  const paper = await one(id, seller.headers, "?format=pdf");
  expect([paper.status, paper.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(String(paper.body).startsWith("%PDF")).toBe(true);
  expect((await close()).status).toBe(409);
});

test("wrong input is refused field by field", async () => {
  const none = await call(POST, "/v2/manifests", { headers: { ...seller.headers }, body: {} });
  expect([none.status, Object.keys(none.body.errors).sort()]).toEqual([422, ["account_id", "carrier_id", "origin_id"]]);
  expect((await close({ origin_id: 999_999 })).body.errors).toHaveProperty("origin_id");
  expect((await close({ carrier_id: 999_999 })).body.errors).toHaveProperty("carrier_id");
  expect((await close({ take: Array.from({ length: manifestLimits.candidates + 1 }, (_, i) => i + 1) })).status).toBe(
    422,
  );
  expect((await close({ only_scanned: "quizás" })).body.errors).toHaveProperty("only_scanned");
  const nothing = await close();
  expect([nothing.status, nothing.body.message]).toEqual([409, expect.stringContaining("No hay nada listo")]);
});

test("a stranger finds nothing, and a colleague who only looks cannot close", async () => {
  await makeReady(seller);
  const { body } = await close();
  const stranger = await createTestAccount();
  expect((await one(body.id, stranger.headers)).status).toBe(404);
  expect((await one(body.id, stranger.headers, "?format=pdf")).status).toBe(404);
  const foreign = await call(POST, "/v2/manifests", { headers: { ...stranger.headers }, body: place() });
  expect(foreign.status).toBe(403);
  await makeReady(seller);
  const viewer = await colleague("viewer");
  expect((await call(POST, "/v2/manifests", { headers: viewer, body: place() })).status).toBe(403);
  const query = `account_id=${seller.accountId}`;
  const warehouse = await colleague("warehouse");
  const shown = await call(GET_HAND_OVERS, `/api/portal/manifests/hand-overs?${query}`, { headers: warehouse });
  expect(shown.body.handOvers).toMatchObject([{ shipments: 1, carrierName: "Beta" }]);
  const preview = await call(
    GET_PREVIEW,
    `/api/portal/manifests/preview?${query}&origin_id=${seller.originId}&carrier_id=${beta}`,
    { headers: warehouse },
  );
  const closed = await call(POST, "/v2/manifests", { headers: warehouse, body: place() });
  expect(closed.status).toBe(201);
  for (const reply of [shown, preview, closed]) expect(JSON.stringify(reply.body)).not.toMatch(/cents|price|value/i);
});

const signature = { on: "screen", driver: "Raúl Pérez", document: "30.123.456", strokes: [[0, 0, 1000, 360]] };

test.each<[string, object, string]>([
  ["no strokes", { ...signature, strokes: [] }, "strokes"],
  ["a dot without an end", { ...signature, strokes: [[1, 1]] }, "strokes.0"],
  ["half a point", { ...signature, strokes: [[1, 1, 2, 2, 3]] }, "strokes"],
  ["below the field", { ...signature, strokes: [[1, 1, 2, 361]] }, "strokes"],
  ["beside the field", { ...signature, strokes: [[1, 1, 1001, 2]] }, "strokes.0.2"],
  ["no integer", { ...signature, strokes: [[1, 1, 2.5, 2]] }, "strokes.0.2"],
  ["too many strokes", { ...signature, strokes: Array.from({ length: 61 }, () => [1, 1, 2, 2]) }, "strokes"],
  [
    "too many points",
    { ...signature, strokes: Array.from({ length: 3 }, () => Array.from({ length: 2_000 }, () => 1)) },
    "strokes",
  ],
  ["a picture", { ...signature, strokes: "data:image/png;base64,AAAA" }, "strokes"],
  ["no name", { ...signature, driver: " " }, "driver"],
  ["no document", { ...signature, document: "<b>" }, "document"],
])("a signature with %s is refused", async (_, body, field) => {
  await makeReady(seller);
  const { body: manifest } = await close();
  const reply = await inPortal(SIGN, manifest.id, body);
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
});

test("a driver signs on the screen, another on paper, and a parcel is taken off with a reason before", async () => {
  const kept = await makeReady(seller);
  const broken = await makeReady(seller);
  const { body: manifest } = await close();
  const missing = await inPortal(REMOVE, manifest.id, { shipment_id: broken.id, reason: "" });
  expect(missing.body.errors).toHaveProperty("reason");
  const removed = await inPortal(REMOVE, manifest.id, { shipment_id: broken.id, reason: "Caja rota" });
  expect(removed.body).toMatchObject({ shipment_count: 1, removed: [{ shipment_id: broken.id, reason: "Caja rota" }] });
  const signed = await inPortal(SIGN, manifest.id, signature);
  expect(signed.body).toMatchObject({
    state: "signed",
    signed_on: "screen",
    driver: { name: "Raúl Pérez", document: "30.123.456" },
    shipments: [{ shipment_id: kept.id }],
  });
  expect((await inPortal(SIGN, manifest.id, signature)).status).toBe(409);
  const shown = await call(GET_SIGNATURE, `/api/portal/manifests/${manifest.id}/signature`, {
    headers: { ...seller.headers },
    params: { manifest_id: String(manifest.id) },
  });
  expect(shown.body).toEqual({ strokes: signature.strokes });

  const { body: next } = await close();
  const onPaper = await inPortal(SIGN, next.id, { on: "paper" });
  expect(onPaper.body).toMatchObject({ number: 2, state: "signed", signed_on: "paper", driver: null });
  expect((await findShipment(systemContext("test"), broken.id)).status).toBe("shipped");
});
