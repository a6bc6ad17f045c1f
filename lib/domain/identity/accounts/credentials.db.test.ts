import { expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { createTestAccount } from "../../operating/testing";
import { createCredential, revokeCredential } from "./credentials";

setupTestDatabase();

test("an account has at most 60 credentials, also when the last ones are made at once", async () => {
  const ctx = systemContext("test");
  const shop = await createTestAccount();
  const draft = { accountId: shop.accountId, userId: shop.userId };
  const made = await Promise.all(Array.from({ length: 58 }, () => createCredential(ctx, draft)));
  const last = await Promise.allSettled([createCredential(ctx, draft), createCredential(ctx, draft)]);
  expect(last.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(createCredential(ctx, draft)).rejects.toMatchObject({ detail: { code: "conflict" } });
  await revokeCredential(ctx, shop.accountId, made[0]?.id ?? 0);
  await createCredential(ctx, draft);
});

test("an expired credential takes no place", async () => {
  const shop = await createTestAccount();
  const draft = { accountId: shop.accountId, userId: shop.userId };
  const expiresAt = new Date("2026-11-21T00:00:00Z");
  const at = (time: string) => systemContext("test", { now: () => new Date(time) });
  const before = at("2026-11-20T00:00:00Z");
  await Promise.all(Array.from({ length: 59 }, () => createCredential(before, { ...draft, expiresAt })));
  await expect(createCredential(before, draft)).rejects.toMatchObject({ detail: { code: "conflict" } });
  await createCredential(at("2026-11-22T00:00:00Z"), draft);
});
