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
  keys: readonly string[];
}

/** The header row. On small screens only screen readers get it, as every line of a card repeats its header. */
export function TableHead<Row>({ columns, sort, onSortChange, selection, keys }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup" className="border-b bg-sunken/60 text-muted text-xs max-sm:sr-only">
      <tr role="row">
        {selection && <SelectAll selection={selection} keys={keys} />}
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={direction && (direction === "asc" ? "ascending" : "descending")}
              className={clsx(
                "whitespace-nowrap px-3 py-2 font-medium first:pl-5 last:pr-5",
                column.align === "end" ? "text-end" : "text-start",
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
