"use client";

import type { ReactNode } from "react";
import { FilterChips } from "./filter-chips";
import type { FilterControlsProps } from "./filter-controls-props";
import { FilterPopover } from "./filter-popover";
import { SearchInput } from "./search-input";

/** The search, the other filters behind a button, and the active filters as removable chips. */
export function FilterBar({ actions, ...props }: FilterControlsProps & { actions?: ReactNode }) {
  const { filters, onShow } = props;
  const { search } = filters;
  return (
    <div className="border-b px-4 py-3 sm:px-5 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          value={search}
          onSearch={(wanted) => onShow({ search: wanted }, search && wanted ? "replace" : "push")}
        />
        <FilterPopover {...props} />
        {actions}
      </div>
      <FilterChips {...props} />
    </div>
  );
}
