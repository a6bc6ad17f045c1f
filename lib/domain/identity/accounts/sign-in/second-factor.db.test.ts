import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { baseContext, type Context, systemContext } from "@/lib/platform/context";
import { createTestAccount, type TestCaller } from "../../../operating/testing";
import {
  checkCode,
  disableSecondFactor,
  enableSecondFactor,
  findSecondFactor,
  findSession,
  findSessionUser,
  renewRecoveryCodes,
  resetSecondFactor,
  startSecondFactor,
  startSession,
} from "..";

setupTestDatabase();

const start = new Date("2026-11-20T12:00:00Z").getTime();
/** A clock that tests set, so that no code expires under them. */
const at = (seconds: number): Context => systemContext("test", { now: () => new Date(start + seconds * 1000) });
const codeAt = (secret: string, seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start + seconds * 1000 });
const wrongField = (path: string) => ({ detail: { code: "validation_failed", issues: [{ path }] } });

let shop: TestCaller;
beforeEach(async () => {
  shop = await createTestAccount();
});

/** Turned on by the code of second 0. */
async function enable(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await startSecondFactor(at(0), shop.userId, shop.password);
  const codes = await enableSecondFactor(at(0), shop.userId, { code: codeAt(secret, 0), keep: undefined });
  return { secret, codes };
}

const hasFactor = async () => (await findSessionUser(baseContext(), shop.userId))?.hasSecondFactor;

test("it is started with the password, and counts once a code of the app was entered", async () => {
  await expect(startSecondFactor(at(0), shop.userId, "not the password")).rejects.toMatchObject(wrongField("password"));
  const { secret, uri } = await startSecondFactor(at(0), shop.userId, shop.password);
  expect(uri).toContain(`secret=${secret}`);
  expect(await hasFactor()).toBe(false);
  const wrong = codeAt(secret, 600);
  await expect(enableSecondFactor(at(0), shop.userId, { code: wrong, keep: undefined })).rejects.toMatchObject(
    wrongField("code"),
  );
  const user = await findSessionUser(baseContext(), shop.userId);
  const sessions = [await startSession(at(0), user!, device), await startSession(at(0), user!, device)] as const;
  const spaced = codeAt(secret, 0).replace(/(...)/, "$1 ");
  expect(await enableSecondFactor(at(0), shop.userId, { code: spaced, keep: sessions[0] })).toHaveLength(10);
  expect(await hasFactor()).toBe(true);
  const [mine, other] = await Promise.all(
    sessions.map((sessionId) => findSession(at(0), { sessionId, userId: shop.userId })),
  );
  expect([mine === undefined, other === undefined]).toEqual([false, true]);
  await expect(startSecondFactor(at(0), shop.userId, shop.password)).rejects.toMatchObject({
    detail: { code: "conflict" },
  });
});

const device = { ip: "192.0.2.8", userAgent: "" };

test("neither secret nor recovery codes can be read in the database", async () => {
  const { secret, codes } = await enable();
  const rows = await connection()
    .sql`select s::text, r::text from second_factors s join recovery_codes r using (user_id)`;
  const dump = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(0);
  for (const text of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))])
    expect(dump).not.toContain(text);
});

test("each code is accepted once, also when it is sent twice at the same time, and no older one after it", async () => {
  const { secret } = await enable();
  const send = (seconds: number, now: number) => checkCode(at(now), shop.userId, codeAt(secret, seconds), "a");
  expect(await send(0, 0)).toBe(false);
  expect((await Promise.all([send(60, 60), send(60, 60)])).filter(Boolean)).toHaveLength(1);
  expect(await send(30, 60)).toBe(false);
  expect(await send(120, 95)).toBe(true);
  expect(await send(1_000, 200)).toBe(false);
});

test("a recovery code stands in once for the app", async () => {
  const { codes } = await enable();
  const [code = ""] = codes;
  expect(await checkCode(at(0), shop.userId, code.toUpperCase().replace("-", " "), "a")).toBe(true);
  expect(await checkCode(at(0), shop.userId, code, "a")).toBe(false);
  expect(await findSecondFactor(at(0), shop.userId)).toMatchObject({ recoveryCodesLeft: 9 });
  const other = await createTestAccount();
  expect(await checkCode(at(0), other.userId, codes[1] ?? "", "a")).toBe(false);
});

test("guesses are refused after five from a place and twenty from all, and right codes do not count", async () => {
  const { secret, codes } = await enable();
  for (const code of codes.slice(0, 6)) expect(await checkCode(at(0), shop.userId, code, "office")).toBe(true);
  const guess = (place: string) => checkCode(at(0), shop.userId, "abcdefghjk", place);
  for (let tries = 0; tries < 5; tries++) expect(await guess("a")).toBe(false);
  const limited = { detail: { code: "rate_limited" } };
  await expect(checkCode(at(30), shop.userId, codeAt(secret, 30), "a")).rejects.toMatchObject(limited);
  expect(await checkCode(at(30), shop.userId, codeAt(secret, 30), "b")).toBe(true);
  for (const place of ["b", "c", "d"])
    for (let tries = 0; tries < 5; tries++) await guess(place).catch(() => undefined);
  await expect(checkCode(at(60), shop.userId, codeAt(secret, 60), "elsewhere")).rejects.toMatchObject(limited);
  expect(await checkCode(at(1_000), shop.userId, codeAt(secret, 1_000), "elsewhere")).toBe(true);
});

test("it is turned off, and codes are renewed, with both factors only", async () => {
  const { secret, codes } = await enable();
  const both = (password: string, code: string) => ({ password, code });
  await expect(
    renewRecoveryCodes(at(30), shop.userId, both("not the password", codeAt(secret, 30))),
  ).rejects.toMatchObject(wrongField("password"));
  await expect(renewRecoveryCodes(at(30), shop.userId, both(shop.password, "000"))).rejects.toMatchObject(
    wrongField("code"),
  );
  const renewed = await renewRecoveryCodes(at(30), shop.userId, both(shop.password, codeAt(secret, 30)));
  expect(await checkCode(at(30), shop.userId, codes[0] ?? "", "a")).toBe(false);
  await disableSecondFactor(at(30), shop.userId, both(shop.password, renewed[0] ?? ""));
  expect(await hasFactor()).toBe(false);
});

test("an administrator resets it, which ends the sessions", async () => {
  await enable();
  const user = await findSessionUser(baseContext(), shop.userId);
  const sessionId = await startSession(at(0), user!, device);
  expect(await resetSecondFactor(at(0), shop.email.toUpperCase())).toEqual({
    userId: shop.userId,
    hadSecondFactor: true,
  });
  expect(await hasFactor()).toBe(false);
  expect(await findSession(at(0), { sessionId, userId: shop.userId })).toBeUndefined();
  expect(await resetSecondFactor(at(0), "nobody@example.com")).toBeUndefined();
});
