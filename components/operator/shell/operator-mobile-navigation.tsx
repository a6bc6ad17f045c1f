"use client";

import { Menu } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { PaletteIconButton } from "@/components/portal/commands/palette-button";
import { IconButton } from "@/components/ui/icon-button";
import { lazyComponent } from "@/components/ui/lazy-component";
import { OperatorNavigation } from "./operator-navigation";

const Drawer = dynamic(lazyComponent(() => import("@/components/shared/frame/drawer").then((file) => file.Drawer)));

interface OperatorMobileNavigationProps {
  hasAccount: boolean;
  mark: ReactNode;
  person: ReactNode;
}

/** The top bar of small screens, and the drawer with the sidebar's contents. */
export function OperatorMobileNavigation({ hasAccount, mark, person }: OperatorMobileNavigationProps) {
  const t = useTranslations("shell");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b bg-surface px-4 lg:hidden print:hidden">
      <div className="min-w-0 grow">{mark}</div>
      <PaletteIconButton className="size-11!" />
      <IconButton
        icon={Menu}
        label={t("menu")}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-mr-2 size-11!"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Drawer onClose={close}>
          <OperatorNavigation hasAccount={hasAccount} onNavigate={close} />
          <div className="border-t p-2">{person}</div>
        </Drawer>
      )}
    </header>
  );
}
