"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { NumberInput } from "@/components/ui/form/number-input";
import { Select } from "@/components/ui/form/select";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { limits, pickupDaysAhead } from "@/lib/core/vocabulary";
import { firstPickupDay } from "./first-day";
import { type PickupChoices, pickupsKey, type WaitingLoad } from "./queries";

interface PickupDialogProps {
  accountId: number;
  origins: readonly { readonly id: number; readonly name: string }[];
  defaultOriginId: number | null;
  choices: PickupChoices;
  /** Where and by whom, if the dialog was opened for what waits. */
  given: Partial<WaitingLoad>;
  onClose: () => void;
}

interface Values {
  origin: string;
  carrier: string;
  day: string;
  from: string;
  to: string;
  packages: number | undefined;
  weightKg: number | undefined;
  note: string;
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));
const fields = {
  origin_id: "origin",
  carrier_id: "carrier",
  from_hour: "from",
  to_hour: "to",
  weight: "weightKg",
} as const;
const fieldOf = (path: string): string => fields[path as keyof typeof fields] ?? path;

/** Requests a pickup. Figures of what waits are filled in, and follow the origin and the carrier that are chosen. */
export function PickupDialog({ accountId, origins, defaultOriginId, choices, given, onClose }: PickupDialogProps) {
  const t = useTranslations("pickups");
  const client = useQueryClient();
  const today = dayInArgentina(new Date());
  const loadOf = (origin: string, carrier: string) => {
    const load = choices.waiting.find(
      ({ origin_id, carrier_id }) => String(origin_id) === origin && String(carrier_id) === carrier,
    );
    return { packages: load?.packages, weightKg: load && load.weight / 1000 };
  };
  const origin = String(given.origin_id ?? defaultOriginId ?? origins[0]?.id ?? "");
  const carrier = String(given.carrier_id ?? choices.carriers[0]?.id ?? "");
  const form = useApiForm<Values, unknown>({
    defaultValues: {
      origin,
      carrier,
      day: firstPickupDay(today),
      from: "9",
      to: "18",
      ...loadOf(origin, carrier),
      note: "",
    },
    fieldOf,
    send: (values, keyFor) => {
      const body = {
        account_id: accountId,
        origin_id: Number(values.origin),
        carrier_id: Number(values.carrier),
        day: values.day,
        from_hour: Number(values.from),
        to_hour: Number(values.to),
        packages: values.packages,
        weight: values.weightKg === undefined ? undefined : Math.round(values.weightKg * 1000),
        note: values.note,
      };
      return apiFetch("POST /v2/pickups", { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: () => {
      toast.success(t("dialog.done"));
      return client.invalidateQueries({ queryKey: pickupsKey(accountId) });
    },
    onDone: onClose,
  });
  const { control, errors, register, getValues, setValue } = form;
  const choose = (changes: Partial<Pick<Values, "origin" | "carrier">>) => {
    const chosen = { ...getValues(), ...changes };
    const load = loadOf(chosen.origin, chosen.carrier);
    setValue("packages", load.packages);
    setValue("weightKg", load.weightKg);
  };
  const hourField = (name: "from" | "to") => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={t(`dialog.${name}`)} error={errors[name]?.message}>
          <Select
            value={field.value}
            onValueChange={field.onChange}
            options={hours.map((hour) => ({ value: hour, label: `${hour.padStart(2, "0")}:00` }))}
          />
        </Field>
      )}
    />
  );
  return (
    <FormDialog
      title={t("dialog.title")}
      description={t("dialog.hint")}
      confirm={t("request")}
      form={form}
      onClose={onClose}
    >
      <FormRow columns={2}>
        <Controller
          control={control}
          name="origin"
          render={({ field }) => (
            <Field label={t("dialog.origin")} error={errors.origin?.message}>
              <Select
                value={field.value}
                onValueChange={(value) => {
                  field.onChange(value);
                  choose({ origin: value });
                }}
                options={origins.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="carrier"
          render={({ field }) => (
            <Field label={t("dialog.carrier")} error={errors.carrier?.message}>
              <Select
                value={field.value}
                onValueChange={(value) => {
                  field.onChange(value);
                  choose({ carrier: value });
                }}
                options={choices.carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            </Field>
          )}
        />
      </FormRow>
      <FormRow columns={3}>
        <Field label={t("dialog.day")} error={errors.day?.message}>
          <Input
            type="date"
            min={today}
            max={addDays(today, pickupDaysAhead)}
            {...register("day", { required: t("dialog.dayMissing") })}
          />
        </Field>
        {hourField("from")}
        {hourField("to")}
      </FormRow>
      <FormRow columns={2}>
        <Controller
          control={control}
          name="packages"
          render={({ field }) => (
            <Field label={t("dialog.packages")} hint={t("dialog.packagesHint")} error={errors.packages?.message}>
              <NumberInput value={field.value} onValueChange={field.onChange} />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="weightKg"
          render={({ field }) => (
            <Field label={t("dialog.weight")} error={errors.weightKg?.message}>
              <NumberInput value={field.value} onValueChange={field.onChange} decimals={3} unit="kg" />
            </Field>
          )}
        />
      </FormRow>
      <Field label={t("dialog.note")} optional hint={t("dialog.noteHint")} error={errors.note?.message}>
        <Input maxLength={limits.pickupNote} {...register("note")} />
      </Field>
    </FormDialog>
  );
}
