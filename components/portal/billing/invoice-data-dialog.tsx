"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { type AccountScope, inScope } from "@/components/shared/account-scope";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { formatCuit } from "@/lib/core/ids/argentine-ids";
import { invoiceLimits, ivaConditions, limits } from "@/lib/core/vocabulary";
import { type InvoiceData, invoiceDataQuery } from "./queries";

type Reply = ReplyOf<"PUT /api/portal/invoice-data">;

const empty: InvoiceData = { legal_name: "", cuit: "", iva_condition: "registered", address: "", email: "" };

interface InvoiceDataDialogProps {
  place: AccountScope;
  /** Null when nobody said them yet. */
  data: InvoiceData | null;
  onClose: () => void;
}

/** Says to whom an account is invoiced. */
export function InvoiceDataDialog({ place, data, onClose }: InvoiceDataDialogProps) {
  const t = useTranslations("invoiceData");
  const conditions = useTranslations("ivaCondition");
  const client = useQueryClient();
  const router = useRouter();
  const form = useApiForm<InvoiceData, Reply>({
    defaultValues: data ? { ...data, cuit: formatCuit(data.cuit) } : empty,
    send: (values) =>
      apiFetch(inScope(place, "PUT /api/portal/invoice-data"), { body: { account_id: place.accountId, ...values } }),
    onSuccess: (saved) => {
      client.setQueryData(invoiceDataQuery(place).queryKey, saved);
      toast.success(t("saved"));
      // Pages that hint at missing data are kept by the router.
      router.refresh();
    },
    onDone: onClose,
  });
  const { control, errors, register } = form;
  return (
    <FormDialog title={t("title")} description={t("hint")} confirm={t("save")} form={form} onClose={onClose}>
      <Field label={t("legal_name")} error={errors.legal_name?.message}>
        <Input autoComplete="organization" maxLength={invoiceLimits.legalName} {...register("legal_name")} />
      </Field>
      <FormRow columns={2}>
        <Controller
          control={control}
          name="iva_condition"
          render={({ field }) => (
            <Field label={t("iva_condition")} error={errors.iva_condition?.message}>
              <Select
                value={field.value}
                onValueChange={field.onChange}
                options={ivaConditions.map((value) => ({ value, label: conditions(value) }))}
              />
            </Field>
          )}
        />
        <Field label={t("cuit")} hint={t("cuitHint")} error={errors.cuit?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder="30-50001091-2"
            maxLength={13}
            {...register("cuit")}
          />
        </Field>
      </FormRow>
      <Field label={t("address")} hint={t("addressHint")} error={errors.address?.message}>
        <Input autoComplete="street-address" maxLength={invoiceLimits.address} {...register("address")} />
      </Field>
      <Field label={t("email")} error={errors.email?.message}>
        <Input type="email" autoComplete="email" maxLength={limits.email} {...register("email")} />
      </Field>
    </FormDialog>
  );
}
