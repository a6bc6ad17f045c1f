"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { MoneyAccess } from "@/components/shared/money-access";
import { lazyComponent } from "@/components/ui/lazy-component";
import { canRoleSeeMoney, type Role } from "@/lib/core/vocabulary";
import { CommandPanel } from "../commands/command-panel";

const SellerPalette = dynamic(
  lazyComponent(() => import("./seller-palette").then((file) => file.SellerPalette)),
  { ssr: false },
);

interface ShellCommandsProps {
  role: Role;
  accountId: number;
  children: ReactNode;
}

/** The command palette of the account, and whether its amounts are shown. */
export function ShellCommands({ role, accountId, children }: ShellCommandsProps) {
  return (
    <CommandPanel palette={(onClose) => <SellerPalette role={role} accountId={accountId} onClose={onClose} />}>
      <MoneyAccess value={canRoleSeeMoney(role)}>{children}</MoneyAccess>
    </CommandPanel>
  );
}
