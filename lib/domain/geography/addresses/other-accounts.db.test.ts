import { expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { createTestAccount } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { editOrigin, findOrigin, listOrigins } from "./";

setupTestDatabase();

test("an origin of another account is neither found, nor listed, nor changed", async () => {
  const [owner, stranger] = [await createTestAccount(), await createTestAccount()];
  const unchanged = await findOrigin(systemContext("test"), owner.originId);
  // The connection of the system: only the checks of the code stand between the accounts.
  const ctx = systemContext("test", { memberships: [{ accountId: stranger.accountId, role: "owner" }] });
  const missing = { detail: { code: "not_found" } };
  await expect(findOrigin(ctx, owner.originId)).rejects.toMatchObject(missing);
  const draft = { ...unchanged, name: "Ajeno", postcode: { zipcode: unchanged.zipcode, cpa: unchanged.cpa } };
  await expect(editOrigin(ctx, owner.originId, draft)).rejects.toMatchObject(missing);
  expect((await listOrigins(ctx, { limit: 100, offset: 0 })).rows.map(({ id }) => id)).toEqual([stranger.originId]);
  expect(await findOrigin(systemContext("test"), owner.originId)).toEqual(unchanged);
});
