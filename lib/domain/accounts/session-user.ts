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
  readonly accounts: readonly (AccountAccess & { name: string; isTest: boolean; status: AccountStatus })[];
}

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
  return {
    id,
    email,
    name,
    locale,
    isOperator,
    passwordVersion,
    hasSecondFactor: secondFactorAt !== null,
    accounts: rows.flatMap(({ accountId, accountName, isTest, status, role }) =>
      accountId && role && status
        ? [{ accountId, role, name: accountName ?? "", isTest: isTest ?? false, status }]
        : [],
    ),
  };
}
