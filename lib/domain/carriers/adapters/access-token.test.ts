import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { CarrierFailure } from "../adapter";
import { type AccessToken, withToken } from "./access-token";

const isRejected = (reply: string): boolean => reply === "rejected";

/** A sign-in that gives another token each time, good for an hour. */
function signInOf(lifetimeMs = 3_600_000) {
  let signIns = 0;
  return vi.fn(async (): Promise<AccessToken> => {
    signIns++;
    return { token: `token ${signIns}`, expiresAt: new Date(Date.now() + lifetimeMs) };
  });
}

test("callers share one token, asked for by one of them", async () => {
  const [key, signIn] = [randomUUID(), signInOf()];
  const call = async (token: string) => token;
  const replies = await Promise.all([1, 2, 3].map(() => withToken(key, signIn, call, isRejected)));
  expect(replies).toEqual(["token 1", "token 1", "token 1"]);
  await withToken(key, signIn, call, isRejected);
  expect(signIn).toHaveBeenCalledTimes(1);
});

test("a token is renewed a minute before its end", async () => {
  const [key, signIn] = [randomUUID(), signInOf(59_000)];
  const call = async (token: string) => token;
  expect(await withToken(key, signIn, call, isRejected)).toBe("token 1");
  expect(await withToken(key, signIn, call, isRejected)).toBe("token 2");
});

test("a token that the carrier does not take is renewed once, for all who were rejected with it", async () => {
  const [key, signIn] = [randomUUID(), signInOf()];
  const call = async (token: string) => (token === "token 1" ? "rejected" : token);
  const replies = await Promise.all([1, 2, 3].map(() => withToken(key, signIn, call, isRejected)));
  expect(replies).toEqual(["token 2", "token 2", "token 2"]);
  expect(signIn).toHaveBeenCalledTimes(2);
});

test("a carrier that takes no token at all is a failure", async () => {
  const call = async () => "rejected";
  await expect(withToken(randomUUID(), signInOf(), call, isRejected)).rejects.toMatchObject({ kind: "rejected" });
});

test("a failed sign-in fails its callers, and the next one signs in anew", async () => {
  const [key, signIn] = [randomUUID(), signInOf()];
  signIn.mockRejectedValueOnce(new CarrierFailure("rejected", "Usuario inválido"));
  const call = async (token: string) => token;
  await expect(withToken(key, signIn, call, isRejected)).rejects.toThrow("Usuario inválido");
  expect(await withToken(key, signIn, call, isRejected)).toBe("token 1");
});
