"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import type { Import } from "../queries";
import { putColumns } from "./put-columns";

/** The row that has the headings. Another one has other columns, and the answer a guess of what they mean. */
export function HeadingRow({ found, onChange }: { found: Import; onChange: (next: Import) => void }) {
  const t = useTranslations("imports.columns");
  const textOf = useErrorMessage();
  const change = useMutation({
    mutationFn: (row: number) => putColumns(found.id, { header_row: row }),
    onSuccess: onChange,
  });
  const options = found.first_rows.map(({ number, cells }) => ({
    value: String(number),
    label: t("headingRow", { number }),
    detail: cut(cells.filter((cell) => cell.trim() !== "").join(" · ")),
  }));
  return (
    <Field label={t("headings")} error={change.isError ? textOf(change.error) : undefined} className="sm:max-w-80">
      <Select
        value={String(change.isPending ? change.variables : found.header_row)}
        onValueChange={(row) => change.mutate(Number(row))}
        options={options}
        disabled={change.isPending}
      />
    </Field>
  );
}

const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
