import type { ReactNode } from "react";

export interface Column<Row> {
  key: string;
  header: string;
  /** The header is for screen readers only, as over a column of buttons. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** The column is sortable. The table only shows the arrows and reports the choice; the caller sorts. */
  sortable?: boolean;
  /**
   * On a small screen, where a row is a card: `title` heads it, `aside` stands beside the title, `field` is a line with
   * the header as its label, `more` is such a line that the card's disclosure shows, `wide` stands without
   * a label across the card, `hidden` is left out. Cards that say what they show without labels have three lines, each of
   * which begins at one edge and ends at the other: `title` and `aside`, `line` and `lineEnd`, `foot` and `footEnd`.
   */
  card?: "title" | "aside" | "line" | "lineEnd" | "foot" | "footEnd" | "field" | "more" | "wide" | "hidden";
  /** Classes for the width or wrapping of the column. */
  className?: string;
  /** The column is hidden until somebody chooses to see it. */
  isOptional?: boolean;
}

export interface TableSort {
  key: string;
  direction: "asc" | "desc";
}
