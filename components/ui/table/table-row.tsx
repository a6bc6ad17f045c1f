// biome-ignore-all lint/a11y/noRedundantRoles: display block, on small screens, takes the native roles away in some browsers.
import clsx from "clsx";
import { memo, type ReactNode, type RefCallback } from "react";
import { CardMore } from "../layout/card-more";
import { cardMoreOnly } from "../layout/card-more-style";
import type { Column } from "./table-column";
import { type RowToggle, SelectRow } from "./table-selection";

interface TableRowProps<Row> {
  row: Row;
  rowKey: string;
  label: string | undefined;
  columns: readonly Column<Row>[];
  hasMore: boolean;
  cardFoot: ((row: Row) => ReactNode) | undefined;
  isChosen: boolean;
  /** Undefined for a table without check boxes. */
  onToggle: RowToggle | undefined;
  /** Its place among all rows, where not all of them are rendered. */
  place: number | undefined;
  measure: RefCallback<HTMLElement> | undefined;
}

/**
 * A row renders again when something of it changed: a tick among a hundred rows is that of one. It holds where `columns` and
 * `row` stay the same objects between renders of the list.
 */
export const TableRow = memo(function TableRow<Row>({
  row,
  rowKey,
  label,
  columns,
  hasMore,
  cardFoot,
  isChosen,
  onToggle,
  place,
  measure,
}: TableRowProps<Row>) {
  const firstShown = columns.find(({ card }) => card !== "hidden" && card !== "more");
  return (
    <tr
      ref={measure}
      role="row"
      aria-rowindex={place === undefined ? undefined : place + 2}
      data-index={place}
      data-key={rowKey}
      data-chosen={isChosen || undefined}
      className={clsx(
        "group/row relative transition-colors hover:bg-hover/60 data-chosen:bg-accent-soft max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_fit-content(55%)] max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:py-2.5 max-sm:pr-4 print:break-inside-avoid",
        // Without check boxes the first grid column is empty, but its gap remains.
        onToggle ? "max-sm:pl-4" : hasMore ? "max-sm:pl-6" : "max-sm:pl-1",
      )}
    >
      {onToggle && <SelectRow rowKey={rowKey} label={label} isChosen={isChosen} onToggle={onToggle} />}
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row}>
          {hasMore && column === firstShown && <CardMore label={label} />}
        </Cell>
      ))}
      {cardFoot && (
        <td role="cell" className="max-sm:col-span-2 max-sm:col-start-2 max-sm:p-0 sm:hidden">
          {cardFoot(row)}
        </td>
      )}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

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
  wide: "max-sm:col-span-2 max-sm:col-start-2 max-sm:text-sm",
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
      {/* A cell that truncates on small screens does so here, where its text is. */}
      <div className="min-w-0 max-sm:[overflow:inherit] max-sm:[text-overflow:inherit] max-sm:[[aria-hidden]+&]:text-end">
        {column.cell(row)}
      </div>
    </td>
  );
}
