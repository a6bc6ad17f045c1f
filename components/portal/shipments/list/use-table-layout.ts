"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import { storedValue } from "@/components/shared/drafts/device-storage";
import { useStoredSet } from "@/components/shared/drafts/use-stored-set";
import type { Column } from "@/components/ui/table/table-column";
import type { ShipmentRow } from "../queries";
import { arrange, moveTo, parseLayout, type TableLayout, usualLayout } from "../table-layout";

const storedLayout = storedValue("shipment-table-layout", parseLayout);
const none: ReadonlySet<string> = new Set();

/** The columns of the list as somebody arranged them in this browser: which, in which order, how high. */
export function useTableLayout(usualColumns: readonly Column<ShipmentRow>[]) {
  const [layout, setLayout] = useState<TableLayout>(usualLayout);
  useEffect(() => setLayout(storedLayout.read() ?? usualLayout), []);
  // Columns that are shown though optional, or hidden though usual.
  const [changed = none, changeVisibility] = useStoredSet("shipment-columns-hidden");
  const change = useCallback((next: (former: TableLayout) => TableLayout) => {
    const wanted = next(storedLayout.read() ?? usualLayout);
    setLayout(wanted);
    storedLayout.write({ order: [...wanted.order], isCompact: wanted.isCompact });
  }, []);
  const columns = useMemo(() => arrange(usualColumns, layout.order), [usualColumns, layout.order]);
  const hidden = useMemo(
    () =>
      new Set(columns.filter(({ key, isOptional = false }) => changed.has(key) !== isOptional).map(({ key }) => key)),
    [columns, changed],
  );
  const toggle = useCallback(
    (key: string) =>
      changeVisibility((former) => {
        if (!former.delete(key)) former.add(key);
        return former;
      }),
    [changeVisibility],
  );
  const moveColumn = useCallback(
    (key: string, target: string) =>
      change((former) => {
        const [, ...others] = arrange(usualColumns, former.order);
        const keys = others.map((column) => column.key);
        return { ...former, order: moveTo(keys, key, target) };
      }),
    [change, usualColumns],
  );
  return {
    columns,
    hidden,
    shown: columns.filter(({ key }) => !hidden.has(key)),
    moveColumn,
    isCompact: layout.isCompact,
    toggle,
    setCompact: (isCompact: boolean) => change((former) => ({ ...former, isCompact })),
    restore: () => {
      change(() => usualLayout);
      changeVisibility(() => []);
    },
  };
}
