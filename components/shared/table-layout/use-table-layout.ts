"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import type { Column } from "@/components/ui/table/table-column";
import { storedValue } from "../drafts/device-storage";
import { useStoredSet } from "../drafts/use-stored-set";
import { arrange, moveTo, parseLayout, type TableLayout, usualLayout } from "./table-layout";

const none: ReadonlySet<string> = new Set();

/** The columns of the list of `rows` as somebody arranged them in this browser: which, in which order, how high. */
export function useTableLayout<Row>(rows: "shipment" | "order", usualColumns: readonly Column<Row>[]) {
  const storedLayout = useMemo(() => storedValue(`${rows}-table-layout`, parseLayout), [rows]);
  const [layout, setLayout] = useState<TableLayout>(usualLayout);
  useEffect(() => setLayout(storedLayout.read() ?? usualLayout), [storedLayout]);
  // Columns that are shown though optional, or hidden though usual.
  const [changed = none, changeVisibility] = useStoredSet(`${rows}-columns-hidden`);
  const change = useCallback(
    (next: (former: TableLayout) => TableLayout) => {
      const wanted = next(storedLayout.read() ?? usualLayout);
      setLayout(wanted);
      storedLayout.write({ order: [...wanted.order], isCompact: wanted.isCompact });
    },
    [storedLayout],
  );
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
  return useMemo(
    () => ({
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
    }),
    [columns, hidden, moveColumn, layout.isCompact, toggle, change, changeVisibility],
  );
}

/** What the menu of the columns needs of a table, whatever its rows are. */
export type ArrangedColumns = Omit<ReturnType<typeof useTableLayout>, "columns" | "shown"> & {
  readonly columns: readonly ColumnName[];
  readonly shown: readonly ColumnName[];
};

type ColumnName = Pick<Column<never>, "key" | "header">;
