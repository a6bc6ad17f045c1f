"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { type Box, boxesQuery } from "../queries";
import { BoxNumber } from "./box-number";
import { type BoxValues, boxBody, toBoxValues } from "./box-values";

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
  const client = useQueryClient();
  const form = useApiForm<BoxValues, Box>({
    defaultValues: toBoxValues(box),
    send: (values, keyFor) => {
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
  const { control, register, errors } = form;
  return (
    <FormDialog
      title={t(box ? "editTitle" : "createTitle")}
      confirm={box ? settings("save") : t("add")}
      form={form}
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
