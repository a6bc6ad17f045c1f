"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "../button";
import { Dialog } from "../overlay/dialog";

interface FilterSheetProps {
  /** Takes all filters away; undefined without any. */
  clear: { readonly label: string; readonly onClear: () => void } | undefined;
  /** Label of the button that closes the sheet, such as how many rows match. */
  done?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The filters of a list in a sheet at the lower edge, for small screens. They apply at once. */
export function FilterSheet({ clear, done, onClose, children }: FilterSheetProps) {
  const t = useTranslations("ui");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("filters")}
      footer={
        <>
          {clear && <Button onClick={clear.onClear}>{clear.label}</Button>}
          <Button variant="primary" onClick={onClose}>
            {done ?? t("done")}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
