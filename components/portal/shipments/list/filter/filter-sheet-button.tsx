"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { FilterButton } from "@/components/ui/table/filter-button";
import { countFilters } from "../../../shipment-filters/filters";
import type { FilterSheetProps } from "./filter-sheet";

const FilterSheet = dynamic(lazyComponent(() => import("./filter-sheet").then((file) => file.FilterSheet)));

/** On small screens: the button of a sheet with the filters and the order of the list. */
export function FilterSheetButton(props: Omit<FilterSheetProps, "onClose">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <FilterButton
        count={countFilters(props.filters)}
        className="sm:hidden"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && <FilterSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
