import { expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { createTestAccount, makeShipment, seedTestCarriers } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { cancelShipment, editShipment, findShipment, findShipments } from "./";

setupTestDatabase();

test("a shipment of another account is neither found, nor changed, nor cancelled", async () => {
  await seedTestCarriers();
  const [owner, stranger] = [await createTestAccount(), await createTestAccount()];
  const { id } = await makeShipment(owner, { externalId: "OWN" });
  const unchanged = await findShipment(systemContext("test"), id);
  const single = [{ accountId: stranger.accountId, role: "owner" }] as const;
  const another = await createTestAccount();
  const several = [...single, { accountId: another.accountId, role: "owner" }] as const;
  for (const memberships of [single, several]) {
    // The connection of the system: only the checks of the code stand between the accounts.
    const ctx = systemContext("test", { memberships });
    const missing = { detail: { code: "not_found", resource: "shipment" } };
    await expect(findShipment(ctx, id)).rejects.toMatchObject(missing);
    await expect(editShipment(ctx, id, { externalId: "STOLEN" })).rejects.toMatchObject(missing);
    await expect(cancelShipment(ctx, id)).rejects.toMatchObject(missing);
    expect((await findShipments(ctx, [id])).size).toBe(0);
  }
  expect(await findShipment(systemContext("test"), id)).toEqual(unchanged);
});
