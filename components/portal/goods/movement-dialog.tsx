"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { Controller, type FieldErrors, type FieldPath, type Resolver, useForm } from "react-hook-form";
import { apiFetch, type BodyOf } from "@/components/shared/api-client";
import { NumberField } from "@/components/shared/fields/number-field";
import { TextField } from "@/components/shared/fields/text-field";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { type InventorySku, stockKey } from "./queries";

const reasons = {
  IN: ["purchase", "return", "production", "transfer", "found"],
  OUT: ["sale", "damage", "transfer", "loss"],
  ADJUSTMENT: ["count", "loss", "found", "damage", "correction"],
} as const;

const titles = { IN: "receiveTitle", OUT: "takeOutTitle", ADJUSTMENT: "adjustTitle" } as const;

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
  const { control, handleSubmit, formState, setError } = useMovementForm(type, warehouses);
  const { record, send } = useRecording({ sku, type, onClose, setError });
  return (
    <FormDialog
      size="sm"
      title={t(titles[type])}
      description={type === "ADJUSTMENT" ? t("adjustHint") : `${sku.sku} · ${sku.name}`}
      confirm={t(`confirm.${type}`)}
      isBusy={record.isPending}
      fieldError={formState.errors.root?.message}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <NumberField control={control} name="pieces" label={t(type === "ADJUSTMENT" ? "difference" : "pieces")} />
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
function useMovementForm(type: MovementDialogProps["type"], warehouses: MovementDialogProps["warehouses"]) {
  const t = useTranslations("goods.movement");
  const required = useTranslations("fieldFaults")("required");
  const resolver: Resolver<Values> = (values) => {
    const errors: FieldErrors<Values> = {};
    const pieces = Number(values.pieces);
    if (!Number.isInteger(pieces) || pieces === 0 || (type !== "ADJUSTMENT" && pieces < 0))
      errors.pieces = { type: "invalid", message: t(type === "ADJUSTMENT" ? "whole" : "positive") };
    if (warehouses.length > 1 && !values.warehouse) errors.warehouse = { type: "invalid", message: required };
    if (!values.reason) errors.reason = { type: "invalid", message: t("chooseReason") };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const warehouse = warehouses.length === 1 ? warehouses[0]?.code : undefined;
  return useForm<Values>({ defaultValues: { pieces: null, warehouse, reason: undefined, comments: "" }, resolver });
}

type Recording = Pick<MovementDialogProps, "sku" | "type" | "onClose"> & {
  setError: ReturnType<typeof useForm<Values>>["setError"];
};

/**
 * Records the movement. The idempotency key turns a double click, or a click after a lost response, into one movement.
 */
function useRecording({ sku, type, onClose, setError }: Recording) {
  const t = useTranslations("goods.movement");
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  const setFormErrors = useServerErrors<Values>(setError, useCallback(fieldOf, []));
  const record = useMutation({
    mutationFn: (body: BodyOf<"POST /v2/inventory/{sku_id}/movements">) =>
      apiFetch("POST /v2/inventory/{sku_id}/movements", {
        params: { sku_id: sku.id },
        body,
        idempotencyKey: keyFor(body),
      }),
    onSuccess: () => {
      forget();
      void client.invalidateQueries({ queryKey: stockKey });
      toast.success(t("done"));
      onClose();
    },
    onError: setFormErrors,
  });
  const send = ({ pieces, warehouse, reason, comments }: Values) =>
    record.mutate({ type, qty_changed: pieces, warehouse, reason, comments: comments || undefined });
  return { record, send };
}

function fieldOf(path: string): FieldPath<Values> | undefined {
  if (path === "qty_changed" || path === "quantity") return "pieces";
  return path === "warehouse" || path === "reason" || path === "comments" ? path : undefined;
}
