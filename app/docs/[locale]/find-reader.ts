import type { ComponentProps } from "react";
import type { ReaderValues } from "@/components/public/docs/reader-values";
import { portalSession } from "@/lib/api/session/page-session";
import { roleScopes } from "@/lib/core/vocabulary";

/**
 * Whose values a page may show. Credentials are offered for test accounts alone: with those of a live account every
 * command of a guide would cost money and send a parcel. The selected account goes before others.
 */
export async function findReader(path: string): Promise<ComponentProps<typeof ReaderValues>["reader"]> {
  const session = await portalSession();
  if (!session) return { kind: "stranger", signIn: `/login?next=${encodeURIComponent(path)}` };
  const { user, account, accounts } = session;
  const tested = [account, ...accounts].find(
    ({ isTest, role }) => isTest && roleScopes[role].includes("webhooks.manage"),
  );
  if (!tested) return { kind: account.isTest ? "without-permission" : "without-test-account", account: account.name };
  const { accountId, name, role } = tested;
  return { kind: "tester", account: { userId: user.id, accountId, name, scopes: roleScopes[role] } };
}
