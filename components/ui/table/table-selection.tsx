// biome-ignore-all lint/a11y/noRedundantRoles: display block, on small screens, takes the native roles away in some browsers.
"use client";

import { useTranslations } from "next-intl";
import type { ChangeEvent } from "react";
import { Checkbox } from "../form/checkbox";

export interface RowSelection {
  /** Keys of the selected rows, including those on other pages. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

interface SelectAllProps {
  selection: RowSelection;
  keys: readonly string[];
  isLocked: boolean | undefined;
}

/** The check box in the header: selects or clears all rows of this page. */
export function SelectAll({ selection, keys, isLocked }: SelectAllProps) {
  const t = useTranslations("ui");
  const count = keys.filter((key) => selection.chosen.has(key)).length;
  const isAll = keys.length > 0 && count === keys.length;
  const toggle = () => {
    const others = [...selection.chosen].filter((key) => !keys.includes(key));
    selection.onChange(new Set(isAll ? others : [...others, ...keys]));
  };
  return (
    <th role="columnheader" scope="col" className="w-0 py-2 pl-5 print:hidden">
      <Checkbox
        label={t("selectAll")}
        hideLabel
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        disabled={isLocked}
        onChange={toggle}
      />
    </th>
  );
}

/** Ticks or clears a row; the event tells whether Shift asked for a range. */
export type RowToggle = (key: string, event: ChangeEvent<HTMLInputElement>) => void;

interface SelectRowProps {
  rowKey: string;
  label: string | undefined;
  isChosen: boolean;
  onToggle: RowToggle;
}

/** The check box of a row, stacked above the link that covers the row. */
export function SelectRow({ rowKey, label, isChosen, onToggle }: SelectRowProps) {
  const t = useTranslations("ui");
  return (
    <td
      role="cell"
      className="relative z-10 w-0 py-2.5 pl-5 align-middle sm:group-data-compact/table:py-0 max-sm:col-start-1 max-sm:w-auto max-sm:row-start-1 max-sm:p-0 print:hidden"
    >
      <Checkbox
        label={label ?? t("selectRow")}
        hideLabel
        checked={isChosen}
        onChange={(event) => onToggle(rowKey, event)}
      />
    </td>
  );
}
