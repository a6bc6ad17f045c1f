"use client";

import { Building2, ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { saveChoice } from "@/components/shared/frame/save-choice";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import type { Role } from "@/lib/core/vocabulary";

export interface ShellAccount {
  readonly accountId: number;
  readonly name: string;
  readonly role: Role;
  readonly isTest: boolean;
}

interface AccountSwitcherProps {
  account: ShellAccount;
  accounts: readonly ShellAccount[];
  /** Name of the cookie with the selected account. The server checks it against the person's memberships. */
  cookie: string;
}

/** The selected account; a menu if the person has more than one. */
export function AccountSwitcher({ account, accounts, cookie }: AccountSwitcherProps) {
  const t = useTranslations("shell");
  const roleLabels = useTranslations("account.role");
  const face = (
    <>
      <span className="grid size-8 shrink-0 place-items-center rounded-md border bg-sunken text-muted">
        <Building2 aria-hidden className="size-4" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="sr-only">{t("account")}: </span>
        <span className="block truncate font-medium text-sm">{account.name}</span>
        <span className="block truncate text-muted text-xs">{roleLabels(account.role)}</span>
      </span>
    </>
  );
  if (accounts.length < 2) return <div className="flex items-center gap-2.5 p-2 lg:short:py-1">{face}</div>;
  return (
    <DropdownMenu
      align="start"
      className="w-64"
      sections={[
        {
          label: t("account"),
          choice: {
            value: String(account.accountId),
            onValueChange: (id) => switchTo(cookie, id),
            options: accounts.map(({ accountId, name, isTest }) => ({
              value: String(accountId),
              label: name,
              detail: isTest ? t("testAccount") : t("accountNumber", { id: String(accountId) }),
            })),
          },
        },
      ]}
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2.5 rounded-md p-2 text-start lg:short:py-1 transition-colors hover:bg-hover"
        >
          {face}
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      }
    />
  );
}

/** Loads the section from scratch: data and ids of one account mean nothing in another. */
function switchTo(cookie: string, accountId: string): void {
  saveChoice(cookie, accountId);
  window.location.assign(`/${window.location.pathname.split("/")[1] ?? ""}`);
}
