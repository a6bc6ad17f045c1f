import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { claimLimits } from "@/lib/core/vocabulary";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { erasePerson } from "../../operating/privacy";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { addReturnPhoto, createReturn } from "../../shipping/returns";
import { deleteClaimRule, listClaims, listKnownPhotos, openClaim, readClaimFile, saveClaimRule, sendClaim } from "./";
import { testRule } from "./testing";

setupTestDatabase();

let ctx: Context;
let seller: TestCaller;
let shipmentId: number;
let returnId: number;
let jpeg: Buffer;

beforeAll(async () => {
  await seedTestCarriers();
  ctx = systemContext("test");
  jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a03020" } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
  [shipmentId, returnId] = await makeReturned(seller);
});

const as = ({ accountId }: TestCaller): Context => withMemberships(ctx, [{ accountId, role: "owner" }]);

/** A delivered parcel and its return. */
async function makeReturned(caller: TestCaller): Promise<[shipmentId: number, returnId: number]> {
  const { id } = await makeShipment(caller);
  await transitionTo(id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier");
  await transitionTo(id, "received_by_carrier", "delivered");
  const way = { serviceType: "return_origin", logisticType: "carrier_dropoff" } as const;
  const back = await createReturn(ctx, id, { accountId: caller.accountId, declaredValueCents: 0, ...way });
  return [id, back.id];
}

const photograph = ({ accountId }: TestCaller, id: number) =>
  addReturnPhoto(ctx, { accountId, returnId: id, upload: jpeg });

/** A photo of a buyer's request for the return of the parcel. */
async function photographRequest({ accountId }: TestCaller, id: number): Promise<number> {
  const { sql } = connection();
  const [request] = await sql<{ id: number }[]>`
    insert into return_requests (account_id, shipment_id, state, reason, comment, packages, form_key, created_at)
    values (${accountId}, ${id}, 'pending', 'damaged', '', '[]', 'form', now()) returning id::int`;
  const [photo] = await sql<{ id: number }[]>`
    insert into return_photos (account_id, request_id, bytes, created_at)
    values (${accountId}, ${request?.id ?? 0}, ${jpeg}, now()) returning id::int`;
  return photo?.id ?? 0;
}

const open = (knownPhotos: readonly number[], files: readonly { name: string; content: Buffer }[] = []) =>
  openClaim(as(seller), {
    ...{ shipmentId, kind: "damaged", description: "Llegó roto", source: "seller" },
    ...{ knownPhotos, files },
  });
const refusedAt = (path: string, code: string) => ({ detail: { issues: [{ path, message: { code } }] } });

describe("the photos that are known of a parcel", () => {
  test("are those of its returns and of their buyers, and of no other parcel", async () => {
    const taken = await photograph(seller, returnId);
    const asked = await photographRequest(seller, shipmentId);
    const [, otherReturnId] = await makeReturned(seller);
    await photograph(seller, otherReturnId);
    expect(await listKnownPhotos(as(seller), shipmentId)).toMatchObject([
      { id: taken, takenBy: "seller" },
      { id: asked, takenBy: "buyer" },
    ]);
    expect(await listKnownPhotos(as(seller), returnId)).toMatchObject([{ id: taken }]);
    const stranger = as(await createTestAccount());
    await expect(listKnownPhotos(stranger, shipmentId)).rejects.toMatchObject({ detail: { code: "not_found" } });
  });

  test("go with the claim, count as what the rule asks for, and stay when the return is erased", async () => {
    const rule = await saveClaimRule(ctx, testRule({ requiredFiles: { damaged: 1 } }));
    const photo = await photograph(seller, returnId);
    const { id, files } = await open([photo, photo], [{ name: "caja.jpg", content: jpeg }]);
    expect(files).toMatchObject([
      { kind: "photo", name: `foto-${photo}.jpg`, contentType: "image/jpeg" },
      { kind: "photo", name: "caja.jpg" },
    ]);
    await transitionTo(returnId, "cancelled");
    const { sql } = connection();
    const [person] = await sql<{ email: string }[]>`
      select destination ->> 'email' as email from shipments where id = ${shipmentId}`;
    const erasure = await erasePerson(as(seller), seller.accountId, { by: "email", value: person?.email ?? "" });
    expect(erasure).toMatchObject({ shipments: 1, busy: [{ id: shipmentId }] });
    expect(await listKnownPhotos(as(seller), shipmentId)).toEqual([]);
    expect(await sharp((await readClaimFile(as(seller), files[0]?.id ?? 0)).bytes).metadata()).toMatchObject({
      width: 40,
    });
    expect(await sendClaim(ctx, id, { byMail: false })).toMatchObject({ state: "sent" });
    await deleteClaimRule(ctx, rule.id);
  });

  test("are refused as one, before files are read, when one is of another parcel or account, or too many go", async () => {
    const own = await photograph(seller, returnId);
    const [, otherReturnId] = await makeReturned(seller);
    const stranger = await createTestAccount({ balanceCents: 100_000_000_00 });
    const [strangeId, strangeReturnId] = await makeReturned(stranger);
    const unknown = [
      await photograph(seller, otherReturnId),
      await photograph(stranger, strangeReturnId),
      await photographRequest(stranger, strangeId),
      2_000_000_000,
    ];
    const rubbish = { name: "x.jpg", content: Buffer.from("x") };
    for (const id of unknown)
      await expect(open([own, id], [rubbish])).rejects.toMatchObject(refusedAt("known_photos", "claim_photo_unknown"));
    const five = Array.from({ length: claimLimits.files }, () => rubbish);
    await expect(open([own], five)).rejects.toMatchObject(refusedAt("evidence", "claim_too_many_files"));
    expect(await listClaims(as(seller), { shipmentId, limit: 9, offset: 0 })).toMatchObject({ total: 0 });
  });
});
