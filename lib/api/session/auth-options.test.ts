import { expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { createUser } from "@/lib/domain/accounts";
import { openAccount } from "@/lib/domain/onboarding";
import { systemContext } from "@/lib/platform/context";
import { authOptions } from "./auth-options";

process.env.CREDENTIAL_PEPPER ??= "a pepper for tests";
setupTestDatabase();

type Authorize = (credentials: object, request: { headers: Record<string, string> }) => Promise<{ id: string } | null>;

/** The function that next-auth calls with the two fields of the sign-in page. */
const signIn = (email: string, password: string, ip: string) => {
  const [provider] = authOptions.providers as unknown as { options: { authorize: Authorize } }[];
  return provider!.options.authorize({ email, password }, { headers: { "x-forwarded-for": `10.9.9.9, ${ip}` } });
};

const owner = () => openAccount(systemContext("test"), { name: "Tienda" });

test("the right password signs in, and the session cookie contains only the user id and password version", async () => {
  const { email, password, userId } = await owner();
  const user = await signIn(email, password, "192.0.2.1");
  expect(user).toMatchObject({ id: String(userId), passwordVersion: 1, locale: "es" });
  const token = await authOptions.callbacks!.jwt!({ token: { name: "x", email }, user, account: null } as never);
  expect(token).toEqual({ sub: String(userId), passwordVersion: 1 });
});

test("a wrong password and an unknown user get the same error", async () => {
  const { email } = await owner();
  await expect(signIn(email, "not the password", "192.0.2.2")).rejects.toMatchObject({ reason: "wrong" });
  await expect(signIn("nobody@example.com", "not the password", "192.0.2.2")).rejects.toMatchObject({
    reason: "wrong",
  });
});

test("a user without an account gets an error instead of a redirect loop", async () => {
  await createUser(systemContext("test"), { email: "alone@example.com", password: "a long password" });
  await expect(signIn("alone@example.com", "a long password", "192.0.2.3")).rejects.toMatchObject({
    reason: "no_account",
  });
});

test("guessing passwords is throttled for the guesser, not for the user elsewhere", async () => {
  const { email, password } = await owner();
  const guesses = Array.from({ length: 10 }, () =>
    signIn(email, "not the password", "192.0.2.4").catch(() => undefined),
  );
  await Promise.all(guesses);
  const rejected = signIn(email, password, "192.0.2.4");
  await expect(rejected).rejects.toMatchObject({ reason: "throttled", retryAfterSeconds: expect.any(Number) });
  await expect(signIn(email, password, "192.0.2.5")).resolves.toMatchObject({ passwordVersion: 1 });
});
