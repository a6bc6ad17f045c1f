"use client";

import { useTranslations } from "next-intl";
import type { DataTableHandle } from "@/components/ui/table/data-table";
import type { RowSelection } from "@/components/ui/table/table-selection";
import { useCommands } from "./command-store";

interface ListKeys {
  table: { readonly current: DataTableHandle | null };
  /** Undefined for somebody who may select nothing. */
  selection: RowSelection | undefined;
  pageKeys: readonly string[];
}

/** The keyboard shortcuts of a list: move the focus and select rows. */
export function useListKeys({ table, selection, pageKeys }: ListKeys): void {
  const keys = useTranslations("palette");
  const toggle = () => {
    const key = table.current?.focusedKey();
    if (key === undefined || !selection || table.current?.isLocked()) return;
    const next = new Set(selection.chosen);
    if (!next.delete(key)) next.add(key);
    selection.onChange(next);
  };
  useCommands([
    { id: "next", label: keys("next"), hotkey: "j", isKeyOnly: true, run: () => table.current?.moveFocus(1) },
    { id: "previous", label: keys("previous"), hotkey: "k", isKeyOnly: true, run: () => table.current?.moveFocus(-1) },
    ...(selection
      ? [
          { id: "choose", label: keys("choose"), hotkey: "x", isKeyOnly: true, run: toggle },
          {
            id: "choose-page",
            label: keys("chooseAll"),
            hotkey: "a",
            run: () => table.current?.isLocked() || selection.onChange(new Set(pageKeys)),
          },
        ]
      : []),
  ]);
}
