import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { changeAccount, findLogo, setLogo } from "../../identity/accounts";
import { createTestAccount, type TestCaller } from "../../operating/testing";
import { loadQuoteInputs } from "../../pricing/quotes/quote-inputs";
import { addBoxes, type BoxDraft, changeBox, createBox, listAllBoxes, setBoxRemoved } from "./";

setupTestDatabase();

let ctx: Context;
let shop: TestCaller;

beforeAll(async () => {
  ctx = systemContext("test");
  shop = await createTestAccount();
});

const cube: BoxDraft = {
  description: "Cubo",
  outerLength: 30,
  outerWidth: 30,
  outerHeight: 30,
  innerLength: 29,
  innerWidth: 29,
  innerHeight: 29,
  emptyWeight: 200,
  maxWeight: 10_000,
};

test("an inactive box is not used for packing, and a removed box is restored unchanged", async () => {
  const { id } = await createBox(ctx, shop.accountId, cube);
  const packed = async () => (await loadQuoteInputs(ctx, shop.accountId, "auto")).boxes.some((box) => box.id === id);
  expect(await packed()).toBe(true);
  await changeBox(ctx, shop.accountId, id, { active: false });
  expect(await packed()).toBe(false);
  await setBoxRemoved(ctx, shop.accountId, id, true);
  expect((await listAllBoxes(ctx, shop.accountId)).some((box) => box.id === id)).toBe(false);
  await expect(changeBox(ctx, shop.accountId, id, { active: true })).rejects.toThrow("not_found");
  expect(await setBoxRemoved(ctx, shop.accountId, id, false)).toMatchObject({ active: false, description: "Cubo" });
  await changeBox(ctx, shop.accountId, id, { active: true });
  expect(await packed()).toBe(true);
});

test.each([
  [{ innerHeight: 31 }, "inner_height"],
  [{ emptyWeight: 10_000 }, "max_weight"],
])("an impossible box is rejected with an error for the field: %j", async (part, path) => {
  const making = createBox(ctx, shop.accountId, { ...cube, ...part });
  await expect(making).rejects.toMatchObject({ detail: { issues: [{ path }] } });
});

test("an account has 200 boxes at most, restored ones included", async () => {
  const full = await createTestAccount();
  const present = await listAllBoxes(ctx, full.accountId);
  const drafts = Array.from({ length: 199 - present.length }, () => cube);
  await addBoxes(ctx, full.accountId, drafts);
  const { id } = await createBox(ctx, full.accountId, cube);
  const tooMany = { detail: { code: "conflict" } };
  await expect(createBox(ctx, full.accountId, cube)).rejects.toMatchObject(tooMany);
  await setBoxRemoved(ctx, full.accountId, id, true);
  await createBox(ctx, full.accountId, cube);
  await expect(setBoxRemoved(ctx, full.accountId, id, false)).rejects.toMatchObject(tooMany);
  expect(await listAllBoxes(ctx, full.accountId)).toHaveLength(200);
});

test("another account's box does not exist", async () => {
  const other = await createTestAccount();
  const [box] = await listAllBoxes(ctx, shop.accountId);
  await expect(changeBox(ctx, other.accountId, box?.id ?? 0, { active: false })).rejects.toThrow("not_found");
  await expect(setBoxRemoved(ctx, other.accountId, box?.id ?? 0, true)).rejects.toThrow("not_found");
});

test("changed account data publishes one event, and unchanged data none", async () => {
  const published = async () => (await connection().sql`select payload from outbox where aggregate = 'account'`).length;
  const before = await published();
  const changes = { companyName: "Tienda SRL", document: "30-71234567-1" };
  expect(await changeAccount(ctx, shop.accountId, changes)).toMatchObject(changes);
  await changeAccount(ctx, shop.accountId, changes);
  expect(await published()).toBe(before + 1);
});

test("a logo must be a picture whatever type the client claims, and each upload gets a new URL", async () => {
  const square = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: "red" } })
      .png()
      .toBuffer();
  const { logo } = await setLogo(ctx, shop.accountId, await square(10));
  expect(logo).toMatch(/^\/logos\/[0-9a-f]{32}\.png$/);
  expect(await findLogo(ctx, logo?.split("/").at(-1) ?? "")).toMatchObject({ contentType: "image/png" });
  const next = await setLogo(ctx, shop.accountId, await square(11));
  expect(next.logo).not.toBe(logo);
  expect(await findLogo(ctx, logo?.split("/").at(-1) ?? "")).toBeUndefined();
  const script = setLogo(ctx, shop.accountId, Buffer.from("<svg onload='alert(1)'/>"));
  await expect(script).rejects.toMatchObject({ detail: { issues: [{ path: "logo" }] } });
  expect((await setLogo(ctx, shop.accountId, null)).logo).toBeNull();
});
