"use client";

import { Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Popover } from "@/components/ui/popover";
import type { Column } from "@/components/ui/table-column";

const storageKey = "shipment-columns-hidden";

/** The columns hidden in this browser. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setHidden(recall()), []);
  const toggle = useCallback((key: string) => {
    const next = recall();
    if (!next.delete(key)) next.add(key);
    setHidden(next);
    try {
      window.localStorage.setItem(storageKey, JSON.stringify([...next]));
    } catch {
      // Storage unavailable: the columns reappear on the next visit.
    }
  }, []);
  return { hidden, toggle };
}

function recall(): Set<string> {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    return new Set();
  }
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
