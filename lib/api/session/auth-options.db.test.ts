import { decode, encode } from "next-auth/jwt";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import {
  addMember,
  createUser,
  enableSecondFactor,
  listSessions,
  setAccountStatus,
  startSecondFactor,
} from "@/lib/domain/identity/accounts";
import { holdRateWindow } from "@/lib/domain/identity/accounts/testing";
import { createTestAccount as owner } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { captureLog } from "@/lib/platform/log/testing-log";
import { authOptions } from "./auth-options";
import { demoEmail, demoSignInFor, localHeader } from "./demo-sign-in";
import { sessionCaller } from "./session-token";

process.env.NEXTAUTH_SECRET = "a secret of the tests";
setupTestDatabase();

const ctx = () => systemContext("test");
type Identity = { id: string; sessionId: string };
type Authorize = (credentials: object, request: { headers: Record<string, string> }) => Promise<Identity | null>;

/** The function that next-auth calls with the fields of the sign-in page. */
const signIn = async (
  email: string,
  password: string,
  ip: string,
  code?: string,
  sent: Record<string, string> = {},
) => {
  const [provider] = authOptions.providers as unknown as { options: { authorize: Authorize } }[];
  const headers = { "x-forwarded-for": `10.9.9.9, ${ip}`, "user-agent": "Mozilla/5.0", ...sent };
  const user = await provider!.options.authorize({ email, password, code }, { headers });
  return user!;
};

/** What next-auth writes into the cookie. */
const tokenOf = async (user: Identity) =>
  authOptions.callbacks!.jwt!({ token: { name: "x", email: "x" }, user, account: null } as never);

const callerOf = async (token: object) => {
  const value = await encode({ secret: process.env.NEXTAUTH_SECRET ?? "", token: token as never });
  return sessionCaller(new Request("http://anden.test/", { headers: { cookie: `next-auth.session-token=${value}` } }));
};

test("the right password signs in, and the session cookie contains only the ids of user and session", async () => {
  const { email, password, userId } = await owner();
  const user = await signIn(email, password, "192.0.2.1");
  expect(user).toMatchObject({ id: String(userId), locale: "es" });
  const token = await tokenOf(user);
  expect(token).toEqual({ sub: String(userId), sid: user.sessionId });
  expect(await listSessions(ctx(), userId)).toMatchObject([{ ip: "192.0.2.1", userAgent: "Mozilla/5.0" }]);
  expect((await callerOf(token))?.actor).toMatchObject({ userId, sessionId: user.sessionId });
});

test("signing out ends the session on the server: a copy of the cookie is worth nothing", async () => {
  const { email, password } = await owner();
  const token = await tokenOf(await signIn(email, password, "192.0.2.1"));
  expect(await callerOf(token)).toBeDefined();
  await authOptions.events!.signOut!({ token } as never);
  expect(await callerOf(token)).toBeUndefined();
  await expect(authOptions.callbacks!.jwt!({ token } as never)).rejects.toThrow("ended");
  await authOptions.events!.signOut!({ token } as never);
});

test("a cookie of the time before sessions were kept, and one that names another user's session, are no session", async () => {
  const { email, password, userId } = await owner();
  const other = await owner();
  const { sessionId } = await signIn(email, password, "192.0.2.1");
  expect(await callerOf({ sub: String(userId), passwordVersion: 1 })).toBeUndefined();
  expect(await callerOf({ sub: String(other.userId), sid: sessionId })).toBeUndefined();
});

test("a wrong password and an unknown user get the same error", async () => {
  const { email } = await owner();
  await expect(signIn(email, "not the password", "192.0.2.2")).rejects.toMatchObject({ reason: "wrong" });
  await expect(signIn("nobody@example.com", "not the password", "192.0.2.2")).rejects.toMatchObject({
    reason: "wrong",
  });
});

test("a user without an account gets an error instead of a redirect loop", async () => {
  await createUser(ctx(), { email: "alone@example.com", password: "a long password" });
  await expect(signIn("alone@example.com", "a long password", "192.0.2.3")).rejects.toMatchObject({
    reason: "no_account",
  });
});

test("the people of a suspended account are told so after the right password, and get in elsewhere", async () => {
  const suspended = await owner();
  const token = await tokenOf(await signIn(suspended.email, suspended.password, "192.0.2.12"));
  await setAccountStatus(ctx(), suspended.accountId, "suspended");
  await expect(signIn(suspended.email, suspended.password, "192.0.2.12")).rejects.toMatchObject({
    reason: "suspended",
  });
  await expect(signIn(suspended.email, "not the password", "192.0.2.12")).rejects.toMatchObject({ reason: "wrong" });
  expect((await callerOf(token))?.memberships).toEqual([]);

  const active = await owner();
  await addMember(ctx(), { userId: suspended.userId, accountId: active.accountId, role: "viewer" });
  await signIn(suspended.email, suspended.password, "192.0.2.12");
  expect((await callerOf(token))?.memberships).toMatchObject([{ accountId: active.accountId, role: "viewer" }]);

  await setAccountStatus(ctx(), suspended.accountId, "active");
  expect((await callerOf(token))?.memberships).toHaveLength(2);
});

test("an operator signs in although the account that they belong to is suspended", async () => {
  const email = "operator-of-a-shop@example.com";
  const { id: userId } = await createUser(ctx(), { email, password: "a long password", isOperator: true });
  const { accountId } = await owner();
  await addMember(ctx(), { userId, accountId, role: "owner" });
  await setAccountStatus(ctx(), accountId, "suspended");
  const token = await tokenOf(await signIn(email, "a long password", "192.0.2.13"));
  expect(await callerOf(token)).toMatchObject({ actor: { isOperator: true }, memberships: [] });
});

describe("the person of the demo", () => {
  const local = { [localHeader]: "1" };
  const password = "the password of the demo";
  const logged = captureLog();

  beforeAll(() => createUser(ctx(), { email: demoEmail, password, isOperator: true }));
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  test.each([
    [local, {}],
    [local, { PUBLIC_URL: "http://localhost:8080" }],
    [local, { ANDEN_DEMO: "on" }],
    [{}, { ANDEN_DEMO: "on" }],
    [{}, { ANDEN_DEMO: "on", PUBLIC_URL: "https://envios.example.com" }],
  ] as Record<string, string>[][])("signs in with %j and %j, and is offered to", async (sent = {}, env = {}) => {
    stub({ ...env, ANDEN_DEMO_EMAIL: demoEmail, ANDEN_DEMO_PASSWORD: password });
    expect(await signIn(` ${demoEmail.toUpperCase()}`, password, "192.0.2.8", "", sent)).toBeDefined();
    expect(demoSignInFor((name) => sent[name])).toEqual({ email: demoEmail, password });
    expect(logged.lines()).toEqual([]);
  });

  test.each([
    [{}, {}],
    [{ [localHeader]: "0" }, {}],
    [local, { PUBLIC_URL: "https://envios.example.com" }],
    [local, { ANDEN_DEMO: "off" }],
  ] as Record<string, string>[][])(
    "does not with %j and %j, as if the password were wrong",
    async (sent = {}, env = {}) => {
      stub({ ...env, ANDEN_DEMO_EMAIL: demoEmail, ANDEN_DEMO_PASSWORD: password });
      const wrong = await signIn(demoEmail, "not the password", "192.0.2.9", "", sent).catch(String);
      for (const email of [demoEmail, ` ${demoEmail.toUpperCase()} `])
        expect(await signIn(email, password, "192.0.2.10", "", sent).catch(String)).toBe(wrong);
      expect(demoSignInFor((name) => sent[name])).toBeUndefined();
      expect(logged.lines()).toContainEqual(expect.objectContaining({ event: "sign_in.refused", ip: "192.0.2.10" }));
      expect(logged.text()).not.toContain(password);
    },
  );

  test("is throttled with the right password too where it cannot sign in", async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      await expect(signIn(demoEmail, password, "192.0.2.11")).rejects.toMatchObject({ reason: "wrong" });
    await expect(signIn(demoEmail, password, "192.0.2.11")).rejects.toMatchObject({ reason: "throttled" });
  });

  const stub = (env: Record<string, string>) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  };
});

test("guessing passwords is throttled for the guesser, not for the user elsewhere", async () => {
  holdRateWindow();
  const { email, password, userId } = await owner();
  const guesses = Array.from({ length: 10 }, () =>
    signIn(email, "not the password", "192.0.2.4").catch(() => undefined),
  );
  await Promise.all(guesses);
  const rejected = signIn(email, password, "192.0.2.4");
  await expect(rejected).rejects.toMatchObject({ reason: "throttled", retryAfterSeconds: expect.any(Number) });
  await expect(signIn(email, password, "192.0.2.5")).resolves.toMatchObject({ id: String(userId) });
});

test("with a second factor the code is asked for after the right password, and only a right one signs in", async () => {
  const { email, password, userId } = await owner();
  const { secret } = await startSecondFactor(ctx(), userId, password);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const now = Date.now();
  const [recovery = ""] = await enableSecondFactor(ctx(), userId, {
    code: totp.generate({ timestamp: now }),
    keep: undefined,
  });
  await expect(signIn(email, "not the password", "192.0.2.6")).rejects.toMatchObject({ reason: "wrong" });
  await expect(signIn(email, password, "192.0.2.6")).rejects.toMatchObject({ reason: "code_needed" });
  await expect(signIn(email, password, "192.0.2.6", totp.generate({ timestamp: now }))).rejects.toMatchObject({
    reason: "wrong_code",
  });
  expect(await listSessions(ctx(), userId)).toEqual([]);
  await expect(signIn(email, password, "192.0.2.6", recovery)).resolves.toMatchObject({ id: String(userId) });
});

test("an operator without the second factor that the installation requires is no operator", async () => {
  const { email, id } = await createUser(ctx(), {
    email: "operates@example.com",
    password: "a long password",
    isOperator: true,
  });
  const token = await tokenOf(await signIn(email, "a long password", "192.0.2.7"));
  expect((await callerOf(token))?.actor.isOperator).toBe(true);
  process.env.OPERATOR_SECOND_FACTOR = "required";
  try {
    expect((await callerOf(token))?.actor).toMatchObject({ userId: id, isOperator: false });
  } finally {
    delete process.env.OPERATOR_SECOND_FACTOR;
  }
});

test.each([
  ["/shipments?x=1", "https://anden.test/shipments?x=1"],
  ["https://anden.test/quote", "https://anden.test/quote"],
  ["https://evil.example/", "https://anden.test"],
  ["//evil.example/", "https://anden.test"],
  ["javascript:alert(1)", "https://anden.test"],
  ["http://[", "https://anden.test"],
  ["https://", "https://anden.test"],
])("callbackUrl %s leads to %s", (url, target) => {
  expect(authOptions.callbacks!.redirect!({ url, baseUrl: "https://anden.test" })).toBe(target);
});

test("the cookie is sealed: it decodes with the secret of the installation only", async () => {
  const value = await encode({ secret: "another", token: { sub: "1", sid: "x" } });
  await expect(decode({ token: value, secret: process.env.NEXTAUTH_SECRET ?? "" })).rejects.toThrow();
});
