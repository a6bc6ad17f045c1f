import { and, eq, isNotNull, or } from "drizzle-orm";
import { accounts, users } from "@/db/schema/accounts";
import { isMailConfigured } from "@/lib/platform/mail";

/**
 * Who may get e-mail in the name of an account. A test account, the demo too, is for trying out: it writes to nobody but
 * its own members, at addresses that they have proven. A suspended account writes to nobody.
 */

/** Whether an account writes to people who are not its members: buyers, and whoever is invited. */
export const canMailOutsiders = ({
  isTest,
  status,
}: Pick<typeof accounts.$inferSelect, "isTest" | "status">): boolean =>
  isMailConfigured() && !isTest && status === "active";

/** Condition of a query that joins members to their account: those whom the account writes to. */
export const isMailableMember = and(
  eq(accounts.status, "active"),
  or(eq(accounts.isTest, false), isNotNull(users.verifiedAt)),
);
