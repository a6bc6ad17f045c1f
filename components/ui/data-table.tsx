// biome-ignore-all lint/a11y/noRedundantRoles: display block, on small screens, takes the native roles away in some browsers.
"use client";

import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from "react";
import { cellStyle } from "./table";
import type { Column } from "./table-column";
import { TableHead } from "./table-head";
import { type RowSelection, SelectRow } from "./table-selection";
import { useRowWindow } from "./use-row-window";

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature });

/** Handle for keyboard control of the table. */
export interface DataTableHandle {
  /** Moves the focus by one row, or to the first row when no row has it. */
  moveFocus(step: 1 | -1): void;
  /** Key of the row that has the focus. */
  focusedKey(): string | undefined;
}

interface DataTableProps<Row> {
  /** The accessible name of the table; not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Keys of the hidden columns. */
  hidden?: ReadonlySet<string>;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Label of the row's check box: `Envío 12`. */
  rowLabel: (row: Row) => string;
  selection?: RowSelection;
  /** All rows of all pages are selected: every check box is ticked. */
  isAllChosen?: boolean;
  empty?: ReactNode;
  /** The rows are those of the previous query while new ones load. */
  stale?: boolean;
  ref?: Ref<DataTableHandle>;
}

/**
 * The table for long pages. TanStack Table manages rows, selection and columns; of many rows only the visible ones are
 * rendered. Same looks and cards below 640 px as `Table`.
 */
export function DataTable<Row extends object>({ ref, ...props }: DataTableProps<Row>) {
  const { caption, columns, hidden, rows, rowKey, rowLabel, isAllChosen, empty, stale } = props;
  const selection = isAllChosen ? withAll(props.selection, rows.map(rowKey)) : props.selection;
  const frame = useRef<HTMLTableElement>(null);
  const definitions = useMemo(
    () =>
      columns.map(
        ({ key, header, cell }): ColumnDef<typeof features, Row> => ({
          id: key,
          header,
          cell: ({ row }) => cell(row.original),
        }),
      ),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(rowKey(row)),
    state: {
      columnVisibility: Object.fromEntries([...(hidden ?? [])].map((key) => [key, false])),
      rowSelection: toState(selection?.chosen),
    },
    onRowSelectionChange: (change) => {
      const next = typeof change === "function" ? change(toState(selection?.chosen)) : change;
      selection?.onChange(new Set(Object.keys(next)));
    },
  });
  const drawn = table.getRowModel().rows;
  const { inSight, above, below, measure, reveal } = useRowWindow(drawn.length, frame);
  const linkOf = (key: string | undefined) =>
    frame.current?.querySelector<HTMLElement>(`tr[data-key="${key}"] a[href]`) ?? undefined;
  // Key of the row that gets the focus once it is rendered. A key pressed before that already counts from this row.
  const pendingFocusKey = useRef<string>(undefined);
  const focusedKey = () => pendingFocusKey.current ?? rowOf(document.activeElement, frame.current)?.dataset.key;
  useImperativeHandle(ref, () => ({
    focusedKey,
    moveFocus(step) {
      const current = focusedKey();
      const place = drawn.findIndex(({ id }) => id === current);
      const next = place < 0 ? 0 : Math.min(drawn.length - 1, Math.max(0, place + step));
      const key = drawn[next]?.id;
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
  if (rows.length === 0 && empty) return <>{empty}</>;
  const shown = columns.filter(({ key }) => !hidden?.has(key));
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table
        ref={frame}
        role="table"
        aria-rowcount={rows.length + 1}
        aria-busy={stale || undefined}
        className="awaiting w-full border-collapse max-sm:block"
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={shown} selection={selection} keys={drawn.map(({ id }) => id)} />
        <Spacer height={above} />
        <tbody role="rowgroup" className="divide-y max-sm:block">
          {inSight.map((place) => {
            const row = drawn[place];
            if (!row) return null;
            const isChosen = row.getIsSelected();
            return (
              <tr
                key={row.id}
                ref={measure}
                role="row"
                aria-rowindex={place + 2}
                data-index={place}
                data-key={row.id}
                data-chosen={isChosen || undefined}
                className="group/row relative transition-colors hover:bg-hover/60 data-chosen:bg-accent-soft max-sm:grid max-sm:grid-cols-[auto_1fr_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3 print:break-inside-avoid"
              >
                {selection && (
                  <SelectRow
                    selection={selection}
                    rowKey={row.id}
                    label={rowLabel(row.original)}
                    onToggle={(event) => row.getToggleSelectedHandler()(event)}
                  />
                )}
                {row.getVisibleCells().map((cell) => {
                  const column = columns.find(({ key }) => key === cell.column.id);
                  return (
                    column && (
                      <td key={cell.id} role="cell" className={cellStyle(column)}>
                        {(column.card ?? "field") === "field" && (
                          <span aria-hidden className="shrink-0 text-muted text-sm sm:hidden">
                            {column.header}
                          </span>
                        )}
                        <div className="min-w-0 max-sm:[[aria-hidden]+&]:text-end">
                          <table.FlexRender cell={cell} />
                        </div>
                      </td>
                    )
                  );
                })}
              </tr>
            );
          })}
        </tbody>
        <Spacer height={below} />
      </table>
    </div>
  );
}

const toState = (chosen: ReadonlySet<string> = new Set()): RowSelectionState =>
  Object.fromEntries([...chosen].map((key) => [key, true as const]));

/** Ticks the rows of this page while all pages are selected; clearing one leaves the others of this page selected. */
const withAll = (selection: RowSelection | undefined, keys: readonly (string | number)[]): RowSelection | undefined =>
  selection && { ...selection, chosen: new Set(keys.map(String)) };

const rowOf = (element: Element | null, frame: HTMLTableElement | null): HTMLTableRowElement | undefined =>
  (frame?.contains(element) ? element?.closest<HTMLTableRowElement>("tr[data-key]") : undefined) ?? undefined;

/** Empty space in place of the rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden className="max-sm:block">
      <tr className="max-sm:block" style={{ height }}>
        <td className="p-0" style={{ height }} />
      </tr>
    </tbody>
  );
}
