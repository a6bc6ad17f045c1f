import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { apiCredentials, rateWindows } from "@/db/schema/accounts";
import { setupTestDatabase } from "@/db/testing";
import { scopes } from "@/lib/core/vocabulary";
import { baseContext, type Context, systemContext } from "@/lib/platform/context";
import { createTestAccount, type TestCaller } from "../../operating/testing";
import {
  addMember,
  createPublishableCredential,
  createUser,
  dayBucket,
  deleteOldRateWindows,
  findCaller,
  leaseTokens,
  listCredentials,
  removeMember,
  revokeCredential,
} from "./";
import { invalidateCallers } from "./caller";

setupTestDatabase();

let ctx: Context;
const use = { origins: ["https://tienda.example"], dailyQuota: 100 };
let shop: TestCaller;

beforeAll(async () => {
  ctx = systemContext("test");
  shop = await createTestAccount();
});

const issue = (draft = {}) =>
  createPublishableCredential(ctx, { accountId: shop.accountId, userId: shop.userId, ...use, ...draft });

test("the token alone may ask for options of its account, and shares no limit with the account's programs", async () => {
  const { token } = await issue();
  const caller = await findCaller(baseContext(), token, "");
  expect([...(caller?.scopes ?? [])]).toEqual(["checkout.quote"]);
  expect(caller).toMatchObject({
    memberships: [{ accountId: shop.accountId, role: "owner" }],
    publishable: use,
    rateGroup: undefined,
  });
});

test("neither the token with a secret is a caller, nor that of a credential with a secret alone", async () => {
  const { token } = await issue();
  expect(await findCaller(baseContext(), token, shop.secret)).toBeUndefined();
  expect(await findCaller(baseContext(), token, "x")).toBeUndefined();
  expect(await findCaller(baseContext(), shop.token, "")).toBeUndefined();
  expect(await findCaller(baseContext(), shop.token.replace("ak_", "pk_"), "")).toBeUndefined();
});

test("it may do no more when its row says so, and is an operator's in nothing", async () => {
  const { id, token } = await issue();
  await connection()
    .db.update(apiCredentials)
    .set({ scopes: [...scopes] })
    .where(eq(apiCredentials.id, id));
  invalidateCallers({ ...ctx, afterCommit: (work) => void work() });
  const caller = await findCaller(baseContext(), token, "");
  expect([...(caller?.scopes ?? [])]).toEqual(["checkout.quote"]);
  expect(caller?.actor.isOperator).toBe(false);
});

test("a revoked or expired one has no caller", async () => {
  const { id, token } = await issue({ expiresAt: new Date("2029-01-01") });
  expect(await findCaller(baseContext(), token, "")).toBeDefined();
  const later = { ...baseContext(), now: () => new Date("2030-01-01") };
  expect(await findCaller(later, token, "")).toBeUndefined();
  await revokeCredential(ctx, shop.accountId, id);
  expect(await findCaller(baseContext(), token, "")).toBeUndefined();
});

test("handed over to another member it stays what it is", async () => {
  const leaver = await createUser(ctx, { email: "leaves@tienda.example" });
  await addMember(ctx, { userId: leaver.id, accountId: shop.accountId, role: "developer" });
  const { id, token } = await issue({ userId: leaver.id });
  await removeMember(ctx, shop.accountId, leaver.id, [{ credentialId: id, userId: shop.userId }]);
  expect(await findCaller(baseContext(), token, "")).toMatchObject({ publishable: use });
  const listed = (await listCredentials(ctx, shop.accountId)).find((credential) => credential.id === id);
  expect(listed).toMatchObject({ ...use, secretLast4: "", scopes: ["checkout.quote"] });
});

test("the count of a day outlives the hour after which those of minutes are deleted, and goes after a day", async () => {
  const { db } = connection();
  const now = Math.floor(ctx.now().getTime() / 1000);
  const hoursAgo = async (bucket: string, hours: number) =>
    leaseTokens(db, { bucket, window: now - hours * 3600, limit: 9, chunk: 1 });
  await Promise.all([hoursAgo("minute", 2), hoursAgo(`${dayBucket}young`, 23), hoursAgo(`${dayBucket}old`, 25)]);
  await deleteOldRateWindows(ctx);
  const left = await db.select({ bucket: rateWindows.bucket }).from(rateWindows);
  expect(left.map(({ bucket }) => bucket)).toEqual([`${dayBucket}young`]);
});
