import { test as base, expect, type Page } from "@playwright/test";
import { startTestSession } from "@/lib/api/session/testing";
import type { Role } from "@/lib/core/vocabulary";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { type OpenedAccount, openAccount, testOrigin } from "@/lib/domain/operating/onboarding";
import { systemContext } from "@/lib/platform/context";
import { withDatabaseAt } from "./database";
import { loadHydrated } from "./hydration";
import { workByKeyboard } from "./keyboard";
import { type Receiver, startReceiver } from "./receiver";

/** A fresh account for each test, created directly in the database of the service under test. */
interface Fixtures {
  /** Input device: with `keyboard` every click is made by Tab and keys. */
  readonly hands: "mouse" | "keyboard";
  readonly account: OpenedAccount;
  /** A page of a browser that is signed in as the owner of `account`. */
  readonly portal: Page;
  /** A page of a browser that is signed in as a developer of `account`. */
  readonly developer: Page;
  /** A page of a browser that is signed in as an operator of the platform. */
  readonly operator: Page;
  /** A shop's server that receives webhooks. */
  readonly receiver: Receiver;
}

export const test = base.extend<Fixtures>({
  hands: ["mouse", { option: true }],
  page: async ({ page, hands }, provide) => {
    loadHydrated(page);
    if (hands === "keyboard") workByKeyboard(page);
    await provide(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here, and this fixture uses no other.
  account: async ({}, provide) => {
    const url = process.env.DATABASE_URL;
    if (!url) throw new Error("DATABASE_URL is not set: run the journeys with `npm run test:e2e`.");
    await withDatabaseAt(url, async () =>
      provide(
        await openAccount(systemContext("e2e"), { name: "Tienda E2E", balanceCents: 1_000_000_00, origin: testOrigin }),
      ),
    );
  },
  portal: async ({ page, account, baseURL }, provide) => {
    await signIn(page, account.userId, baseURL);
    await provide(page);
  },
  developer: async ({ page, account, baseURL }, provide) => {
    await signInAs(page, account.accountId, "developer", baseURL);
    await provide(page);
  },
  operator: async ({ page, account: _, baseURL }, provide) => {
    await signInAsOperator(page, baseURL);
    await provide(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here, and this fixture uses no other.
  receiver: async ({}, provide) => {
    const receiver = await startReceiver();
    await provide(receiver);
    await receiver.close();
  },
});

/** Signs the browser of `page` in as a new user with this role in the account. */
export async function signInAs(page: Page, accountId: number, role: Role, baseURL: string | undefined): Promise<void> {
  const ctx = systemContext("e2e");
  const { id } = await createUser(ctx, { email: `${role}-${accountId}@example.com`, name: `E2E ${role}` });
  await addMember(ctx, { userId: id, accountId, role });
  await signIn(page, id, baseURL);
}

/** Signs the browser of `page` in as a new operator, who belongs to no account. */
export async function signInAsOperator(page: Page, baseURL: string | undefined): Promise<void> {
  const email = `operator-${crypto.randomUUID()}@example.com`;
  const { id } = await createUser(systemContext("e2e"), { email, name: "E2E operator", isOperator: true });
  await signIn(page, id, baseURL);
}

/** Signs the browser of `page` in as this user. */
export async function signIn(page: Page, userId: number, baseURL: string | undefined): Promise<void> {
  const token = await startTestSession(userId);
  await addCookie(page, { name: "next-auth.session-token", value: token, httpOnly: true }, baseURL);
}

export async function addCookie(
  page: Page,
  cookie: { name: string; value: string; httpOnly?: boolean },
  baseURL: string | undefined,
): Promise<void> {
  await page.context().addCookies([{ ...cookie, ...(baseURL === undefined ? {} : { url: baseURL }) }]);
}

export { expect };
