import { expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { createUser, invite } from "@/lib/domain/identity/accounts";
import { holdRateWindow } from "@/lib/domain/identity/accounts/testing";
import { call, createTestAccount } from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { POST } from "./route";

setupTestDatabase();

test("whoever guesses a known person's password at an invitation is counted by network, as at the sign-in", async () => {
  holdRateWindow();
  const ctx = systemContext("test");
  const { accountId } = await createTestAccount();
  const email = "conocida@example.com";
  await createUser(ctx, { email, password: "correct horse battery" });
  const { token } = await invite(ctx, { accountId, email, role: "viewer" });
  const accept = async (password: string, from: string) => {
    const headers = { "Sec-Fetch-Site": "same-origin", "X-Forwarded-For": from };
    return (await call(POST, "/x", { headers, body: { token, password } })).status;
  };
  for (let i = 0; i < 10; i++) expect(await accept("not the password", `2001:db8:1:2::${i}`)).toBe(422);
  expect(await accept("correct horse battery", "2001:db8:1:2::ff")).toBe(429);
  expect(await accept("correct horse battery", "2001:db8:1:3::1")).toBe(200);
});
