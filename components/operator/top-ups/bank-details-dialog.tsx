"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { BankDetails } from "@/components/portal/billing/queries";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { NumberField } from "@/components/shared/fields/number-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { Textarea } from "@/components/ui/form/textarea";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { operatorBankQuery } from "./queries";

type Values = Omit<BankDetails, "minimum"> & { minimum: number | null };
type Reply = ReplyOf<"PUT /api/portal/operator/bank-details">;

const empty: Values = { instructions: "", holder: "", cuit: "", bank: "", cbu: "", alias: "", minimum: null };

/** Says where sellers transfer money to. */
export function BankDetailsDialog({ details, onClose }: { details: BankDetails | null; onClose: () => void }) {
  const t = useTranslations("topUps.bank");
  const client = useQueryClient();
  const form = useApiForm<Values, Reply>({
    defaultValues: details ?? empty,
    send: ({ minimum, ...texts }) =>
      apiFetch("PUT /api/portal/operator/bank-details", { body: { ...texts, minimum: String(minimum ?? 0) } }),
    onSuccess: (saved) => {
      client.setQueryData(operatorBankQuery.queryKey, saved);
      toast.success(t("saved"));
    },
    onDone: onClose,
  });
  const { control, errors, register } = form;
  const field = (name: "alias" | "cbu" | "holder" | "cuit" | "bank", more: object = {}) => (
    <Field label={t(name)} optional error={errors[name]?.message}>
      <Input autoComplete="off" {...more} {...register(name)} />
    </Field>
  );
  return (
    <FormDialog title={t("title")} description={t("hint")} confirm={t("save")} form={form} onClose={onClose}>
      <Field label={t("instructions")} hint={t("instructionsHint")} optional error={errors.instructions?.message}>
        <Textarea rows={3} maxLength={1_000} {...register("instructions")} />
      </Field>
      <FormRow columns={2}>
        {field("alias", { maxLength: 20 })}
        {field("cbu", { inputMode: "numeric", maxLength: 30 })}
      </FormRow>
      <FormRow columns={2}>
        {field("holder", { maxLength: 100 })}
        {field("cuit", { placeholder: "30-50001091-2", maxLength: 13 })}
      </FormRow>
      <FormRow columns={2}>
        {field("bank", { maxLength: 100 })}
        <NumberField control={control} name="minimum" label={t("minimum")} optional decimals={2} leading="$" />
      </FormRow>
    </FormDialog>
  );
}
