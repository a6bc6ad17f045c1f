import type { ReactNode } from "react";

export interface Column<Row> {
  key: string;
  header: string;
  /** The header is read out but not shown, as over a column of buttons. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** May be sorted by; the table only shows the arrows and says what was asked for. */
  sortable?: boolean;
  /**
   * On a small screen, where a row is a card: `title` heads it, `aside` stands beside the title, `field` is a line with
   * the header as its label, `hidden` is left out.
   */
  card?: "title" | "aside" | "field" | "hidden";
  /** Width or wrapping of the column, as classes. */
  className?: string;
}

export interface TableSort {
  key: string;
  direction: "asc" | "desc";
}
