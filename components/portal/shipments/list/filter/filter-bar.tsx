"use client";

import type { ReactNode } from "react";
import { FilterChips } from "./filter-chips";
import { FilterPopover } from "./filter-popover";
import type { FilterSheetProps } from "./filter-sheet";
import { FilterSheetButton } from "./filter-sheet-button";
import { SearchInput } from "./search-input";

interface FilterBarProps extends Omit<FilterSheetProps, "onClose"> {
  actions?: ReactNode;
}

/** The search, the other filters behind a button, and the active filters as removable chips. */
export function FilterBar({ actions, total, isMore, ...props }: FilterBarProps) {
  const { filters, onShow } = props;
  const { search } = filters;
  return (
    <div className="border-b px-4 py-3 max-sm:py-2 sm:px-5 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          value={search}
          onSearch={(wanted) => onShow({ search: wanted }, search && wanted ? "replace" : "push")}
        />
        <FilterPopover {...props} />
        <FilterSheetButton {...props} total={total} isMore={isMore} />
        {actions}
      </div>
      <FilterChips {...props} />
    </div>
  );
}
