"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { Card } from "@/components/ui/layout/card";
import { type ImportField, type ServiceType, serviceTypes } from "@/lib/core/vocabulary";
import { type Import, importQuery, importRowsQuery, importsKey } from "./queries";

export interface OriginChoice {
  readonly id: number;
  readonly name: string;
}

interface ColumnsFormProps {
  found: Import;
  origins: readonly OriginChoice[];
  onDone: () => void;
  onCancel?: (() => void) | undefined;
}

const groups = {
  recipient: ["name", "document", "phone", "email"],
  address: ["address", "street", "street_number", "street_extras", "city", "state", "zipcode"],
  load: ["sku", "quantity", "description", "weight_kg", "weight_grams", "length", "width", "height"],
  order: ["external_id", "declared_value", "service_type"],
} as const satisfies Record<string, readonly ImportField[]>;

const shippable = serviceTypes.filter((service) => service.endsWith("_delivery"));

/** Maps the columns of the spreadsheet to fields, with a guess as default. */
export function ColumnsForm({ found, origins, onDone, onCancel }: ColumnsFormProps) {
  const t = useTranslations("imports.columns");
  const fieldName = useTranslations("imports.field");
  const serviceName = useTranslations("serviceType");
  const textOf = useErrorMessage();
  const client = useQueryClient();
  const [mapping, setMapping] = useState(found.mapping);
  const [originId, setOriginId] = useState(found.origin_id);
  const [service, setService] = useState<ServiceType | null>(found.service_type);
  const { data: sample } = useQuery(importRowsQuery(found, { page: 1 }));
  const save = useMutation({
    mutationFn: () =>
      apiFetch("PUT /api/portal/imports/{id}/columns", {
        params: { id: found.id },
        body: { mapping: writable(mapping), origin_id: originId, service_type: service },
      }),
    onSuccess: (mapped) => {
      client.setQueryData(importQuery(found.id).queryKey, mapped);
      void client.invalidateQueries({ queryKey: [...importsKey, "rows", found.id] });
      onDone();
    },
  });
  const choose = (field: ImportField, column: number | undefined) => {
    const others = Object.entries(mapping).filter(([name, [taken]]) => name !== field && taken !== column);
    setMapping({ ...Object.fromEntries(others), ...(column === undefined ? {} : { [field]: [column] }) });
  };
  const columns = found.headers.map((heading, column) => ({
    value: String(column),
    label: heading || `${column + 1}`,
    detail: sampleOf(sample?.data, column),
  }));
  const unused = found.headers.length - Object.keys(mapping).length;
  return (
    <Card
      title={t("title")}
      description={t("hint")}
      footer={
        <>
          {unused > 0 && <p className="mr-auto text-muted text-sm">{t("unused", { count: unused })}</p>}
          {onCancel && <Button onClick={onCancel}>{t("cancel")}</Button>}
          <Button variant="primary" loading={save.isPending} onClick={() => save.mutate()}>
            {t("confirm")}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {Object.entries(groups).map(([group, fields]) => (
          <fieldset key={group} className="min-w-0">
            <legend className="mb-3 font-medium">{t(group as keyof typeof groups)}</legend>
            <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {fields.map((field) => (
                <Field
                  key={field}
                  label={fieldName(field)}
                  hint={hintOf(
                    t,
                    field,
                    mapping[field]?.[0] === undefined ? "" : sampleOf(sample?.data, mapping[field][0]),
                  )}
                >
                  <OptionalSelect
                    none={t("none")}
                    value={mapping[field]?.[0]?.toString()}
                    onValueChange={(value) => choose(field, value === undefined ? undefined : Number(value))}
                    options={columns}
                  />
                </Field>
              ))}
            </div>
          </fieldset>
        ))}
        <div className="grid gap-4 border-t pt-5 sm:grid-cols-2">
          <Field label={t("origin")}>
            <OptionalSelect
              none={t("originDefault")}
              value={originId?.toString()}
              onValueChange={(id) => setOriginId(id === undefined ? null : Number(id))}
              options={origins.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </Field>
          <Field label={t("service")}>
            <OptionalSelect
              none={t("serviceDefault")}
              value={service ?? undefined}
              onValueChange={(value) => setService(value ?? null)}
              options={shippable.map((value) => ({ value, label: serviceName(value) }))}
            />
          </Field>
        </div>
        {save.isError && (
          <Notice tone="danger" live>
            {textOf(save.error)}
          </Notice>
        )}
      </div>
    </Card>
  );
}

const writable = (mapping: Import["mapping"]) =>
  Object.fromEntries(Object.entries(mapping).map(([field, columns]) => [field, [...columns]]));

type Labels = ReturnType<typeof useTranslations<"imports.columns">>;

function hintOf(t: Labels, field: ImportField, sample: string): string | undefined {
  if (sample) return t("sample", { sample });
  if (field === "address") return t("addressHint");
  return field === "sku" ? t("skuHint") : undefined;
}

/** The first non-empty cell of a column. */
function sampleOf(rows: readonly { cells: readonly string[] }[] | undefined, column: number): string {
  const text = rows?.map(({ cells }) => cells[column] ?? "").find((cell) => cell !== "") ?? "";
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
