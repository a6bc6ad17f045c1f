"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { type Control, Controller } from "react-hook-form";
import { Field } from "@/components/ui/form/field";
import { alignedFields } from "@/components/ui/form/form-row";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { importFields } from "@/lib/core/vocabulary";
import type { Import } from "../queries";
import { type ColumnValues, columnNames, keyOf } from "./column-values";
import { needsNoLook } from "./missing-facts";

interface ColumnFieldsProps {
  found: Import;
  control: Control<ColumnValues>;
}

/**
 * What each column says, folded up where that is known: of a layout with all its facts. Columns that say nothing of use are
 * folded up by themselves.
 */
export function ColumnFields({ found, control, children }: ColumnFieldsProps & { children: ReactNode }) {
  const t = useTranslations("imports.columns");
  const names = columnNames(found.headers, (letter) => t("letter", { letter }));
  // As it was at first: a column whose use is being changed stays where it is.
  const [used] = useState(() => new Set(Object.values(found.mapping).flat()));
  const columns = names.map((name, column) => ({ name, column }));
  const unused = columns.filter(({ column }) => !used.has(column));
  const props = { found, control };
  return (
    <details open={!needsNoLook(found)} className="min-w-0">
      <summary className="w-fit cursor-pointer font-medium">{t("columns", { count: used.size })}</summary>
      <div className="mt-4 grid gap-5">
        {children}
        <p className="text-muted text-sm">{t("columnsHint")}</p>
        <ColumnGrid {...props} columns={columns.filter(({ column }) => used.has(column))} />
        {unused.length > 0 && (
          <details open={found.layout === null}>
            <summary className="w-fit cursor-pointer font-medium text-sm">
              {t("unused", { count: unused.length })}
            </summary>
            <div className="mt-3">
              <ColumnGrid {...props} columns={unused} />
            </div>
          </details>
        )}
      </div>
    </details>
  );
}

interface ColumnGridProps extends ColumnFieldsProps {
  columns: readonly { readonly name: string; readonly column: number }[];
}

function ColumnGrid({ found, control, columns }: ColumnGridProps) {
  const t = useTranslations("imports.columns");
  const fieldName = useTranslations("imports.field");
  const options = importFields.map((value) => ({ value, label: fieldName(value) }));
  return (
    <div className={clsx(alignedFields, "sm:grid-cols-2 lg:grid-cols-3")}>
      {columns.map(({ name, column }) => {
        const sample = sampleOf(found, column);
        return (
          <Controller
            key={column}
            control={control}
            name={`columns.${keyOf(column)}`}
            render={({ field }) => (
              <Field label={name} hint={sample && t("sample", { sample })}>
                <OptionalSelect
                  ref={field.ref}
                  none={t("none")}
                  value={field.value}
                  onValueChange={field.onChange}
                  options={options}
                />
              </Field>
            )}
          />
        );
      })}
    </div>
  );
}

/** The first cell of a column below the headings that is not empty. */
function sampleOf({ first_rows: rows, header_row: headings }: Import, column: number): string {
  const below = rows.filter(({ number }) => number > headings).map(({ cells }) => cells[column]?.trim() ?? "");
  const text = below.find((cell) => cell !== "") ?? "";
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
