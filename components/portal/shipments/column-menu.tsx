"use client";

import { Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Popover } from "@/components/ui/popover";
import type { Column } from "@/components/ui/table-column";

const cached = "shipment-columns-hidden";

/** Which columns this browser leaves out. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setHidden(recall()), []);
  const toggle = useCallback((key: string) => {
    const next = recall();
    if (!next.delete(key)) next.add(key);
    setHidden(next);
    try {
      window.localStorage.setItem(cached, JSON.stringify([...next]));
    } catch {
      // They are there again with the next visit.
    }
  }, []);
  return { hidden, toggle };
}

function recall(): Set<string> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(cached) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** The first column names the row and stays. */
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
