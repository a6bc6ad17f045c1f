import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { creditAccount, setCreditLimit } from "../../money/ledger";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "../../operating/testing";
import { cancelShipment } from "../../shipping/shipments";
import { addMember, changeRole, createCredential, createUser, revokeCredential, setAccountStatus } from "../accounts";
import { recordAudit, searchAudit, walkAudit } from "./";

setupTestDatabase();

let ctx: Context;
let shop: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  ctx = systemContext("test");
  shop = await createTestAccount();
});

const found = async (filter: object) =>
  (await searchAudit(ctx, { accountId: shop.accountId, ...filter }, 50)).rows.map(({ action }) => action);

test("money, credentials, roles, statuses and what people do to shipments are recorded", async () => {
  const { accountId, userId } = shop;
  const person = systemContext("test", { actor: { kind: "user", label: `user:${userId}`, userId } });
  await creditAccount(person, { accountId, amountCents: 100, reason: "x", idempotencyKey: "audit" });
  await setCreditLimit(person, accountId, 500);
  const { id } = await createCredential(person, { accountId, userId });
  await revokeCredential(person, accountId, id);
  const colleague = await createUser(ctx, { email: "caja@example.com" });
  await addMember(person, { userId: colleague.id, accountId, role: "viewer" });
  await changeRole(person, accountId, colleague.id, "billing");
  await setAccountStatus(person, accountId, "suspended");
  await setAccountStatus(person, accountId, "active");
  const shipment = await makeShipment(shop);
  await cancelShipment(person, shipment.id);
  expect(await found({ actor: `user:${userId}` })).toEqual([
    "shipment.moved",
    "account.resumed",
    "account.suspended",
    "member.role_changed",
    "member.added",
    "credential.revoked",
    "credential.created",
    "ledger.credit_limit_changed",
    "ledger.credited",
  ]);
  expect(await found({ action: "credential", target: `credential:${id}` })).toEqual([
    "credential.revoked",
    "credential.created",
  ]);
  expect(await found({ action: "shipment.moved", actor: "user" })).toHaveLength(1);
  expect(await found({ to: new Date(Date.now() - 3_600_000) })).toEqual([]);
});

test("pages hold every entry once, however they are cut", async () => {
  const all = await found({});
  const walked: string[] = [];
  for await (const rows of walkAudit(ctx, { accountId: shop.accountId })) walked.push(...rows.map((row) => row.action));
  expect(walked).toEqual(all);
  const first = await searchAudit(ctx, { accountId: shop.accountId }, 3);
  const rest = await searchAudit(ctx, { accountId: shop.accountId, before: first.rows.at(-1)?.id }, 50);
  expect([...first.rows, ...rest.rows].map(({ action }) => action)).toEqual(all);
});

test("an account sees only its own entries; only callers with access to every account see all", async () => {
  const other = await createTestAccount();
  const own: Context = { ...ctx, memberships: [{ accountId: other.accountId, role: "owner" }] };
  for (const filter of [{ accountId: shop.accountId }, {}])
    await expect(searchAudit(own, filter, 5)).rejects.toMatchObject({ detail: { code: "forbidden" } });
  const accounts = new Set((await searchAudit(ctx, {}, 500)).rows.map(({ accountId }) => accountId));
  expect(accounts).toContain(shop.accountId);
  expect(accounts).toContain(other.accountId);
});

test("a text search finds entries without accents and by prefix, for frequent and rare words", async () => {
  const audited = (detail: Record<string, unknown>) =>
    recordAudit(ctx, { accountId: shop.accountId, action: "account.suspended", target: "account:1", detail });
  await audited({ reason: "Facturación vencida" });
  for (let more = 0; more < 300; more++) await audited({ reason: "rutina diaria" });
  expect(await found({ text: "facturacion VENC" })).toEqual(["account.suspended"]);
  expect(await found({ text: "vencida rutina" })).toEqual([]);
  expect(await found({ text: "rutina" })).toHaveLength(50);
  expect(await found({ text: "rutina", actor: "user" })).toEqual([]);
  expect(await found({ text: " ( & ' " })).toHaveLength(50);
  const walked: number[] = [];
  for await (const rows of walkAudit(ctx, { accountId: shop.accountId, text: "rutina" }))
    walked.push(...rows.map(({ id }) => id));
  expect(new Set(walked).size).toBe(300);
  expect(walked).toEqual(walked.toSorted((a, b) => b - a));
});
