// biome-ignore-all lint/a11y/noRedundantRoles: display block, on small screens, takes the native roles away in some browsers.
import clsx from "clsx";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { Column, TableSort } from "./table-column";
import { type RowSelection, SelectAll } from "./table-selection";

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort?: TableSort | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  selection?: RowSelection | undefined;
  /** The rows are not those of the query: none is selected. */
  isLocked?: boolean | undefined;
  keys: readonly string[];
  /** Columns are moved by dragging their headers. */
  canMove?: boolean | undefined;
  /** Stays in sight: by itself, or moved by `useStickyHead` where the table scrolls sideways. */
  stays?: "by itself" | "moved" | undefined;
}

/** The header row. On small screens only screen readers get it, as every line of a card repeats its header. */
export function TableHead<Row>({
  columns,
  sort,
  onSortChange,
  selection,
  isLocked,
  keys,
  canMove,
  stays,
}: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup" className={clsx("text-muted text-xs max-sm:sr-only", headStyle(stays))}>
      <tr role="row">
        {selection && <SelectAll selection={selection} keys={keys} isLocked={isLocked} />}
        {columns.map((column, place) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={direction && (direction === "asc" ? "ascending" : "descending")}
              data-column={canMove && place > 0 ? column.key : undefined}
              className={clsx(
                "whitespace-nowrap px-3 py-2 font-medium first:pl-5 last:pr-5",
                column.align === "end" ? "text-end" : "text-start",
                canMove && movableHeader,
              )}
            >
              {column.sortable && onSortChange ? (
                <>
                  <SortButton
                    header={column.header}
                    direction={direction}
                    onSort={(next) => onSortChange({ key: column.key, direction: next })}
                  />
                  <span className="sm:hidden">{column.header}</span>
                </>
              ) : (
                <span className={column.hideHeader ? "sr-only" : undefined}>{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/**
 * A line drawn as a shadow, as collapsed borders would scroll away from a head that stays. What stays above the head
 * tells its height by `--above-head`; the page's own bar is above it on middle screens.
 */
const headStyle = (stays: TableHeadProps<unknown>["stays"]): string =>
  stays
    ? clsx(
        "bg-sunken shadow-[inset_0_-1px_0_var(--color-line)] sm:z-20 print:static! print:transform-none!",
        "scroll-mt-(--above-head,0px) sm:max-lg:scroll-mt-[calc(3.5rem+var(--above-head,0px))]",
        stays === "by itself"
          ? "sm:max-lg:sticky sm:max-lg:top-[calc(3.5rem+var(--above-head,0px))] lg:sticky lg:top-(--above-head,0px)"
          : "sm:relative",
      )
    : "border-b bg-sunken/60";

const movableHeader =
  "select-none data-dragged:opacity-50 data-[drop=after]:shadow-[inset_-3px_0_0_var(--color-accent)] data-[drop=before]:shadow-[inset_3px_0_0_var(--color-accent)]";

interface SortButtonProps {
  header: string;
  direction: TableSort["direction"] | undefined;
  onSort: (direction: TableSort["direction"]) => void;
}

function SortButton({ header, direction, onSort }: SortButtonProps) {
  const Arrow = direction ? (direction === "asc" ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => onSort(direction === "asc" ? "desc" : "asc")}
      className={clsx(
        // On small screens nobody would see the focus, as the header row is for screen readers only there.
        "-mx-1.5 -my-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1.5 py-1 hover:bg-hover hover:text-ink max-sm:hidden",
        direction && "text-ink",
      )}
    >
      {header}
      <Arrow aria-hidden className={clsx("size-3.5", !direction && "opacity-50")} />
    </button>
  );
}
