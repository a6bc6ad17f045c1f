"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { Field } from "@/components/ui/field";
import { FieldGroup } from "@/components/ui/field-group";
import { FormDialog } from "@/components/ui/form-dialog";
import { FormRow } from "@/components/ui/form-row";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { BoxNumber } from "./box-number";
import { type BoxValues, boxBody, boxFields, toBoxValues } from "./box-values";
import { type Box, boxesQuery } from "./queries";

interface BoxDialogProps {
  accountId: number;
  /** Undefined for a new box. */
  box: Box | undefined;
  onClose: () => void;
}

const sides = ["length", "width", "height"] as const;

/** Creates or edits a box. */
export function BoxDialog({ accountId, box, onClose }: BoxDialogProps) {
  const t = useTranslations("settings.boxes");
  const settings = useTranslations("settings");
  const { control, register, handleSubmit, setError, formState } = useForm<BoxValues>({
    defaultValues: toBoxValues(box),
  });
  const save = useSaveBox(accountId, box, onClose);
  const setFormErrors = useServerErrors(setError, (path) => boxFields.find((field) => field === path));
  const { errors } = formState;
  return (
    <FormDialog
      title={t(box ? "editTitle" : "createTitle")}
      confirm={box ? settings("save") : t("add")}
      isBusy={save.isPending || save.isSuccess}
      fieldError={errors.root?.message}
      onSubmit={handleSubmit((values) => save.mutate(values, { onError: setFormErrors }))}
      onClose={onClose}
    >
      <Field label={t("name")} error={errors.description?.message}>
        <Input autoComplete="off" maxLength={60} {...register("description", { required: t("missing") })} />
      </Field>
      {(["outer", "inner"] as const).map((where) => (
        <FieldGroup key={where} label={t(`${where}Title`)}>
          <FormRow columns={3} className="grid-cols-3">
            {sides.map((side) => (
              <BoxNumber key={side} control={control} name={`${where}_${side}`} label={t(side)} unit="cm" />
            ))}
          </FormRow>
        </FieldGroup>
      ))}
      <FieldGroup label={t("weights")}>
        <FormRow className="grid-cols-2">
          <BoxNumber control={control} name="empty_weight" label={t("emptyWeight")} unit="kg" decimals={3} />
          <BoxNumber control={control} name="max_weight" label={t("maxWeight")} unit="kg" decimals={3} />
        </FormRow>
      </FieldGroup>
    </FormDialog>
  );
}

function useSaveBox(accountId: number, box: Box | undefined, onClose: () => void) {
  const t = useTranslations("settings.boxes");
  const client = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (values: BoxValues) => {
      const body = { account_id: accountId, ...boxBody(values), active: box?.active ?? true };
      return box
        ? apiFetch("PUT /api/portal/boxes/{box_id}", { params: { box_id: box.id }, body })
        : apiFetch("POST /api/portal/boxes", { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: async ({ description: name }) => {
      await client.invalidateQueries({ queryKey: boxesQuery(accountId).queryKey });
      toast.success(t(box ? "saved" : "created", { name }));
      onClose();
    },
  });
}
