// biome-ignore-all lint/a11y/noRedundantRoles: display block, on small screens, takes the native roles away in some browsers.
import clsx from "clsx";
import type { ChangeEvent, ReactNode, Ref } from "react";
import { CardMore } from "../layout/card-more";
import { cardMoreOnly } from "../layout/card-more-style";
import type { Column, TableSort } from "./table-column";
import { TableHead } from "./table-head";
import { type RowSelection, SelectRow } from "./table-selection";
import type { RowWindow } from "./use-row-window";

export interface TableProps<Row> {
  /** The accessible name of the table; not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Label of the row's check box: `Envío 12`. */
  rowLabel?: (row: Row) => string;
  sort?: TableSort;
  onSortChange?: (sort: TableSort) => void;
  selection?: RowSelection | undefined;
  /** Shown in place of an empty table. */
  empty?: ReactNode;
  /** The rows are those of the previous query while new ones load. */
  stale?: boolean | undefined;
  /** Only these rows are rendered; see `DataTable`. */
  part?: RowWindow & { readonly frame: Ref<HTMLTableElement>; readonly isWide: boolean };
  /** Puts a column in the place of another one. The first column identifies the row and stays in its place. */
  onColumnMove?: ((key: string, target: string) => void) | undefined;
  /** Rows of one line, for tables whose cells have no more in compact rows (`group-data-compact/table`). */
  isCompact?: boolean | undefined;
  /** Cards have a disclosure although no column is `more`: their cells cut texts (`card-more-style`). */
  hasCut?: boolean;
  /** Replaces the toggling of one row, for range selection. */
  onToggle?: (key: string, event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * A table that turns into cards below 640 px. Its roles are explicit because `display: block` removes the native ones
 * in some browsers. A cell that holds a `RowLink` makes the whole row clickable.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLabel,
  sort,
  onSortChange,
  selection,
  empty,
  stale,
  part,
  onColumnMove,
  isCompact,
  hasCut = false,
  onToggle,
}: TableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  const keys = rows.map((row) => String(rowKey(row)));
  const hasMore = hasCut || columns.some(({ card }) => card === "more");
  const firstShown = columns.find(({ card }) => card !== "hidden" && card !== "more");
  return (
    // A head that stays in sight by itself needs a frame that does not scroll.
    <div className={clsx("print:overflow-visible", part && !part.isWide ? "overflow-x-clip" : "overflow-x-auto")}>
      <table
        ref={part?.frame}
        role="table"
        aria-rowcount={part && rows.length + 1}
        aria-busy={stale || undefined}
        data-compact={isCompact || undefined}
        className="awaiting group/table w-full border-collapse max-sm:block"
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead
          columns={columns}
          sort={sort}
          onSortChange={onSortChange}
          selection={selection}
          keys={keys}
          canMove={onColumnMove !== undefined}
          stays={part && (part.isWide ? "moved" : "by itself")}
        />
        <Spacer height={part?.above} />
        <tbody
          role="rowgroup"
          className={clsx(
            "divide-y max-sm:block",
            // The focus is scrolled to where the head does not cover it.
            part && "[&_:is(a,input)]:scroll-mt-[calc(6rem+var(--above-head,0px))]",
          )}
        >
          {(part?.inSight ?? rows.map((_, place) => place)).map((place) => {
            const [row, key] = [rows[place], keys[place]];
            if (row === undefined || key === undefined) return null;
            return (
              <tr
                key={key}
                ref={part?.measure}
                role="row"
                aria-rowindex={part && place + 2}
                data-index={part && place}
                data-key={key}
                data-chosen={selection?.chosen.has(key) || undefined}
                className={clsx(
                  "group/row relative transition-colors hover:bg-hover/60 data-chosen:bg-accent-soft max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_fit-content(55%)] max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:py-2.5 max-sm:pr-4 print:break-inside-avoid",
                  // Without check boxes the first grid column is empty, but its gap remains.
                  selection ? "max-sm:pl-4" : hasMore ? "max-sm:pl-6" : "max-sm:pl-1",
                )}
              >
                {selection && (
                  <SelectRow
                    selection={selection}
                    rowKey={key}
                    label={rowLabel?.(row)}
                    onToggle={onToggle && ((event) => onToggle(key, event))}
                  />
                )}
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row}>
                    {hasMore && column === firstShown && <CardMore label={rowLabel?.(row)} />}
                  </Cell>
                ))}
              </tr>
            );
          })}
        </tbody>
        <Spacer height={part?.below} />
      </table>
    </div>
  );
}

const fieldLine =
  "max-sm:col-span-2 max-sm:col-start-2 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:text-sm";

const cards = {
  title: "max-sm:col-start-2 max-sm:row-start-1 max-sm:font-medium",
  aside: "max-sm:col-start-3 max-sm:row-start-1 max-sm:text-end",
  line: "max-sm:col-start-2 max-sm:row-start-2 max-sm:text-muted max-sm:text-sm",
  lineEnd: "max-sm:col-start-3 max-sm:row-start-2 max-sm:text-end max-sm:text-muted max-sm:text-sm",
  foot: "max-sm:col-start-2 max-sm:row-start-3 max-sm:text-muted max-sm:text-sm",
  footEnd: "max-sm:col-start-3 max-sm:row-start-3 max-sm:text-end max-sm:text-sm",
  field: fieldLine,
  more: clsx(fieldLine, cardMoreOnly),
  hidden: "max-sm:hidden",
};

/** Alignment and position of a cell, in the table and in the card of a small screen. */
const cellStyle = <Row,>({ card = "field", align, className }: Column<Row>): string =>
  clsx(
    "px-3 py-2.5 align-middle first:pl-5 last:pr-5 max-sm:p-0! sm:group-data-compact/table:py-0.5 sm:group-data-compact/table:text-sm",
    align === "end" && "sm:text-end",
    card !== "hidden" && "max-sm:min-w-0",
    cards[card],
    className,
  );

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  /** Before the content. */
  children: ReactNode;
}

function Cell<Row>({ column, row, children }: CellProps<Row>) {
  const { card = "field" } = column;
  return (
    <td role="cell" className={cellStyle(column)}>
      {children}
      {(card === "field" || card === "more") && (
        <span aria-hidden className="shrink-0 text-muted text-sm sm:hidden">
          {column.header}
        </span>
      )}
      <div className="min-w-0 max-sm:[[aria-hidden]+&]:text-end">{column.cell(row)}</div>
    </td>
  );
}

/** Empty space in place of the rows that are not rendered. */
function Spacer({ height = 0 }: { height: number | undefined }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden className="max-sm:block">
      <tr className="max-sm:block" style={{ height }}>
        <td className="p-0" style={{ height }} />
      </tr>
    </tbody>
  );
}
