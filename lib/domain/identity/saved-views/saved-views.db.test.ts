import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { createTestAccount, type TestCaller } from "../../operating/testing";
import { createSavedView, deleteSavedView, editSavedView, listSavedViews } from "./";

setupTestDatabase();

let shop: TestCaller;
let other: TestCaller;

beforeAll(async () => {
  shop = await createTestAccount();
  other = await createTestAccount();
});

const as = ({ userId, accountId }: TestCaller, memberships = [accountId]): Context => ({
  ...systemContext("test"),
  actor: { kind: "user", label: `user:${userId}`, userId },
  memberships: memberships.map((id) => ({ accountId: id, role: "owner" })),
});
const names = async (ctx: Context, accountId: number) => (await listSavedViews(ctx, accountId)).map(({ name }) => name);

test("a user saves, renames and deletes views", async () => {
  const ctx = as(shop);
  const view = await createSavedView(ctx, shop.accountId, { name: "Urgentes", query: "service_type=express_delivery" });
  await createSavedView(ctx, shop.accountId, { name: "Andreani", query: "carrier_id=1" });
  expect(await names(ctx, shop.accountId)).toEqual(["Andreani", "Urgentes"]);
  await expect(createSavedView(ctx, shop.accountId, { name: "Urgentes", query: "" })).rejects.toThrow();
  await expect(editSavedView(ctx, view.id, { name: "Andreani" })).rejects.toThrow();
  expect(await editSavedView(ctx, view.id, { name: "Rápidos" })).toMatchObject({ name: "Rápidos", query: view.query });
  await deleteSavedView(ctx, view.id);
  expect(await names(ctx, shop.accountId)).toEqual(["Andreani"]);
});

test("the views of a user are private, even from a colleague", async () => {
  const own = await createSavedView(as(shop), shop.accountId, { name: "Mía", query: "" });
  const colleague = as(other, [other.accountId, shop.accountId]);
  expect(await names(colleague, shop.accountId)).toEqual([]);
  await expect(editSavedView(colleague, own.id, { name: "Suya" })).rejects.toThrow();
  await expect(deleteSavedView(colleague, own.id)).rejects.toThrow();
  await expect(listSavedViews(as(other), shop.accountId)).rejects.toThrow();
});

test("a credential has no views", async () => {
  const ctx: Context = { ...as(shop), actor: { kind: "credential", label: "credential:1", userId: shop.userId } };
  await expect(listSavedViews(ctx, shop.accountId)).rejects.toThrow();
});

test("the number of views is limited", async () => {
  const ctx = as(other);
  for (let i = 0; i < 50; i++) await createSavedView(ctx, other.accountId, { name: `Vista ${i}`, query: "" });
  await expect(createSavedView(ctx, other.accountId, { name: "Una más", query: "" })).rejects.toThrow();
});
