import { beforeEach, describe, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { baseContext, systemContext } from "@/lib/platform/context";
import { createTestAccount, type TestCaller } from "../../../operating/testing";
import { changePassword, checkPassword, createUser, findSessionUser, startSession } from "..";
import { holdRateWindow } from "../testing";

setupTestDatabase();

const limited = { detail: { code: "rate_limited" } };
const ctx = () => systemContext("test");
let shop: TestCaller;
let addresses = 0;
let ip: string;

beforeEach(async () => {
  shop = await createTestAccount();
  ip = `198.51.100.${++addresses}`;
});

const enter = (password = shop.password, email = shop.email) => checkPassword(ctx(), { email, password, ip });

describe("known passwords", () => {
  test.each([
    "password1234",
    "P@ssw0rd1234",
    "contraseña1234",
    "qwertyuiop123",
    "1q2w3e4r5t6y",
    "123456789012",
    "aaaaaaaaaaaa",
    "argentina2026",
    "maradona1010",
    "lucia@bodega-andina.example",
    "bodega-andina1",
  ])("%s is refused", async (password) => {
    const made = createUser(ctx(), { email: "lucia@bodega-andina.example", password });
    await expect(made).rejects.toMatchObject({ detail: { issues: [{ path: "password" }] } });
  });

  test.each(["correct horse battery", "una contraseña larga", "tr0mpeta-verde-47", "k8#vQ2!mZ9xL"])(
    "%s is accepted",
    async (password) => {
      const email = `${crypto.randomUUID()}@example.com`;
      expect(await createUser(ctx(), { email, password })).toMatchObject({ email });
    },
  );

  test("neither is a known one set in place of another", async () => {
    const change = changePassword(ctx(), shop.userId, { current: shop.password, next: "password1234" });
    await expect(change).rejects.toMatchObject({ detail: { issues: [{ path: "new_password" }] } });
  });
});

describe("tries", () => {
  test("successful sign-ins do not count", async () => {
    for (let tries = 0; tries < 25; tries++) expect(await enter()).toBeDefined();
  });

  test("a change of the password by somebody who knows it does not count", async () => {
    for (let tries = 0; tries < 12; tries++)
      await changePassword(ctx(), shop.userId, { current: shop.password, next: shop.password });
    expect(await enter()).toBeDefined();
  });

  test("of guesses sent at the same time no more than ten are judged", async () => {
    holdRateWindow();
    const guesses = await Promise.allSettled(Array.from({ length: 15 }, () => enter("not the password")));
    expect(guesses.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    await expect(enter()).rejects.toMatchObject(limited);
  });

  test("a guesser behind an office's address locks out neither colleagues nor those who work there", async () => {
    holdRateWindow();
    const user = await findSessionUser(baseContext(), shop.userId);
    await startSession(ctx(), user!, { ip, userAgent: "" });
    const colleague = await createTestAccount();
    for (let tries = 0; tries < 12; tries++) await enter("not the password", colleague.email).catch(() => undefined);
    expect(await enter()).toBeDefined();
    const others = Array.from({ length: 100 }, (_, number) => enter("x", `nobody-${number}@example.com`));
    await Promise.allSettled(others);
    expect(await enter()).toBeDefined();
    await expect(enter("x", "one-more@example.com")).rejects.toMatchObject(limited);
  });

  test("nor does it lock out an office whose computers change their address within a network of IPv6", async () => {
    holdRateWindow();
    const user = await findSessionUser(baseContext(), shop.userId);
    await startSession(ctx(), user!, { ip: "2001:db8:1:2::a", userAgent: "" });
    ip = "2001:db8:1:2::bad";
    const others = Array.from({ length: 100 }, (_, number) => enter("x", `nobody-${number}@example.com`));
    await Promise.allSettled(others);
    ip = "2001:db8:1:2::b";
    expect(await enter()).toBeDefined();
    await expect(enter("x", "one-more@example.com")).rejects.toMatchObject(limited);
  });
});
