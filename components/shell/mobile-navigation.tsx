"use client";

import { Menu, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import type { Role } from "@/lib/vocabulary";
import { buttonStyle } from "../ui/button-style";
import { Navigation } from "./navigation";
import { Wordmark } from "./wordmark";

interface MobileNavigationProps {
  role: Role;
  /** Above the pages: the account. */
  top: ReactNode;
  /** Below them: the person. */
  bottom: ReactNode;
}

/** The bar of small screens with the drawer that holds what the sidebar holds. */
export function MobileNavigation({ role, top, bottom }: MobileNavigationProps) {
  const t = useTranslations("shell");
  const words = useTranslations("ui");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b bg-surface px-4 lg:hidden print:hidden">
      <Wordmark />
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Trigger className={buttonStyle("ghost", "md", "-mr-2")}>
          <Menu aria-hidden className="size-4.5" />
          {t("menu")}
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim lg:hidden" />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] animate-slide flex-col bg-surface shadow-dialog outline-none lg:hidden"
          >
            <div className="flex h-14 items-center justify-between px-4">
              <Dialog.Title>
                <Wordmark />
              </Dialog.Title>
              <Dialog.Close aria-label={words("close")} className={buttonStyle("ghost", "sm", "-mr-1 size-8 px-0!")}>
                <X aria-hidden className="size-4" />
              </Dialog.Close>
            </div>
            <div className="px-2 pb-3">{top}</div>
            <div className="flex-1 overflow-y-auto px-3">
              <Navigation role={role} onNavigate={close} />
            </div>
            <div className="border-t p-2">{bottom}</div>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </header>
  );
}
