"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { useApiForm } from "@/components/shared/use-api-form";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { NumberInput } from "@/components/ui/form/number-input";
import { Select } from "@/components/ui/form/select";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import type { Branch } from "./queries";
import { useCarrierActions } from "./use-carrier-actions";

export interface Province {
  readonly code: string;
  readonly name: string;
}

type Values = Omit<Branch, "id" | "active" | "zipcode" | "province_code" | "lat" | "lng"> & {
  state: string;
  zipcode: string;
  lat: number | null;
  lng: number | null;
};

const empty: Values = {
  code: "",
  name: "",
  street: "",
  street_number: "",
  street_extras: "",
  city: "",
  state: "",
  zipcode: "",
  lat: null,
  lng: null,
  phone: "",
  open_hours: "",
  accepts_pickup: true,
  accepts_dropoff: false,
  max_weight_grams: 30_000,
  max_side_cm: 150,
};

const texts = [
  { name: "code", most: 40, isNeeded: true },
  { name: "name", most: 80, isNeeded: true },
  { name: "street", most: 80, isNeeded: true },
  { name: "street_number", most: 10, isNeeded: false },
  { name: "street_extras", most: 80, isNeeded: false },
  { name: "city", most: 80, isNeeded: true },
  { name: "zipcode", most: 8, isNeeded: true },
  { name: "phone", most: 50, isNeeded: false },
  { name: "open_hours", most: 120, isNeeded: false },
] as const;

const numbers = [
  { name: "lat", decimals: 6, unit: undefined, isNeeded: false },
  { name: "lng", decimals: 6, unit: undefined, isNeeded: false },
  { name: "max_weight_grams", decimals: 0, unit: "g", isNeeded: true },
  { name: "max_side_cm", decimals: 0, unit: "cm", isNeeded: true },
] as const;

interface BranchDialogProps {
  carrierId: number;
  /** Undefined for a new branch. */
  branch?: Branch | undefined;
  provinces: readonly Province[];
  onClose: () => void;
}

export function BranchDialog({ carrierId, branch, provinces, onClose }: BranchDialogProps) {
  const t = useTranslations("operator.carriers.branch");
  const labels = useTranslations();
  const required = labels("fieldFaults.required");
  const { saveBranch } = useCarrierActions(carrierId);
  const form = useApiForm<Values, unknown>({
    defaultValues: branch ? toValues(branch) : empty,
    send: (body) => saveBranch.mutateAsync({ branchId: branch?.id, body }),
    onDone: onClose,
  });
  const { control, errors, register } = form;
  const text = ({ name, most, isNeeded }: (typeof texts)[number]) => (
    <Field key={name} label={t(`field.${name}`)} optional={!isNeeded} error={errors[name]?.message}>
      <Input autoComplete="off" maxLength={most} {...register(name, isNeeded ? { required } : {})} />
    </Field>
  );
  const number = ({ name, decimals, unit, isNeeded }: (typeof numbers)[number]) => (
    <Controller
      key={name}
      control={control}
      name={name}
      rules={{ validate: (value) => (isNeeded ? (value ?? 0) > 0 : !Number.isNaN(value)) || required }}
      render={({ field }) => (
        <Field label={t(`field.${name}`)} optional={!isNeeded} error={errors[name]?.message}>
          <NumberInput value={field.value} onValueChange={field.onChange} decimals={decimals} unit={unit} />
        </Field>
      )}
    />
  );
  const named = (...names: string[]) => texts.filter(({ name }) => names.includes(name)).map(text);
  return (
    <FormDialog
      size="lg"
      title={branch ? branch.name : t("newTitle")}
      confirm={t("save")}
      form={form}
      onClose={onClose}
    >
      <FormRow columns={2}>{named("code", "name")}</FormRow>
      <FormRow columns={3}>{named("street", "street_number", "street_extras")}</FormRow>
      <FormRow columns={3}>
        {named("city")}
        <Controller
          control={control}
          name="state"
          rules={{ required }}
          render={({ field }) => (
            <Field label={t("field.state")} error={errors.state?.message}>
              <Select
                value={field.value}
                onValueChange={field.onChange}
                options={provinces.map(({ code, name }) => ({ value: code, label: name }))}
              />
            </Field>
          )}
        />
        {named("zipcode")}
      </FormRow>
      <FormRow columns={4}>{numbers.map(number)}</FormRow>
      <p className="text-muted text-sm">{t("pointHint")}</p>
      <FormRow columns={2}>{named("phone", "open_hours")}</FormRow>
      <FieldGroup label={t("does")} error={errors.accepts_pickup?.message}>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Checkbox label={t("field.accepts_pickup")} {...register("accepts_pickup")} />
          <Checkbox label={t("field.accepts_dropoff")} {...register("accepts_dropoff")} />
        </div>
      </FieldGroup>
    </FormDialog>
  );
}

const toValues = ({ id: _, active: __, province_code: state, zipcode, ...rest }: Branch): Values => ({
  ...rest,
  state,
  zipcode: String(zipcode),
});
