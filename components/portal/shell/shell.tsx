import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ConnectionBar } from "@/components/shared/connection/connection-bar";
import { HelpLink } from "@/components/shared/frame/help-link";
import { PostalRegister } from "@/components/shared/frame/postal-register";
import { Sidebar } from "@/components/shared/frame/sidebar";
import { UserMenu } from "@/components/shared/frame/user-menu";
import { Wordmark } from "@/components/shared/frame/wordmark";
import { buttonStyle } from "@/components/ui/button-style";
import { roleScopes } from "@/lib/core/vocabulary";
import { PaletteIconButton } from "../commands/palette-button";
import { PrintTray } from "../printing/tray/print-tray";
import { AccountSwitcher, type ShellAccount } from "./account-switcher";
import { MobileNavigation } from "./mobile-navigation";
import { Navigation, PrimaryAction } from "./navigation";
import { ShellCommands } from "./shell-commands";
import { TestFrame } from "./test-frame";

interface ShellProps {
  user: { name: string; email: string; isOperator: boolean };
  account: ShellAccount;
  accounts: readonly ShellAccount[];
  accountCookie: string;
  postalRegister: string | null;
  children: ReactNode;
}

/** The frame of every page of the portal: a sidebar, or on small screens bars at the upper and lower edge. */
export function Shell({ user, account, accounts, accountCookie, postalRegister, children }: ShellProps) {
  const t = useTranslations("shell");
  const switcher = <AccountSwitcher account={account} accounts={accounts} cookie={accountCookie} />;
  const person = <UserMenu user={user} />;
  return (
    <ShellCommands role={account.role} accountId={account.accountId}>
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {t("skip")}
      </a>
      {account.isTest && <TestFrame />}
      <MobileNavigation role={account.role} accountId={account.accountId} top={switcher} bottom={person} />
      <Sidebar
        mark={
          <>
            <Wordmark />
            <span className="flex items-center gap-1">
              <HelpLink className={buttonStyle("ghost", "sm")} isIcon />
              <PaletteIconButton />
            </span>
          </>
        }
        top={
          <>
            <div className="px-3 pb-2 short:pb-1">{switcher}</div>
            <div className="flex px-3 pb-2 empty:hidden">
              <PrimaryAction role={account.role} />
            </div>
          </>
        }
        menu={<Navigation role={account.role} accountId={account.accountId} />}
        person={person}
      />
      {roleScopes[account.role].includes("shipment_documentation.download") && (
        <PrintTray key={account.accountId} accountId={account.accountId} />
      )}
      <main id="content" tabIndex={-1} className="pb-(--bottom-bar) outline-none lg:pl-60 print:p-0">
        <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6 lg:px-8 lg:py-8 print:max-w-none print:p-0">{children}</div>
        <footer className="px-4 pb-6 empty:hidden print:hidden">
          <PostalRegister number={postalRegister} />
        </footer>
      </main>
      <ConnectionBar />
    </ShellCommands>
  );
}
