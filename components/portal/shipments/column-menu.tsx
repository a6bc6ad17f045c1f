"use client";

import { Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { useStoredSet } from "@/components/shared/drafts/use-stored-set";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Popover } from "@/components/ui/popover";
import type { Column } from "@/components/ui/table-column";

const none: ReadonlySet<string> = new Set();

/** The columns hidden in this browser. */
export function useHiddenColumns() {
  const [hidden = none, change] = useStoredSet("shipment-columns-hidden");
  const toggle = useCallback(
    (key: string) =>
      change((former) => {
        if (!former.delete(key)) former.add(key);
        return former;
      }),
    [change],
  );
  return { hidden, toggle };
}

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** Menu to show and hide columns. The first column identifies the row and always stays. */
export function ColumnMenu<Row>({ columns, hidden, onToggle }: ColumnMenuProps<Row>) {
  const t = useTranslations("desk");
  return (
    <Popover
      label={t("columns")}
      align="end"
      className="w-56!"
      trigger={
        <Button icon={Columns3} className="max-sm:hidden">
          {t("columns")}
        </Button>
      }
    >
      <div className="grid gap-2.5">
        {columns.slice(1).map(({ key, header }) => (
          <Checkbox key={key} label={header} checked={!hidden.has(key)} onChange={() => onToggle(key)} />
        ))}
      </div>
    </Popover>
  );
}
