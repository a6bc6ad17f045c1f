"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import type { SelectableOption } from "../use-quote";
import { groupOptions, type ServiceGroup } from "./group-options";
import { OptionFilters } from "./option-filters";
import { OptionRow } from "./option-row";
import { useOptionFilters } from "./use-option-filters";

interface OptionListProps {
  options: readonly SelectableOption[];
  city: string;
  actionFor: (option: SelectableOption) => ReactNode;
  chosenKey?: number | undefined;
  /** The options belong to the previous request; new ones are loading. */
  isAwaited: boolean;
}

/** The usable options, filtered by delivery service and dispatch mode, in groups by service. */
export function OptionList({ options, isAwaited, ...rest }: OptionListProps) {
  const filters = useOptionFilters(options);
  return (
    <>
      <OptionFilters filters={filters} />
      <div
        aria-busy={isAwaited || undefined}
        className="awaiting divide-y overflow-hidden rounded-lg border bg-surface shadow-card empty:hidden"
      >
        {groupOptions(filters.shown).map((group) => (
          <OptionGroup key={group.serviceType} group={group} {...rest} />
        ))}
      </div>
    </>
  );
}

interface OptionGroupProps extends Omit<OptionListProps, "options" | "isAwaited"> {
  group: ServiceGroup;
}

/** The rows of a service, its winner first. */
function OptionGroup({ group: { serviceType, rows }, chosenKey, ...rest }: OptionGroupProps) {
  const services = useTranslations("serviceType");
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="border-b bg-sunken px-4 py-1 font-medium text-muted text-sm">
        {services(serviceType)}
      </h3>
      <ul className="divide-y">
        {rows.map((row, place) => (
          <OptionRow
            key={row.main.carrier.id}
            row={row}
            isWinner={place === 0 && rows.length > 1}
            chosenKey={chosenKey}
            {...rest}
          />
        ))}
      </ul>
    </section>
  );
}
