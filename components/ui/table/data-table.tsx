"use client";

import { type Ref, useImperativeHandle, useMemo, useRef } from "react";
import { Table, type TableProps } from "./table";
import type { RowSelection, RowToggle } from "./table-selection";
import { toggleRows } from "./toggle-rows";
import { useColumnDrag } from "./use-column-drag";
import { useLatestCallback } from "./use-latest-callback";
import { useRowWindow } from "./use-row-window";
import { useStickyHead } from "./use-sticky-head";

/** Estimates, until a row is measured. */
const rowHeight = 61;
const compactRowHeight = 29;

/** Handle for keyboard control of the table. */
export interface DataTableHandle {
  /** Moves the focus by one row, or to the first row when no row has it. */
  moveFocus(step: 1 | -1): void;
  /** Key of the row that has the focus. */
  focusedKey(): string | undefined;
  /** Whether the rows are those of another query (`stale`): nothing is selected in them. */
  isLocked(): boolean;
}

interface DataTableProps<Row> extends Omit<TableProps<Row>, "part" | "onToggle"> {
  /** Keys of the hidden columns. */
  hidden?: ReadonlySet<string>;
  /** All rows of all pages are selected: every check box is ticked. */
  isAllChosen?: boolean;
  ref?: Ref<DataTableHandle>;
}

/**
 * The table for long pages: of many rows only the visible ones are rendered, the head stays in sight while the page scrolls,
 * and Shift selects a range. It looks like any other `Table`.
 */
export function DataTable<Row extends object>({ ref, hidden, isAllChosen, ...props }: DataTableProps<Row>) {
  const { columns, rows, rowKey } = props;
  const selection = isAllChosen ? withAll(props.selection, rows.map(rowKey)) : props.selection;
  const shown = useMemo(() => columns.filter(({ key }) => !hidden?.has(key)), [columns, hidden]);
  const frame = useRef<HTMLTableElement>(null);
  const keys = rows.map((row) => String(rowKey(row)));
  const lastToggledKey = useRef<string>(undefined);
  const toggle = useLatestCallback<Parameters<RowToggle>>((key, { target, nativeEvent }) => {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    const rangeFrom = isRange ? lastToggledKey.current : undefined;
    selection?.onChange(toggleRows(selection.chosen, keys, { key, isChecked: target.checked, rangeFrom }));
    lastToggledKey.current = key;
  });
  const { reveal, ...part } = useRowWindow(keys.length, frame, props.isCompact ? compactRowHeight : rowHeight);
  useColumnDrag(frame, keys.length > 0 ? props.onColumnMove : undefined);
  const isWide = useStickyHead(frame, keys.length > 0);
  const linkOf = (key: string | undefined) =>
    frame.current?.querySelector<HTMLElement>(`tr[data-key="${key}"] a[href]`) ?? undefined;
  // Key of the row that gets the focus once it is rendered. A key pressed before that already counts from this row.
  const pendingFocusKey = useRef<string>(undefined);
  const focusedKey = () => pendingFocusKey.current ?? rowOf(document.activeElement, frame.current)?.dataset.key;
  useImperativeHandle(ref, () => ({
    focusedKey,
    isLocked: () => props.stale === true,
    moveFocus(step) {
      const current = focusedKey();
      const place = current === undefined ? -1 : keys.indexOf(current);
      const next = place < 0 ? 0 : Math.min(keys.length - 1, Math.max(0, place + step));
      const key = keys[next];
      reveal(next);
      const link = linkOf(key);
      pendingFocusKey.current = link ? undefined : key;
      if (link) link.focus();
      else
        requestAnimationFrame(() => {
          if (pendingFocusKey.current !== key) return;
          pendingFocusKey.current = undefined;
          linkOf(key)?.focus();
        });
    },
  }));
  return <Table {...props} columns={shown} selection={selection} part={{ ...part, frame, isWide }} onToggle={toggle} />;
}

/** Ticks the rows of this page while all pages are selected; clearing one leaves the others of this page selected. */
const withAll = (selection: RowSelection | undefined, keys: readonly (string | number)[]): RowSelection | undefined =>
  selection && { ...selection, chosen: new Set(keys.map(String)) };

const rowOf = (element: Element | null, frame: HTMLTableElement | null): HTMLTableRowElement | undefined =>
  (frame?.contains(element) ? element?.closest<HTMLTableRowElement>("tr[data-key]") : undefined) ?? undefined;
