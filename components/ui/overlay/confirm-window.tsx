"use client";

import { useTranslations } from "next-intl";
import { AlertDialog as Radix } from "radix-ui";
import { Button } from "../button";

export interface ConfirmWindowProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What the action does and whether it can be undone. */
  description: string;
  /** The verb on the button, never just "OK". */
  confirm: string;
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
}

/** The Radix implementation of `ConfirmDialog`, loaded on first use. */
export function ConfirmWindow({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  danger,
  loading,
  onConfirm,
}: ConfirmWindowProps) {
  const t = useTranslations("ui");
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Radix.Content className="fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[calc(100dvh-2rem)] w-full animate-rise flex-col rounded-t-lg bg-surface p-5 shadow-dialog outline-none sm:top-1/2 sm:bottom-auto sm:max-w-md sm:-translate-y-1/2 sm:rounded-lg">
          <Radix.Title className="text-balance font-semibold text-lg">{title}</Radix.Title>
          <Radix.Description className="mt-2 min-h-0 overflow-y-auto text-muted">{description}</Radix.Description>
          <div className="mt-6 flex shrink-0 flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button disabled={loading}>{t("cancel")}</Button>
            </Radix.Cancel>
            <Button variant={danger ? "danger" : "primary"} loading={loading} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
