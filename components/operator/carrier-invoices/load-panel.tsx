"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { FileUp, TestTubeDiagonal } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { type ColumnQuery, ColumnStep } from "@/components/shared/sheets/column-step";
import { useFileErrorText } from "@/components/shared/use-file-error-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { invoiceFields } from "@/lib/core/vocabulary";
import { carrierListQuery } from "../carriers/queries";
import { CheckedResult } from "./checked-result";
import { FileFields, type InvoiceFacts, noFacts, SystemFields } from "./load-fields";
import { invoiceReadingQuery, invoicesKey } from "./queries";

interface LoadPanelProps {
  /** Chosen before, as by the filter of the list. */
  carrierId?: number | undefined;
  today: string;
}

/** Loads an invoice of a carrier from a file or from the carrier's system. A trial comes first, so that nothing is loaded unseen. */
export function LoadPanel({ carrierId: given, today }: LoadPanelProps) {
  const t = useTranslations("carrierInvoices");
  const textOf = useFileErrorText();
  const [carrierId, setCarrierId] = useState(given);
  const [facts, setFacts] = useState<InvoiceFacts>({ ...noFacts, issuedOn: today });
  const [columns, setColumns] = useState<ColumnQuery>({});
  const { data: carriers = [] } = useQuery(carrierListQuery());
  const reading = useQuery({ ...invoiceReadingQuery(carrierId ?? 0), enabled: carrierId !== undefined });
  const isTold = reading.data?.isTold ?? false;
  const source = isTold ? facts.source : "file";
  const send = useLoad(carrierId ?? 0, facts);
  // What was tried is loaded: a newer invoice may have come meanwhile.
  const submit = (dryRun: boolean, chosen = columns) =>
    send.mutate({
      ...{ dryRun, source, columns: chosen },
      number: facts.number || (!dryRun && send.data?.invoice.number) || null,
    });
  const change = (changes: Partial<InvoiceFacts>) => {
    setFacts({ ...facts, ...changes });
    if ("file" in changes) setColumns({});
    send.reset();
  };
  const result = send.data;
  const isReady = carrierId !== undefined && (source === "system" || (facts.file !== undefined && facts.number !== ""));
  const fieldProps = { facts, onChange: change, reading: reading.data };
  return (
    <>
      <PageHeader
        back={{ href: "/operator/carrier-invoices", label: t("title") }}
        title={t("load.title")}
        description={t("load.hint")}
      />
      <Card>
        <div className="grid gap-4">
          <Field label={t("carrier")} className="max-w-md">
            <Select
              value={carrierId?.toString()}
              placeholder={t("uninvoiced.choose")}
              onValueChange={(id) => {
                setCarrierId(Number(id));
                change({ file: undefined, includesTax: undefined, weightUnit: undefined });
              }}
              options={carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </Field>
          {isTold && (
            <Field label={t("load.source")} className="max-w-md">
              <Select
                value={facts.source}
                onValueChange={(value) => change({ source: value })}
                options={(["file", "system"] as const).map((value) => ({ value, label: t(`load.sources.${value}`) }))}
              />
            </Field>
          )}
          {source === "system" ? <SystemFields {...fieldProps} /> : <FileFields key={carrierId} {...fieldProps} />}
          {source === "file" && reading.data && (
            <p className="text-muted text-sm">{t(reading.data.isRemembered ? "load.remembered" : "load.guessed")}</p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              variant={result?.checked ? "secondary" : "primary"}
              icon={TestTubeDiagonal}
              disabled={!isReady}
              loading={send.isPending}
              onClick={() => submit(true)}
            >
              {t("load.try")}
            </Button>
            {result?.checked && (
              <Button variant="primary" icon={FileUp} onClick={() => submit(false)}>
                {t("load.apply", { rows: result.checked.rowCount })}
              </Button>
            )}
          </div>
          {send.isError && (
            <Notice tone="danger" live>
              {textOf(send.error)}
            </Notice>
          )}
          {result?.columns && (
            <ColumnStep
              key={`${result.columns.header_row} ${JSON.stringify(result.columns.columns)}`}
              found={result.columns}
              fields={invoiceFields.map((id) => ({ id, label: t(`load.field.${id}`) }))}
              isBusy={send.isPending}
              onChoose={(chosen) => {
                setColumns(chosen);
                submit(true, chosen);
              }}
            />
          )}
        </div>
      </Card>
      {result?.checked && <CheckedResult checked={result.checked} invoice={result.invoice} />}
    </>
  );
}

interface Loading {
  readonly dryRun: boolean;
  readonly source: InvoiceFacts["source"];
  readonly columns: ColumnQuery;
  /** Null: the newest of the carrier's system. */
  readonly number: string | null;
}

function useLoad(carrierId: number, facts: InvoiceFacts) {
  const t = useTranslations("carrierInvoices.load");
  const router = useRouter();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ dryRun, source, columns, number: asked }: Loading) => {
      const params = { carrier_id: carrierId };
      if (source === "system") {
        const body = { dry_run: dryRun, number: asked };
        const { checked, ...invoice } = await apiFetch(
          "POST /api/portal/operator/carriers/{carrier_id}/invoices/system",
          { params, body },
        );
        return { checked, invoice, columns: undefined };
      }
      const { file, number, issuedOn, currency, total, includesTax, weightUnit } = facts;
      if (!file) throw new Error("no file is chosen");
      const reply = await apiFetch("POST /api/portal/operator/carriers/{carrier_id}/invoices/sheet", {
        params,
        query: {
          ...{ dry_run: dryRun, number, issued_on: issuedOn, currency, total: total ?? null, name: file.name },
          ...{ includes_tax: includesTax ?? null, weight_unit: weightUnit ?? null },
          ...columns,
        },
        file,
      });
      return { ...reply, invoice: { number, issuedOn, currency } };
    },
    onSuccess: ({ checked }) => {
      if (!checked?.invoiceId) return;
      toast.success(t("loaded"));
      client.invalidateQueries({ queryKey: invoicesKey });
      router.push(`/operator/carrier-invoices/${checked.invoiceId}`);
    },
  });
}
