// biome-ignore-all lint/a11y/noRedundantRoles: display block, on small screens, takes the native roles away in some browsers.
import clsx from "clsx";
import type { ReactNode, Ref } from "react";
import type { Column, TableSort } from "./table-column";
import { TableHead } from "./table-head";
import { TableRow } from "./table-row";
import type { RowSelection, RowToggle } from "./table-selection";
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
  /** The rows are those of the previous query while new ones load: they are dimmed, and nothing in them reacts. */
  stale?: boolean | undefined;
  /** Only these rows are rendered; see `DataTable`. */
  part?: RowWindow & { readonly frame: Ref<HTMLTableElement>; readonly isWide: boolean };
  /** Puts a column in the place of another one. The first column identifies the row and stays in its place. */
  onColumnMove?: ((key: string, target: string) => void) | undefined;
  /** Rows of one line, for tables whose cells have no more in compact rows (`group-data-compact/table`). */
  isCompact?: boolean | undefined;
  /** Cards have a disclosure although no column is `more`: their cells cut texts (`card-more-style`). */
  hasCut?: boolean;
  /** What needs the whole width of a card, below its lines; the same function at every render. */
  cardFoot?: ((row: Row) => ReactNode) | undefined;
  /** Replaces the toggling of one row, for range selection; the same function at every render, so that one row renders again. */
  onToggle?: RowToggle;
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
  cardFoot,
  onToggle,
}: TableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  const keys = rows.map((row) => String(rowKey(row)));
  const toggle = selection && (onToggle ?? toggleIn(selection));
  const hasMore = hasCut || columns.some(({ card }) => card === "more");
  return (
    // A head that stays in sight by itself needs a frame that does not scroll. Relative: a hidden heading beyond the edge would make
    // the page wider.
    <div
      className={clsx(
        "relative print:overflow-visible",
        part && !part.isWide ? "overflow-x-clip" : "scroll-cue-x overflow-x-auto",
      )}
    >
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
          isLocked={stale}
          keys={keys}
          canMove={onColumnMove !== undefined}
          stays={part && (part.isWide ? "moved" : "by itself")}
        />
        <Spacer height={part?.above} />
        <tbody
          role="rowgroup"
          inert={stale ?? false}
          className={clsx(
            "divide-y inert:opacity-55 max-sm:block",

            // The focus is scrolled to where the head does not cover it.
            part && "[&_:is(a,input)]:scroll-mt-[calc(6rem+var(--above-head,0px))]",
          )}
        >
          {(part?.inSight ?? rows.map((_, place) => place)).map((place) => {
            const [row, key] = [rows[place], keys[place]];
            if (row === undefined || key === undefined) return null;
            return (
              <TableRow
                key={key}
                row={row}
                rowKey={key}
                label={rowLabel?.(row)}
                columns={columns}
                hasMore={hasMore}
                cardFoot={cardFoot}
                isChosen={selection?.chosen.has(key) ?? false}
                onToggle={toggle}
                place={part && place}
                measure={part?.measure}
              />
            );
          })}
        </tbody>
        <Spacer height={part?.below} />
      </table>
    </div>
  );
}

/** Toggles one row. */
const toggleIn =
  ({ chosen, onChange }: RowSelection): RowToggle =>
  (key) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };

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
