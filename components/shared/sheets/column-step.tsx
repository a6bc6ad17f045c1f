"use client";

import clsx from "clsx";
import { Columns3, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { alignedFields } from "@/components/ui/form/form-row";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { Select } from "@/components/ui/form/select";
import { toColumnQuery } from "./column-query";

/** The columns of an uploaded sheet, as the reply to an upload says them. */
interface SheetColumns {
  readonly header_row: number;
  readonly headings: readonly string[];
  readonly samples: readonly string[];
  readonly columns: Readonly<Record<string, readonly number[] | undefined>>;
  readonly unused: readonly string[];
  readonly missing: readonly string[];
  readonly hidden_rows: number;
  readonly other_sheets: readonly string[];
}

/** Query parameters of the next upload of the same file. */
export interface ColumnQuery {
  readonly header_row?: number;
  readonly columns?: string;
}

interface ColumnStepProps {
  found: SheetColumns;
  fields: readonly { readonly id: string; readonly label: string }[];
  isBusy: boolean;
  onChoose: (query: ColumnQuery) => void;
}

/**
 * Says which columns of a sheet are used, and lets a person choose others. Open at once where a needed one is missing.
 * Use a `key` of the file: the choice begins with what was found.
 */
export function ColumnStep({ found, fields, isBusy, onChoose }: ColumnStepProps) {
  const t = useTranslations("sheetUpload");
  const [isOpen, setIsOpen] = useState(found.missing.length > 0);
  const missing = found.missing.map((id) => fields.find((field) => field.id === id)?.label ?? id);
  const { hidden_rows: hidden, other_sheets: others } = found;
  const hasNews =
    [missing, found.unused, others].some(({ length }) => length > 0) || hidden > 0 || found.header_row !== 1;
  return (
    <div className="grid gap-4">
      <Notice
        tone={missing.length > 0 ? "warning" : "info"}
        live={hasNews}
        title={t("columnsTitle")}
        actions={
          !isOpen && (
            <Button size="sm" icon={Columns3} onClick={() => setIsOpen(true)}>
              {t("review")}
            </Button>
          )
        }
      >
        {missing.length > 0 && <p>{t("missing", { fields: missing.join(", ") })}</p>}
        {found.header_row === 0 && <p>{t("noHeader")}</p>}
        {found.header_row > 1 && <p>{t("headerAt", { row: found.header_row })}</p>}
        {found.unused.length > 0 && <p className="break-words">{t("unused", { columns: found.unused.join(", ") })}</p>}
        {hidden > 0 && <p>{t("hidden", { count: hidden })}</p>}
        {others.length > 0 && <p className="break-words">{t("otherSheets", { sheets: others.join(", ") })}</p>}
      </Notice>
      {isOpen && (
        <ColumnForm
          found={found}
          fields={fields}
          isBusy={isBusy}
          onChoose={onChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

function ColumnForm({ found, fields, isBusy, onChoose, onClose }: ColumnStepProps & { onClose: () => void }) {
  const t = useTranslations("sheetUpload");
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly (number | undefined)[]>>>(() =>
    Object.fromEntries(fields.map(({ id }) => [id, found.columns[id]?.length ? found.columns[id] : [undefined]])),
  );
  const choose = (id: string, at: number, column: number | undefined) =>
    setChosen({ ...chosen, [id]: (chosen[id] ?? []).with(at, column) });
  const options = found.headings.map((heading, column) => ({
    value: String(column),
    label: heading,
    detail: found.samples[column] ?? "",
  }));
  const rows = [...new Set([...Array.from({ length: 15 }, (_, at) => at + 1), found.header_row])].filter(Boolean);
  return (
    <div className="grid gap-4 rounded-md border p-4">
      <Field label={t("headerRow")} className="max-w-56">
        <Select
          value={String(found.header_row)}
          onValueChange={(row) => onChoose({ header_row: Number(row) })}
          options={[
            { value: "0", label: t("headerNone") },
            ...rows.map((row) => ({ value: String(row), label: String(row) })),
          ]}
        />
      </Field>
      <div className={clsx(alignedFields, "sm:grid-cols-2 lg:grid-cols-3")}>
        {fields.map(({ id, label }) =>
          (chosen[id] ?? []).map((column, at) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: a field's columns are told apart by their order only
              key={`${id} ${at}`}
              label={at === 0 ? label : t("further", { field: label })}
              hint={column !== undefined && found.samples[column] && t("sample", { sample: found.samples[column] })}
            >
              <OptionalSelect
                none={t("none")}
                value={column?.toString()}
                onValueChange={(value) => choose(id, at, value === undefined ? undefined : Number(value))}
                options={options}
              />
              {at === (chosen[id]?.length ?? 0) - 1 && column !== undefined && at < 3 && (
                <Button
                  variant="ghost"
                  size="sm"
                  icon={Plus}
                  onClick={() => setChosen({ ...chosen, [id]: [...(chosen[id] ?? []), undefined] })}
                >
                  {t("add")}
                </Button>
              )}
            </Field>
          )),
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          loading={isBusy}
          onClick={() => onChoose({ header_row: found.header_row, columns: toColumnQuery(chosen) })}
        >
          {t("confirm")}
        </Button>
        <Button onClick={onClose}>{t("cancel")}</Button>
      </div>
    </div>
  );
}
