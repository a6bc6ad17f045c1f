"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Role } from "@/lib/core/vocabulary";
import { CommandPanel } from "../commands/command-panel";
import { entriesFor, primaryActionFor } from "./navigation-entries";

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
  const action = primaryActionFor(role);
  const entries = [...(action ? [action] : []), ...entriesFor(role)];
  return (
    <CommandPanel
      pages={entries.map(({ href, word, icon }) => ({ href, label: t(word), icon }))}
      role={role}
      accountId={accountId}
    >
      {children}
    </CommandPanel>
  );
}
