import { setTimeout as pause } from "node:timers/promises";
import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { auditEntries } from "@/db/schema/accounts";
import { channelConnections } from "@/db/schema/channels";
import { setupTestDatabase } from "@/db/testing";
import { type CheckoutCart, defaultCheckoutSettings } from "@/lib/core/checkout";
import { type Context, systemContext, withMemberships } from "@/lib/platform/context";
import { createTestAccount, seedTestCarriers } from "../../operating/testing";
import {
  deleteOldCheckoutQuestions,
  findCheckoutSettings,
  listCheckoutQuestions,
  offerDelivery,
  saveCheckoutSettings,
} from "./";
import { setupPatientCheckouts } from "./testing-patience";

setupTestDatabase();
setupPatientCheckouts();

let ctx: Context;
let accountId: number;

beforeAll(seedTestCarriers);
beforeEach(async () => {
  ({ accountId } = await createTestAccount());
  ctx = withMemberships(systemContext("test"), [{ accountId, role: "owner" }]);
});

const mate = { quantity: 2, unitPriceCents: 125_00, weightGrams: 400, heightCm: 12, widthCm: 10, lengthCm: 10 };
const ask = (zipcode: string, change: Partial<CheckoutCart> = {}, isTrial = false) =>
  offerDelivery(
    ctx,
    { accountId, connectionId: null, isTrial },
    { destination: { zipcode }, items: [mate], ...change },
  );

/** Questions are written after their answers. They and the postcodes are two reads, of which one may see the last question alone. */
async function listed(count: number) {
  const list = () => listCheckoutQuestions(ctx, accountId, null);
  while ((await list()).questions.length < count) await pause(50);
  return list();
}

async function connectedShop(of: number): Promise<number> {
  const shop = { kind: "woocommerce", url: "https://casa.example", sealedSecrets: "", nextAt: new Date() } as const;
  const token = `t${of}-${Math.random()}`;
  const [row] = await connection()
    .db.insert(channelConnections)
    .values({ accountId: of, channel: `woocommerce-${token}`, token, ...shop, createdAt: new Date() })
    .returning({ id: channelConnections.id });
  return row?.id ?? 0;
}

describe("questions", () => {
  test("are listed whatever buyers were to pay", async () => {
    const price = { ...defaultCheckoutSettings.price, basis: "fixed", fixedCents: 30_000_000_00 } as const;
    await saveCheckoutSettings(ctx, accountId, null, { ...defaultCheckoutSettings, price });
    await ask("1414");
    expect((await listed(1)).questions).toMatchObject([{ fromCents: 30_000_000_00 }]);
  });

  test("are listed with their answers, the last first, without trials", async () => {
    const { options } = await ask("1414");
    await ask("1414", {}, true);
    await ask("por ahí");
    const { questions } = await listed(2);
    expect(questions).toMatchObject([
      { zipcode: "", articles: 2, options: 0, fromCents: null, reason: "postcode_unknown" },
      { zipcode: "1414", articles: 2, options: options.length, fromCents: options[0]?.priceCents, reason: null },
    ]);
    expect(Object.keys(questions[0] ?? {}).toSorted()).toEqual([
      "articles",
      "createdAt",
      "fromCents",
      "milliseconds",
      "options",
      "reason",
      "zipcode",
    ]);
  });

  test("that no carrier answers are counted by postcode; those from abroad are not", async () => {
    const items = [{ ...mate, weightGrams: 40_000 }];
    for (const zipcode of ["9410", "V9410ABC", "2000"]) await ask(zipcode, { items });
    await ask("9410", { currency: "USD" });
    await ask("9410");
    expect((await listed(5)).unserved).toEqual([
      { zipcode: "9410", count: 2 },
      { zipcode: "2000", count: 1 },
    ]);
  });

  test("are those of one checkout, and kept for a week", async () => {
    const connectionId = await connectedShop(accountId);
    await offerDelivery(ctx, { accountId, connectionId }, { destination: { zipcode: "1414" }, items: [mate] });
    await ask("1414");
    await listed(1);
    expect((await listCheckoutQuestions(ctx, accountId, connectionId)).questions).toHaveLength(1);
    await connection()
      .sql`update checkout_questions set created_at = now() - interval '7 days 1 second' where account_id = ${accountId} and connection_id is not null`;
    expect((await listCheckoutQuestions(ctx, accountId, connectionId)).questions).toEqual([]);
    expect(await deleteOldCheckoutQuestions(systemContext("test"), { limit: 10 })).toEqual({ moved: 1, more: false });
    expect((await listed(1)).questions).toHaveLength(1);
  });
});

describe("settings", () => {
  const changed = { ...defaultCheckoutSettings, offer: "fastest", preparationDays: 2 } as const;

  test("are kept for each checkout and said in the history", async () => {
    const connectionId = await connectedShop(accountId);
    expect(await findCheckoutSettings(ctx, accountId, connectionId)).toEqual(defaultCheckoutSettings);
    await saveCheckoutSettings(ctx, accountId, null, changed);
    await saveCheckoutSettings(ctx, accountId, connectionId, { ...changed, isOn: false });
    await saveCheckoutSettings(ctx, accountId, connectionId, { ...changed, maxPoints: 2 });
    expect(await findCheckoutSettings(ctx, accountId, null)).toEqual(changed);
    expect(await findCheckoutSettings(ctx, accountId, connectionId)).toEqual({ ...changed, maxPoints: 2 });
    const [last] = await connection()
      .db.select()
      .from(auditEntries)
      .where(eq(auditEntries.accountId, accountId))
      .orderBy(desc(auditEntries.id));
    expect(last).toMatchObject({
      action: "checkout.settings_changed",
      target: `channel:${connectionId}`,
      detail: { before: { isOn: false, maxPoints: 5 }, after: { isOn: true, maxPoints: 2 } },
    });
  });

  test("that were saved before there was a setting have its usual value", async () => {
    await connection().sql`insert into checkouts (account_id, settings) values (${accountId}, '{"isOn": false}')`;
    expect(await findCheckoutSettings(ctx, accountId, null)).toEqual({ ...defaultCheckoutSettings, isOn: false });
  });

  test("that say what cannot be are refused by their names", async () => {
    const settings = {
      ...changed,
      carrierIds: [999_999],
      maxPoints: 0,
      free: [{ provinces: ["Salta"], fromCents: 1 }],
    };
    await expect(saveCheckoutSettings(ctx, accountId, null, settings)).rejects.toMatchObject({
      detail: {
        code: "validation_failed",
        issues: [{ path: "max_points" }, { path: "carrier_ids" }, { path: "free.0.provinces" }],
      },
    });
  });

  test("of another account's shop are nobody's to change", async () => {
    const other = await connectedShop((await createTestAccount()).accountId);
    const saving = saveCheckoutSettings(ctx, accountId, other, changed);
    await expect(saving).rejects.toMatchObject({ detail: { code: "not_found", resource: "channel", id: other } });
  });
});
