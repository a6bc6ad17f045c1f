"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Wordmark } from "./wordmark";

/** A drawer from the side, for small screens. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const labels = useTranslations("ui");
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim lg:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 scroll-cue flex w-72 max-w-[85vw] animate-slide flex-col overflow-y-auto bg-surface shadow-dialog outline-none lg:hidden"
        >
          <div className="flex h-14 shrink-0 items-center justify-between px-4">
            <Dialog.Title>
              <Wordmark />
            </Dialog.Title>
            <Dialog.Close aria-label={labels("close")} className={buttonStyle("ghost", "sm", "-mr-1 size-8 px-0!")}>
              <X aria-hidden className="size-4" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
