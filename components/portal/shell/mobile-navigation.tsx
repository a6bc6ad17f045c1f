"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { HelpLink } from "@/components/shared/frame/help-link";
import { Wordmark } from "@/components/shared/frame/wordmark";
import { buttonStyle } from "@/components/ui/button-style";
import { lazyComponent } from "@/components/ui/lazy-component";
import type { Role } from "@/lib/core/vocabulary";
import { PaletteIconButton } from "../commands/palette-button";
import { BottomBar } from "./bottom-bar";
import { Navigation, PrimaryAction } from "./navigation";

const Drawer = dynamic(lazyComponent(() => import("@/components/shared/frame/drawer").then((file) => file.Drawer)));

interface MobileNavigationProps {
  role: Role;
  accountId: number;
  /** Above the page links: the account. */
  top: ReactNode;
  /** Below the page links: the person. */
  bottom: ReactNode;
}

/** The top bar and the bottom bar of small screens, and the drawer with the sidebar's contents. */
export function MobileNavigation({ role, accountId, top, bottom }: MobileNavigationProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b bg-surface px-4 lg:hidden print:hidden">
        <Wordmark />
        <div className="-mr-2 flex">
          <HelpLink isIcon className={buttonStyle("ghost", "md", "size-11 px-0!")} />
          <PaletteIconButton className="size-11!" />
        </div>
      </header>
      <BottomBar role={role} isMoreOpen={open} onMore={() => setOpen(true)} />
      {open && (
        <Drawer onClose={close}>
          <div className="px-2 pb-3">{top}</div>
          <div className="flex px-3 pb-2 empty:hidden">
            <PrimaryAction role={role} onNavigate={close} />
          </div>
          <Navigation role={role} accountId={accountId} onNavigate={close} />
          <div className="border-t p-2">{bottom}</div>
        </Drawer>
      )}
    </>
  );
}
