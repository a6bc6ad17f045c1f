import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { apiCredentials } from "@/db/schema/accounts";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { baseContext, systemContext } from "@/lib/platform/context";
import { newClaim, openProcessLock } from "@/lib/platform/process-lock";
import { reference } from "@/lib/platform/reference-cache";
import { untilSeenDead } from "@/lib/platform/testing-process-lock";
import { inTransaction } from "@/lib/platform/transaction";
import {
  addMember,
  checkPassword,
  claimIdempotencyKey,
  createCredential,
  createUser,
  findCaller,
  findSessionUser,
  type IdempotencyLock,
  insertAccount,
  leaseTokens,
  releaseIdempotencyKey,
  revokeCredential,
  setAccountStatus,
  storeIdempotentResponse,
  takeDeliveryNoteNumber,
} from "./";
import { isSecret, makeSecret } from "./secrets";
import { holdRateWindow } from "./testing";

setupTestDatabase();
process.env.CREDENTIAL_PEPPER = "pepper of the tests";

const password = "correct horse battery";
let accountId: number;
let userId: number;

beforeAll(async () => {
  const ctx = systemContext("test");
  accountId = (await inTransaction(ctx, (tx) => insertAccount(tx, { name: "Tienda" }))).id;
  userId = (await createUser(ctx, { email: "Ana@Tienda.example", password })).id;
  await addMember(ctx, { userId, accountId, role: "owner" });
});

let loads = 0;
const loaded = reference("loads of the test", ["settings"], async () => ++loads);

/** Notifications arrive in the order of their commits: once this one has, all earlier ones have. */
async function notificationsArrived(): Promise<void> {
  const before = await loaded();
  await connection().sql`select pg_notify('anden_reference', 'settings')`;
  await expect.poll(loaded).toBeGreaterThan(before);
}

describe("credentials", () => {
  test("a credential gives access to its account with its scopes, and its secret is stored nowhere", async () => {
    const issued = await createCredential(systemContext("test"), { accountId, userId, scopes: ["shipments.show"] });
    const caller = await findCaller(baseContext(), issued.token, issued.secret);
    expect(caller?.memberships).toEqual([{ accountId, role: "owner" }]);
    expect([...(caller?.scopes ?? [])]).toEqual(["shipments.show"]);
    const [row] = await connection().db.select().from(apiCredentials).where(eq(apiCredentials.id, issued.id));
    expect(JSON.stringify(row)).not.toContain(issued.secret);
  });

  test("wrong, unknown, revoked and expired credentials have no caller", async () => {
    const ctx = systemContext("test");
    const { id, token, secret } = await createCredential(ctx, { accountId, userId });
    expect(await findCaller(baseContext(), token, makeSecret(false))).toBeUndefined();
    expect(await findCaller(baseContext(), "ak_0000000000000000", secret)).toBeUndefined();
    const later = { ...baseContext(), now: () => new Date("2030-01-01") };
    await connection()
      .db.update(apiCredentials)
      .set({ expiresAt: new Date("2029-01-01") })
      .where(eq(apiCredentials.id, id));
    expect(await findCaller(baseContext(), token, secret)).toBeDefined();
    expect(await findCaller(later, token, secret)).toBeUndefined();
    await revokeCredential(ctx, accountId, id);
    expect(await findCaller(baseContext(), token, secret)).toBeUndefined();
  });

  test("a change of a credential by another process is notified; without the notification it counts after five seconds", async () => {
    const { id, token, secret } = await createCredential(systemContext("test"), { accountId, userId });
    const change = (set: Partial<typeof apiCredentials.$inferInsert>) =>
      connection().db.update(apiCredentials).set(set).where(eq(apiCredentials.id, id));
    // The clock stands still: what is cached is not outdated by a slow statement in between.
    const start = Date.now();
    const scopesAfter = async (seconds: number) => {
      const now = () => new Date(start + seconds * 1000);
      const caller = await findCaller({ ...baseContext(), now }, token, secret);
      return caller && [...caller.scopes];
    };
    expect(await scopesAfter(0)).toContain("shipments.create");
    await change({ scopes: ["shipments.show"] });
    await expect.poll(() => scopesAfter(0)).toEqual(["shipments.show"]);
    await notificationsArrived();
    await asOwner((owner) => owner`ALTER TABLE api_credentials DISABLE TRIGGER api_credentials_announce`);
    await change({ revokedAt: new Date() });
    expect(await scopesAfter(1)).toEqual(["shipments.show"]);
    expect(await scopesAfter(6)).toBeUndefined();
    await asOwner((owner) => owner`ALTER TABLE api_credentials ENABLE TRIGGER api_credentials_announce`);
  });

  test("a wrong secret is rejected even when the right one is cached, and does not count as a use", async () => {
    const { id, token, secret } = await createCredential(systemContext("test"), { accountId, userId });
    expect(await findCaller(baseContext(), token, makeSecret(false))).toBeUndefined();
    const [unused] = await connection().db.select().from(apiCredentials).where(eq(apiCredentials.id, id));
    expect(unused?.lastUsedAt).toBeNull();
    expect(await findCaller(baseContext(), token, secret)).toBeDefined();
    expect(await findCaller(baseContext(), token, makeSecret(false))).toBeUndefined();
    await expect
      .poll(async () => {
        const [used] = await connection().db.select().from(apiCredentials).where(eq(apiCredentials.id, id));
        return used?.lastUsedAt;
      })
      .not.toBeNull();
  });

  test("a secret with a typing error is recognised without a look-up", () => {
    const secret = makeSecret(true);
    expect(secret).toMatch(/^and_test_/);
    expect(isSecret(secret)).toBe(true);
    expect(isSecret(secret.replace(/.$/, (last) => (last === "a" ? "b" : "a")))).toBe(false);
  });
});

describe("signing in", () => {
  test("the right password finds the person whatever the case of the address", async () => {
    const user = await checkPassword(systemContext("test"), { email: "ANA@tienda.EXAMPLE", password, ip: "10.0.0.1" });
    expect(user).toMatchObject({ id: userId, accounts: [{ accountId, role: "owner", name: "Tienda" }] });
  });

  test("a wrong password and an unknown address are rejected alike", async () => {
    const ctx = systemContext("test");
    expect(
      await checkPassword(ctx, { email: "ana@tienda.example", password: "wrong", ip: "10.0.0.2" }),
    ).toBeUndefined();
    expect(await checkPassword(ctx, { email: "nobody@tienda.example", password, ip: "10.0.0.2" })).toBeUndefined();
  });

  test("the eleventh try from one IP address is rejected unverified, and the user still gets in from another", async () => {
    holdRateWindow();
    const ctx = systemContext("test");
    const attempt = { email: "ana@tienda.example", password: "wrong", ip: "10.0.0.3" };
    for (let i = 0; i < 10; i++) await checkPassword(ctx, attempt);
    await expect(checkPassword(ctx, { ...attempt, password })).rejects.toMatchObject({
      detail: { code: "rate_limited" },
    });
    expect(await checkPassword(ctx, { ...attempt, password, ip: "10.0.0.4" })).toBeDefined();
  });

  test("a short password and an address in use are rejected by field", async () => {
    const ctx = systemContext("test");
    await expect(createUser(ctx, { email: "b@tienda.example", password: "short" })).rejects.toMatchObject({
      detail: { code: "validation_failed", issues: [{ path: "password" }] },
    });
    await expect(createUser(ctx, { email: "ana@tienda.example", password })).rejects.toMatchObject({
      detail: { code: "validation_failed", issues: [{ path: "email" }] },
    });
  });

  test("a session of a user that no longer exists is invalid", async () => {
    expect(await findSessionUser(baseContext(), 999_999)).toBeUndefined();
  });
});

describe("idempotency keys", () => {
  const nextDay = new Date(Math.ceil(Date.now() / 1000) * 1000 + 86_400_000);

  test("of a hundred concurrent claims one may work, and later ones get its response", async () => {
    const ctx = systemContext("test");
    const claim = () =>
      claimIdempotencyKey(ctx, "key-1", "same").then(
        (claim) => claim,
        (error) => error.detail.code,
      );
    const outcomes = await Promise.all(Array.from({ length: 100 }, claim));
    const [first, ...further] = outcomes.filter((outcome) => outcome !== "idempotency_key_in_use");
    expect(further).toEqual([]);
    await inTransaction(ctx, (tx) => storeIdempotentResponse(tx, first.lock, { status: 201, body: '{"id":1}' }));
    expect(await claimIdempotencyKey(ctx, "key-1", "same")).toEqual({ response: { status: 201, body: '{"id":1}' } });
    await expect(claimIdempotencyKey(ctx, "key-1", "other")).rejects.toMatchObject({
      detail: { code: "idempotency_key_reused" },
    });
  });

  test("a released key may be used again, the lock of a dead process is taken over, a day later the key is free", async () => {
    const start = new Date("2026-11-20T12:00:00Z");
    const at = (minutes: number) => systemContext("test", { now: () => new Date(start.getTime() + minutes * 60_000) });
    const take = async (minutes: number, fingerprint: string) => {
      const { response, ...claim } = await claimIdempotencyKey(at(minutes), "key-2", fingerprint);
      expect(response).toBeUndefined();
      return (claim as { lock: IdempotencyLock }).lock;
    };
    await releaseIdempotencyKey(at(0), await take(0, "one"));
    await take(0, "two");
    await expect(claimIdempotencyKey(at(0.4), "key-2", "two")).rejects.toThrow("idempotency_key_in_use");
    await take(1, "two");
    await take(25 * 60, "three");
  });

  test("the lock of a process is taken over as soon as the process is seen to be dead", async () => {
    const ctx = systemContext("test");
    const claim = () => claimIdempotencyKey(ctx, "key-4", "same");
    const { lock: dead } = (await claim()) as { lock: IdempotencyLock };
    const holder = openProcessLock();
    await vi.waitFor(() => expect(holder.isHeld()).toBe(true), { timeout: 30_000 });
    const value = newClaim(holder);
    await connection()
      .sql`update idempotency_keys set claim = ${value}, locked_until = ${nextDay.toISOString()} where key = 'key-4'`;
    await expect(claim()).rejects.toThrow("idempotency_key_in_use");
    await holder.close();
    const taken = await untilSeenDead(claim);
    expect(taken).toMatchObject({ lock: { key: "key-4" } });
    await expect(claim()).rejects.toThrow("idempotency_key_in_use");
    const late = inTransaction(ctx, (tx) =>
      storeIdempotentResponse(tx, { ...dead, lockedUntil: nextDay }, { status: 201, body: "late" }),
    );
    await expect(late).rejects.toThrow("idempotency_key_in_use");
  });

  test("a request whose key was taken over while it hung rolls back, and leaves the key alone", async () => {
    const at = (seconds: number) =>
      systemContext("test", { now: () => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds)) });
    const take = async (seconds: number) =>
      ((await claimIdempotencyKey(at(seconds), "key-3", "same")) as { lock: IdempotencyLock }).lock;
    const hanging = await take(0);
    const successor = await take(31);
    const late = inTransaction(at(32), async (tx) => {
      await setAccountStatus(tx, accountId, "suspended");
      await storeIdempotentResponse(tx, hanging, { status: 201, body: "late" });
    });
    await expect(late).rejects.toThrow("idempotency_key_in_use");
    await releaseIdempotencyKey(at(33), hanging);
    await inTransaction(at(34), (tx) => storeIdempotentResponse(tx, successor, { status: 201, body: "first" }));
    const known = await claimIdempotencyKey(at(35), "key-3", "same");
    expect(known).toEqual({ response: { status: 201, body: "first" } });
    const [account] = await connection().sql`select status from accounts where id = ${accountId}`;
    expect(account).toEqual({ status: "active" });
  });
});

test("processes that lease tokens never get more than the limit together", async () => {
  const lease = () => leaseTokens(connection().db, { bucket: "b", window: 0, limit: 95, chunk: 10 });
  const leases = await Promise.all(Array.from({ length: 20 }, lease));
  expect(leases.reduce((total, { granted }) => total + granted, 0)).toBe(95);
});

test("delivery notes are numbered without gaps, also when a transaction fails", async () => {
  const ctx = systemContext("test");
  const take = () => inTransaction(ctx, (tx) => takeDeliveryNoteNumber(tx, accountId));
  const failing = inTransaction(ctx, async (tx) => {
    await takeDeliveryNoteNumber(tx, accountId);
    throw new Error("undone");
  });
  await expect(failing).rejects.toThrow("undone");
  const numbers = await Promise.all(Array.from({ length: 8 }, take));
  expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("suspending an account publishes an event", async () => {
  const account = await setAccountStatus(systemContext("test"), accountId, "suspended");
  expect(account.status).toBe("suspended");
  const events = await connection().sql`select type, sequence from outbox where aggregate = 'account'`;
  expect(events.at(-1)).toMatchObject({ type: "account.updated", sequence: account.version });
  await setAccountStatus(systemContext("test"), accountId, "suspended");
  expect(await connection().sql`select 1 from outbox where aggregate = 'account'`).toHaveLength(events.length);
});
