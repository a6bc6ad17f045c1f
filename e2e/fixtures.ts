import { test as base, expect, type Page } from "@playwright/test";
import { encode } from "next-auth/jwt";
import { openConnection, useConnection } from "@/db/client";
import { systemContext } from "@/lib/context";
import { type OpenedAccount, openAccount } from "@/lib/onboarding";

/** A fresh account for each test, made straight in the database of the service under test. */
interface Fixtures {
  readonly account: OpenedAccount;
  /** A page of a browser that is signed in as the owner of `account`. */
  readonly portal: Page;
}

export const test = base.extend<Fixtures>({
  account: async ({}, provide) => {
    const url = process.env.DATABASE_URL;
    if (!url) throw new Error("DATABASE_URL is not set: run the journeys with `npm run test:e2e`.");
    await useConnection(openConnection(url, { max: 2 }));
    await provide(await openAccount(systemContext("e2e"), { name: "Tienda E2E", balanceCents: 1_000_000_00 }));
    await useConnection(undefined);
  },
  portal: async ({ page, account, baseURL }, provide) => {
    const secret = process.env.NEXTAUTH_SECRET ?? "";
    const token = await encode({ secret, token: { sub: String(account.userId), passwordVersion: 1 } });
    await page.context().addCookies([{ name: "next-auth.session-token", value: token, url: baseURL, httpOnly: true }]);
    await provide(page);
  },
});

export { expect };
