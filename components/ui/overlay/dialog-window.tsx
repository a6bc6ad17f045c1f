"use client";

import clsx from "clsx";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { buttonStyle } from "../button-style";
import { DialogBody } from "./dialog-body";

export interface DialogWindowProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  /** Buttons: the main one last. */
  footer?: ReactNode;
  children?: ReactNode;
}

const widths: Record<NonNullable<DialogWindowProps["size"]>, string> = {
  sm: "sm:max-w-md",
  md: "sm:max-w-xl",
  lg: "sm:max-w-3xl",
};

/**
 * The first press of a double click may shrink the dialog, so that the second one lands outside. Within this time a
 * press outside does not close the dialog.
 */
const doubleClickMs = 500;

/**
 * The Radix implementation of `Dialog`, loaded on first use. Between its header and its footer the content scrolls: of a
 * dialog taller than the screen the buttons cover no field.
 */
export function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  size = "md",
  footer,
  children,
}: DialogWindowProps) {
  const t = useTranslations("ui");
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 flex animate-fade items-end bg-scrim pt-8 sm:items-center sm:p-6">
          <Radix.Content
            {...(description ? {} : { "aria-describedby": undefined })}
            onPointerDown={({ timeStamp }) => {
              pressedAt.current = timeStamp;
            }}
            onPointerDownOutside={(event) => {
              const since = event.detail.originalEvent.timeStamp - pressedAt.current;
              if (since < doubleClickMs) event.preventDefault();
            }}
            className={clsx(
              "relative mx-auto flex max-h-full w-full animate-rise flex-col overflow-hidden rounded-t-lg bg-surface shadow-dialog outline-none sm:rounded-lg",
              widths[size],
            )}
          >
            <header className="shrink-0 px-5 pt-5 pr-14 pb-4">
              <Radix.Title className="text-balance font-semibold text-lg">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
            </header>
            {children && <DialogBody hasFooter={footer !== undefined}>{children}</DialogBody>}
            {footer && (
              <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-line border-t px-5 py-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]">
                {footer}
              </footer>
            )}
            {/* Last in the DOM, so that the first field takes the focus and not the close button. */}
            <Radix.Close
              aria-label={t("close")}
              className={buttonStyle("ghost", "sm", "absolute top-4 right-4 size-8 px-0!")}
            >
              <X aria-hidden className="size-4" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
