import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PaletteButton } from "@/components/portal/commands/palette-button";
import { ConnectionBar } from "@/components/shared/connection/connection-bar";
import { Sidebar } from "@/components/shared/frame/sidebar";
import { UserMenu } from "@/components/shared/frame/user-menu";
import { Wordmark } from "@/components/shared/frame/wordmark";
import { Badge } from "@/components/ui/badge";
import { OperatorCommands } from "./operator-commands";
import { OperatorMobileNavigation } from "./operator-mobile-navigation";
import { OperatorNavigation } from "./operator-navigation";

interface OperatorShellProps {
  user: { name: string; email: string };
  hasAccount: boolean;
  children: ReactNode;
}

/** The frame of the operator pages. It has no selected account: the pages are about all accounts. */
export function OperatorShell({ user, hasAccount, children }: OperatorShellProps) {
  const t = useTranslations("shell");
  const person = <UserMenu user={user} profile="/operator/profile" />;
  const mark = (
    <span className="flex min-w-0 items-center gap-2">
      <Wordmark />
      <Badge tone="info" className="shrink-0">
        {t("operator")}
      </Badge>
    </span>
  );
  return (
    <OperatorCommands>
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {t("skip")}
      </a>
      <OperatorMobileNavigation hasAccount={hasAccount} mark={mark} person={person} />
      <Sidebar
        mark={mark}
        top={
          <div className="flex px-3 pb-2">
            <PaletteButton />
          </div>
        }
        menu={<OperatorNavigation hasAccount={hasAccount} />}
        person={person}
      />
      <main id="content" tabIndex={-1} className="pb-(--bottom-bar) outline-none lg:pl-60 print:pl-0">
        <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6 lg:px-8 lg:py-8">{children}</div>
      </main>
      <ConnectionBar />
    </OperatorCommands>
  );
}
