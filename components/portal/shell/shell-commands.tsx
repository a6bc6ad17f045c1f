"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MoneyAccess } from "@/components/shared/money-access";
import { lazyComponent } from "@/components/ui/lazy-component";
import { canRoleSeeMoney, type Role } from "@/lib/core/vocabulary";
import { CommandPanel } from "../commands/command-panel";
import { actionsFor, entriesFor } from "./navigation-entries";

const SellerPalette = dynamic(
  lazyComponent(() => import("./seller-palette").then((file) => file.SellerPalette)),
  { ssr: false },
);

interface ShellCommandsProps {
  role: Role;
  accountId: number;
  children: ReactNode;
}

/**
 * The command palette with the pages of the navigation. A client component: icons are functions, which a server
 * component cannot pass on.
 */
export function ShellCommands({ role, accountId, children }: ShellCommandsProps) {
  const t = useTranslations("shell");
  const pages = [...actionsFor(role), ...entriesFor(role)].map(({ href, word, icon }) => ({
    href,
    label: t(word),
    icon,
  }));
  return (
    <CommandPanel
      palette={(onClose) => <SellerPalette pages={pages} role={role} accountId={accountId} onClose={onClose} />}
    >
      <MoneyAccess value={canRoleSeeMoney(role)}>{children}</MoneyAccess>
    </CommandPanel>
  );
}
