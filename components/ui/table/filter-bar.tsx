"use client";

import clsx from "clsx";
import { FilterX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../button";
import { FilterButton } from "./filter-button";
import { FilterSheet } from "./filter-sheet";

interface FilterBarProps {
  /** Those of the children; undefined for a filter that is not set. */
  values: readonly unknown[];
  clear: { readonly label: string; readonly onClear: () => void } | undefined;
  /** Stays beside the button on small screens. */
  search?: ReactNode;
  /** The filters. They are drawn twice while the sheet is open. */
  children: ReactNode;
  /** What is no filter, such as an export. */
  actions?: ReactNode;
}

/** The filters above a list in a row; on small screens a button opens them in a sheet. */
export function FilterBar({ values, clear, search, children, actions }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  // A search box is a landmark by itself.
  const Frame = search ? "div" : "search";
  return (
    <Frame
      className={clsx(
        "flex flex-wrap gap-y-2 border-b px-4 py-3 max-sm:gap-x-2 sm:px-5 print:hidden",
        actions === undefined && "max-sm:flex-nowrap",
        search ? "items-center gap-x-4" : "items-end gap-x-3",
      )}
    >
      {search}
      <div className="contents max-sm:hidden">{children}</div>
      {clear && (
        <Button variant="ghost" icon={FilterX} className="max-sm:hidden" onClick={clear.onClear}>
          {clear.label}
        </Button>
      )}
      <FilterButton
        count={values.filter((value) => value !== undefined).length}
        className="sm:hidden"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      {actions}
      {isOpen && (
        <FilterSheet clear={clear} onClose={() => setIsOpen(false)}>
          <div className="flex flex-wrap items-end gap-x-3 gap-y-4">{children}</div>
        </FilterSheet>
      )}
    </Frame>
  );
}
