"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { FileFacts } from "../file-facts";
import { type Import, importQuery, importsKey } from "../queries";
import { ColumnFields } from "./column-fields";
import { type ColumnValues, toColumnsBody, toColumnValues, toMapping } from "./column-values";
import { FileSettings, type FileSettingsProps } from "./file-settings";
import { HeadingRow } from "./heading-row";
import { missingFacts } from "./missing-facts";
import { putColumns } from "./put-columns";

interface ColumnsFormProps extends Pick<FileSettingsProps, "origins" | "boxes"> {
  found: Import;
  onDone: () => void;
  onCancel?: (() => void) | undefined;
}

/** The form's name of a value, where the API has another one. */
const fieldOf = (path: string): string | undefined =>
  ({
    origin_id: "originId",
    service_type: "service",
    "defaults.box_id": "boxId",
    "defaults.weight_kg": "weight",
    "defaults.declared_value": "value",
  })[path] ?? path.replace(/^defaults\./, "");

/** What the file is, what each of its columns says, and the values that its rows leave open. */
export function ColumnsForm({ found, origins, boxes, onDone, onCancel }: ColumnsFormProps) {
  const t = useTranslations("imports.columns");
  const fieldName = useTranslations("imports.field");
  const client = useQueryClient();
  const id = useId();
  const form = useApiForm<ColumnValues, Import>({
    defaultValues: toColumnValues(found),
    fieldOf,
    send: (values) => putColumns(found.id, toColumnsBody(values, found)),
    onSuccess: (mapped) => {
      client.setQueryData(importQuery(found.id).queryKey, mapped);
      void client.invalidateQueries({ queryKey: [...importsKey, "rows", found.id] });
    },
    onDone,
  });
  const changeHeadings = (next: Import) => {
    client.setQueryData(importQuery(found.id).queryKey, next);
    form.reset({ ...form.getValues(), columns: toColumnValues(next).columns });
  };
  const [kind, columns] = form.watch(["kind", "columns"]);
  const missing = missingFacts({ kind, mapping: toMapping(columns, found.mapping) });
  return (
    <Card
      title={t("title")}
      description={t(onCancel ? "hintAgain" : "hint")}
      footer={
        <>
          {onCancel && <Button onClick={onCancel}>{t("cancel")}</Button>}
          <Button type="submit" form={id} variant="primary" loading={form.isPending}>
            {t("confirm")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit} className="grid gap-6">
        <FileFacts found={found} />
        <ColumnFields key={found.header_row} found={found} control={form.control}>
          <HeadingRow found={found} onChange={changeHeadings} />
        </ColumnFields>
        {missing.length > 0 && (
          <Notice tone="warning">
            {t("missing", { fields: missing.map((field) => fieldName(field)).join(", ") })}
          </Notice>
        )}
        <FileSettings found={found} form={form} origins={origins} boxes={boxes} />
        <FormError text={form.formError} />
      </form>
    </Card>
  );
}
