import { accounts, memberships, users } from "@/db/schema/accounts";
import { secondFactors } from "@/db/schema/sign-in";
import type { AccountStatus, Locale, Role } from "@/lib/core/vocabulary";
import type { AccountAccess } from "@/lib/platform/context";

export interface SessionUser {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
  readonly isOperator: boolean;
  readonly passwordVersion: number;
  /** Whether a sign-in needs a code besides the password. */
  readonly hasSecondFactor: boolean;
  /** Without suspended ones: their people can neither look at them nor act for them until they are resumed. */
  readonly accounts: readonly (AccountAccess & { name: string; isTest: boolean })[];
  /** Whether the user has accounts and all of them are suspended. */
  readonly isSuspended: boolean;
}

/** Columns of a `UserRow`, where users are joined with their second factor, memberships and accounts. */
export const userColumns = {
  userId: users.id,
  email: users.email,
  name: users.name,
  locale: users.locale,
  isOperator: users.isOperator,
  passwordVersion: users.passwordVersion,
  secondFactorAt: secondFactors.confirmedAt,
  accountId: accounts.id,
  accountName: accounts.name,
  isTest: accounts.isTest,
  status: accounts.status,
  role: memberships.role,
};

/** A user, with a row for each account. */
interface UserRow extends Pick<SessionUser, "email" | "name" | "locale" | "isOperator" | "passwordVersion"> {
  readonly userId: number;
  readonly secondFactorAt: Date | null;
  readonly accountId: number | null;
  readonly accountName: string | null;
  readonly isTest: boolean | null;
  readonly status: AccountStatus | null;
  readonly role: Role | null;
}

export function toSessionUser(rows: readonly UserRow[]): SessionUser | undefined {
  const [user] = rows;
  if (!user) return undefined;
  const { userId: id, email, name, locale, isOperator, passwordVersion, secondFactorAt } = user;
  const active = rows.filter(({ status }) => status !== null && status !== "suspended");
  return {
    id,
    email,
    name,
    locale,
    isOperator,
    passwordVersion,
    hasSecondFactor: secondFactorAt !== null,
    accounts: active.flatMap(({ accountId, accountName, isTest, role }) =>
      accountId && role ? [{ accountId, role, name: accountName ?? "", isTest: isTest ?? false }] : [],
    ),
    isSuspended: active.length === 0 && rows.some(({ status }) => status === "suspended"),
  };
}
