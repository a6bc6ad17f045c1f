"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller, type FieldErrors, type Resolver } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { NumberField } from "@/components/shared/fields/number-field";
import { TextField } from "@/components/shared/fields/text-field";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { type InventorySku, stockKey } from "./queries";

const reasons = {
  IN: ["purchase", "return", "production", "transfer", "found"],
  OUT: ["sale", "damage", "transfer", "loss"],
  ADJUSTMENT: ["count", "loss", "found", "damage", "correction"],
  DAMAGED: ["discarded", "damage", "repaired", "count", "correction"],
} as const;

const titles = {
  IN: "receiveTitle",
  OUT: "takeOutTitle",
  ADJUSTMENT: "adjustTitle",
  DAMAGED: "damagedTitle",
} as const;

/** Of a difference that may be negative. */
const hints = { ADJUSTMENT: "adjustHint", DAMAGED: "damagedHint" } as const;
const isSigned = (type: keyof typeof titles): type is keyof typeof hints => type in hints;

interface Values {
  pieces: number | null;
  warehouse: string | undefined;
  reason: string | undefined;
  comments: string;
}

interface MovementDialogProps {
  sku: InventorySku;
  type: keyof typeof reasons;
  warehouses: readonly { code: string; name: string }[];
  onClose: () => void;
}

/** Records stock received, taken out or corrected. Reserved stock stays. */
export function MovementDialog({ sku, type, warehouses, onClose }: MovementDialogProps) {
  const t = useTranslations("goods.movement");
  const form = useMovementForm({ sku, type, warehouses, onClose });
  const { control } = form;
  return (
    <FormDialog
      size="sm"
      title={t(titles[type])}
      description={isSigned(type) ? t(hints[type]) : `${sku.sku} · ${sku.name}`}
      confirm={t(`confirm.${type}`)}
      form={form}
      onClose={onClose}
    >
      <NumberField control={control} name="pieces" label={t(isSigned(type) ? "difference" : "pieces")} />
      {warehouses.length > 1 && (
        <Controller
          control={control}
          name="warehouse"
          render={({ field, fieldState }) => (
            <Field label={t("warehouse")} error={fieldState.error?.message}>
              <Select
                value={field.value}
                onValueChange={field.onChange}
                options={warehouses.map(({ code, name }) => ({ value: code, label: name }))}
              />
            </Field>
          )}
        />
      )}
      <Controller
        control={control}
        name="reason"
        render={({ field, fieldState }) => (
          <Field label={t("reason")} error={fieldState.error?.message}>
            <Select
              value={field.value}
              onValueChange={field.onChange}
              options={reasons[type].map((value) => ({ value, label: t(`reasons.${value}`) }))}
            />
          </Field>
        )}
      />
      <TextField control={control} name="comments" label={t("comments")} optional maxLength={500} />
    </FormDialog>
  );
}

/** The form with validation; all errors appear at once, on their fields. */
function useMovementForm({ sku, type, warehouses, onClose }: MovementDialogProps) {
  const client = useQueryClient();
  const t = useTranslations("goods.movement");
  const required = useTranslations("fieldFaults")("required");
  const resolver: Resolver<Values> = (values) => {
    const errors: FieldErrors<Values> = {};
    const pieces = Number(values.pieces);
    if (!Number.isInteger(pieces) || pieces === 0 || (!isSigned(type) && pieces < 0))
      errors.pieces = { type: "invalid", message: t(isSigned(type) ? "whole" : "positive") };
    if (warehouses.length > 1 && !values.warehouse) errors.warehouse = { type: "invalid", message: required };
    if (!values.reason) errors.reason = { type: "invalid", message: t("chooseReason") };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const warehouse = warehouses.length === 1 ? warehouses[0]?.code : undefined;
  return useApiForm<Values, unknown>({
    defaultValues: { pieces: null, warehouse, reason: undefined, comments: "" },
    resolver,
    fieldOf: (path) => (path === "qty_changed" || path === "quantity" ? "pieces" : path),
    // The key turns a double click, or a click after a lost response, into one movement.
    send: ({ pieces, comments, ...values }, keyFor) => {
      const body = { type, qty_changed: pieces, ...values, comments: comments || undefined };
      return apiFetch("POST /v2/inventory/{sku_id}/movements", {
        params: { sku_id: sku.id },
        body,
        idempotencyKey: keyFor(body),
      });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: stockKey });
      toast.success(t("done"));
      onClose();
    },
  });
}
