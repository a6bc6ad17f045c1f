"use client";

import type { ReactNode } from "react";
import { OptionFilters } from "./option-filters";
import { OptionRow } from "./option-row";
import { useOptionFilters } from "./use-option-filters";
import { optionKey, type SelectableOption } from "./use-quote";

interface OptionListProps {
  options: readonly SelectableOption[];
  city: string;
  actionFor: (option: SelectableOption) => ReactNode;
  chosenKey?: number | undefined;
  /** The options belong to the previous request; new ones are loading. */
  isAwaited: boolean;
}

/** The usable options, filtered by delivery service and dispatch mode. */
export function OptionList({ options, city, actionFor, chosenKey, isAwaited }: OptionListProps) {
  const filters = useOptionFilters(options);
  return (
    <>
      <OptionFilters filters={filters} />
      <ul
        aria-busy={isAwaited || undefined}
        className="awaiting divide-y rounded-lg border bg-surface shadow-card empty:hidden"
      >
        {filters.shown.map((option) => (
          <OptionRow
            key={optionKey(option)}
            option={option}
            city={city}
            isChosen={optionKey(option) === chosenKey}
            action={actionFor(option)}
          />
        ))}
      </ul>
    </>
  );
}
