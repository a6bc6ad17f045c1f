import { beforeAll, beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { seedTestCarriers } from "../../operating/testing";
import { changePreferences, defaultPreferences, findAccount, insertAccount } from "./";

setupTestDatabase();

const ctx = () => systemContext("test");
let accountId: number;

beforeAll(seedTestCarriers);

beforeEach(async () => {
  accountId = (await inTransaction(ctx(), (tx) => insertAccount(tx, { name: "Tienda" }))).id;
});

const events = async () => {
  const rows = await connection().sql`
    select sequence, payload from outbox where aggregate = 'account' and aggregate_id = ${accountId} order by sequence`;
  return rows.map(({ sequence, payload }) => [sequence, payload.changes]);
};

test("preferences left out stay unchanged, and the event names what changed", async () => {
  const sorted = await changePreferences(ctx(), accountId, { sortBy: "time" });
  expect(sorted).toEqual({ ...defaultPreferences, sortBy: "time" });
  const labelled = await changePreferences(ctx(), accountId, {
    sortBy: "time",
    labelFormat: "zpl",
    enabledCarriers: [2],
  });
  expect(labelled).toEqual({ ...defaultPreferences, sortBy: "time", labelFormat: "zpl", enabledCarriers: [2] });
  expect(await events()).toEqual([
    [2, ["sort_by"]],
    [3, ["enabled_carriers", "label_format"]],
  ]);
  const account = await findAccount(ctx(), accountId);
  expect(account).toMatchObject({ preferences: labelled, version: 3 });
});

test("the audit log records a preference before and after", async () => {
  await changePreferences(ctx(), accountId, { automaticStatusChange: false });
  const [entry] = await connection().sql`
    select actor, action, target, detail from audit_entries where account_id = ${accountId}`;
  expect(entry).toEqual({
    actor: "system:test",
    action: "preferences.changed",
    target: `account:${accountId}`,
    detail: { automatic_status_change: { before: true, after: false } },
  });
});

test("an unchanged value publishes nothing and raises no version", async () => {
  await changePreferences(ctx(), accountId, { enabledCarriers: [1, 2], recipientNotifications: { shipped: true } });
  const before = await findAccount(ctx(), accountId);
  await changePreferences(ctx(), accountId, {
    ...before.preferences,
    enabledCarriers: [2, 1, 2],
    recipientNotifications: { shipped: true },
  });
  await changePreferences(ctx(), accountId, {});
  expect(await findAccount(ctx(), accountId)).toEqual(before);
  expect(await events()).toHaveLength(1);
});

test("carriers are stored once and in order; null means every carrier, an empty list none", async () => {
  const carriers = async (enabledCarriers: number[] | null) =>
    (await changePreferences(ctx(), accountId, { enabledCarriers })).enabledCarriers;
  expect(await carriers([2, 1, 2])).toEqual([1, 2]);
  expect(await carriers(null)).toBeNull();
  expect(await carriers([])).toEqual([]);
});

test("every unknown carrier is named by its index, and nothing is changed", async () => {
  const change = changePreferences(ctx(), accountId, { sortBy: "rating", enabledCarriers: [99, 1, 98] });
  await expect(change).rejects.toMatchObject({
    detail: { code: "validation_failed", issues: [{ path: "enabled_carriers.0" }, { path: "enabled_carriers.2" }] },
  });
  expect((await findAccount(ctx(), accountId)).preferences).toEqual(defaultPreferences);
  expect(await events()).toEqual([]);
});

test("notifications are switched one by one", async () => {
  await changePreferences(ctx(), accountId, { recipientNotifications: { shipped: true, delivered: true } });
  const after = await changePreferences(ctx(), accountId, { recipientNotifications: { delivered: false } });
  expect(after.recipientNotifications).toEqual({ shipped: true, delivered: false });
});

test("two concurrent changes both take effect", async () => {
  await Promise.all([
    changePreferences(ctx(), accountId, { sortBy: "time" }),
    changePreferences(ctx(), accountId, { labelFormat: "zpl" }),
    changePreferences(ctx(), accountId, { typePackaging: "none" }),
    changePreferences(ctx(), accountId, { recipientNotifications: { shipped: true } }),
    changePreferences(ctx(), accountId, { recipientNotifications: { delivered: true } }),
  ]);
  expect((await findAccount(ctx(), accountId)).preferences).toEqual({
    ...defaultPreferences,
    sortBy: "time",
    labelFormat: "zpl",
    typePackaging: "none",
    recipientNotifications: { shipped: true, delivered: true },
  });
  expect((await events()).map(([sequence]) => sequence)).toEqual([2, 3, 4, 5, 6]);
});

test("preferences of an account without access, or that does not exist, cannot be changed", async () => {
  const stranger = systemContext("test", { memberships: [{ accountId: accountId + 1, role: "owner" }] });
  await expect(changePreferences(stranger, accountId, { sortBy: "time" })).rejects.toMatchObject({
    detail: { code: "forbidden" },
  });
  await expect(changePreferences(ctx(), 999_999, { sortBy: "time" })).rejects.toMatchObject({
    detail: { code: "not_found" },
  });
});
