import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carrierBookings } from "@/db/schema/bookings";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import type { Shipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { seedScale } from "@/scripts/demo";
import { GET as search } from "./route";

setupTestDatabase();

let operator: Record<string, string>;
let shop: TestCaller;
let other: TestCaller;
let ana: Shipment;
let luis: Shipment;
const recipient = (name: string, contact: { email: string; phone: string; document: string }) => ({
  name,
  ...contact,
  street: "Honduras",
  streetNumber: "4800",
  streetExtras: "",
  city: "Palermo",
  state: "Capital Federal",
  postcode: { zipcode: 1414, cpa: null },
});

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
  shop = await createTestAccount();
  other = await createTestAccount();
  ana = await makeShipment(shop, {
    externalId: "Web/1001",
    destination: recipient("Ana Núñez", {
      email: "Ana@Example.com",
      phone: "+54 9 351 528-3451",
      document: "20-28345112-7",
    }),
  });
  luis = await makeShipment(other, {
    externalId: "Web/1001",
    destination: recipient("Luis Paz", { email: "luis@example.com", phone: "11 4000-9000", document: "30111222" }),
  });
  await connection()
    .db.insert(carrierBookings)
    .values({
      accountId: luis.accountId,
      shipmentId: luis.id,
      carrierId: luis.carrierId,
      reference: "REF-1",
      state: "booked",
      packageNumbers: ["BULTO-A", "BULTO-B"],
    })
    .onConflictDoUpdate({ target: carrierBookings.shipmentId, set: { packageNumbers: ["BULTO-A", "BULTO-B"] } });
  await seedScale(systemContext("test"), 3_000, { isMixed: true });
  await asOwner((owner) => owner`analyze`);
}, 90_000);

const find = async (q: string, headers = operator) =>
  call(search, `/api/portal/operator/shipments?${new URLSearchParams({ q })}`, { headers });

const idsOf = async (q: string) => (await find(q)).body.data.map(({ id }: { id: number }) => id);

test("the same reference is found in every account, with the account and the recipient", async () => {
  const { status, body } = await find("Web/1001");
  expect(status).toBe(200);
  expect(body.is_cut).toBe(false);
  expect(body.data).toMatchObject([
    { id: luis.id, account: { id: other.accountId, is_test: false }, recipient: "Luis Paz" },
    {
      id: ana.id,
      account: { id: shop.accountId },
      place: "Palermo, Ciudad Autónoma de Buenos Aires",
      status: ana.status,
    },
  ]);
});

test("every number, also that of a package, finds its shipment", async () => {
  for (const q of [`#${ana.id}`, `${ana.id}`, ana.deliveryId ?? "", ana.packages[0]?.labelCode ?? ""])
    expect(await idsOf(q), q).toContain(ana.id);
  expect(await idsOf("BULTO-B")).toEqual([luis.id]);
});

test.each(["ana@example.com", "ANA@EXAMPLE.COM", "351 5283451", "0351-528-3451", "20283451127", "núñez", "ana nu"])(
  "a recipient is found by %s",
  async (q) => {
    expect(await idsOf(q)).toEqual([ana.id]);
  },
);

test("more matches than are shown are said to be cut", async () => {
  const { body } = await find("cliente");
  expect(body.data).toHaveLength(50);
  expect(body.is_cut).toBe(true);
});

test.each(["Web/1001", "BULTO-A", "luis@example.com", "11 4000-9000", "paz"])(
  "a search for %s does not read the shipments of the platform",
  async (q) => {
    const { searchShipmentsOfAll } = await import("@/lib/domain/operating/operations");
    await inTransaction(systemContext("test"), async (tx) => {
      const rowsRead = async () => {
        const [row] = await tx.db.execute<{ read: string }>(
          "select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'shipments'",
        );
        return Number(row?.read);
      };
      const before = await rowsRead();
      await searchShipmentsOfAll(tx, q, 50);
      expect((await rowsRead()) - before).toBeLessThan(450);
    });
  },
);

test("a search needs a text, and an operator", async () => {
  expect((await find("")).status).toBe(422);
  expect((await find("x".repeat(101))).status).toBe(422);
  const outsider = await signInOperator({ isOperator: false, accountId: shop.accountId });
  for (const headers of [outsider, shop.headers]) expect((await find("Web/1001", headers)).status).toBe(403);
});
