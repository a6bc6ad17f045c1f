"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog } from "@/components/ui/overlay/dialog";
import { type ImportField, importFields, limits } from "@/lib/core/vocabulary";
import type { Import, ImportRow } from "./queries";
import { useRowEdit } from "./use-row-edit";

interface RowDialogProps {
  found: Import;
  row: ImportRow;
  onClose: () => void;
}

type Values = Record<ImportField, string>;

/** Edits a row: invalid fields first, the others on demand. It stays open until the row is valid. */
export function RowDialog({ found, row: opened, onClose }: RowDialogProps) {
  const t = useTranslations("imports.edit");
  const labels = useTranslations("ui");
  const form = useId();
  const [row, setRow] = useState(opened);
  const invalid = invalidFields(row.issues);
  const [isWhole, setIsWhole] = useState(invalid.length === 0);
  const [offered] = useState(() => offeredFields(found, invalid));
  const defaultValues = Object.fromEntries(importFields.map((name) => [name, opened.fields[name] ?? ""])) as Values;
  const { register, handleSubmit, setFocus } = useForm<Values>({ defaultValues });
  const edit = useRowEdit(found.id, row.number);
  useEffect(() => {
    const wrong = row === opened ? undefined : firstInvalid(row.issues);
    if (wrong) setFocus(wrong);
  }, [row, opened, setFocus]);
  const save = (values: Values) => {
    const changed = importFields.filter((name) => values[name] !== (row.fields[name] ?? ""));
    const fields = Object.fromEntries(changed.map((name) => [name, values[name]]));
    edit.mutate(
      { fields },
      {
        onSuccess: (next) => {
          setRow(next);
          if (next.state === "faulty") return;
          toast.success(t("saved", { number: next.number, state: next.state }));
          onClose();
        },
      },
    );
  };
  const shown = isWhole ? importFields : importFields.filter((name) => offered.has(name) || invalid.includes(name));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t("title", { number: row.number })}
      description={t("hint")}
      footer={
        <>
          {!isWhole && (
            <Button variant="ghost" className="mr-auto" onClick={() => setIsWhole(true)}>
              {t("all")}
            </Button>
          )}
          <Button onClick={onClose}>{labels("cancel")}</Button>
          <Button type="submit" form={form} variant="primary" loading={edit.isPending}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={handleSubmit(save)} className="grid gap-4 sm:grid-cols-2">
        <General issues={row.issues} isStill={edit.isSuccess} />
        {shown.map((name) => (
          <RowField
            key={name}
            name={name}
            issues={row.issues}
            isFirstWrong={name === firstInvalid(opened.issues)}
            registration={register(name, { maxLength: limits.itemDescription })}
          />
        ))}
      </form>
    </Dialog>
  );
}

/** The field that takes the focus: the first one, as they are shown, of which something is wrong. */
const firstInvalid = (issues: ImportRow["issues"]): ImportField | undefined =>
  importFields.find((name) => invalidFields(issues).includes(name));

const invalidFields = (issues: ImportRow["issues"]): ImportField[] =>
  issues.flatMap(({ field }) => (field === null ? [] : [field]));

const placeFields: readonly ImportField[] = [
  "address",
  "street",
  "street_number",
  "street_extras",
  "city",
  "state",
  "zipcode",
  "place",
];

/** The invalid fields, with the whole address for one of its parts; if none, those that the spreadsheet has. */
function offeredFields(found: Import, invalid: readonly ImportField[]): ReadonlySet<string> {
  const mapped = Object.keys(found.mapping);
  if (invalid.length === 0) return new Set(mapped);
  const isPlace = (name: string) => placeFields.some((field) => field === name);
  return new Set(invalid.some(isPlace) ? [...invalid, ...mapped.filter(isPlace)] : invalid);
}

/** Errors of the row as a whole. */
function General({ issues, isStill }: { issues: ImportRow["issues"]; isStill: boolean }) {
  const t = useTranslations("imports.edit");
  const general = issues.filter(({ field }) => field === null);
  if (general.length === 0 && !(isStill && issues.length > 0)) return null;
  return (
    <Notice tone="warning" live className="sm:col-span-2">
      {general.length > 0 ? general.map(({ message }) => message).join(" ") : t("still")}
    </Notice>
  );
}

interface RowFieldProps {
  name: ImportField;
  issues: ImportRow["issues"];
  isFirstWrong: boolean;
  registration: ReturnType<ReturnType<typeof useForm<Values>>["register"]>;
}

function RowField({ name, issues, isFirstWrong, registration }: RowFieldProps) {
  const fieldName = useTranslations("imports.field");
  const error = issues.find(({ field }) => field === name)?.message;
  return (
    <Field label={fieldName(name)} error={error}>
      <Input autoComplete="off" autoFocus={isFirstWrong} maxLength={limits.itemDescription} {...registration} />
    </Field>
  );
}
