"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { useApiForm } from "@/components/shared/use-api-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { FormRow } from "@/components/ui/form-row";
import { Input } from "@/components/ui/input";
import { NumberInput } from "@/components/ui/number-input";
import type { CarrierConnection } from "./queries";
import type { useConnectionActions } from "./use-connection-actions";

interface ConnectionDialogProps {
  settings: CarrierConnection["settings"];
  save: ReturnType<typeof useConnectionActions>["save"];
  onClose: () => void;
}

const deadlines = [
  { name: "quote", max: 5_000 },
  { name: "book", max: 30_000 },
  { name: "cancel", max: 30_000 },
  { name: "track", max: 30_000 },
] as const;
const shortestMs = 100;

interface Values {
  baseUrl: string;
  liveRates: boolean;
  polls: boolean;
  pollSeconds: number;
  quote: number;
  book: number;
  cancel: number;
  track: number;
}

const defaultDeadlinesMs = { quote: 1_500, book: 10_000, cancel: 10_000, track: 10_000 };

const toValues = (settings: CarrierConnection["settings"]): Values => ({
  baseUrl: settings?.base_url ?? "",
  liveRates: settings?.live_rates ?? false,
  polls: settings ? settings.poll_seconds !== null : true,
  pollSeconds: settings?.poll_seconds ?? 60,
  ...(settings?.deadlines_ms ?? defaultDeadlinesMs),
});

const fieldOf = (path: string): keyof Values | undefined =>
  path === "base_url"
    ? "baseUrl"
    : path === "poll_seconds"
      ? "pollSeconds"
      : deadlines.find(({ name }) => path === `deadlines_ms.${name}`)?.name;

/** Settings of a carrier's connection: URL, live rates, polling and the timeout of each call. */
export function ConnectionDialog({ settings, save, onClose }: ConnectionDialogProps) {
  const t = useTranslations("carrierConnection");
  const labels = useTranslations();
  const form = useApiForm<Values, unknown>({
    defaultValues: toValues(settings),
    fieldOf,
    send: ({ baseUrl, liveRates, polls, pollSeconds, ...times }) =>
      save.mutateAsync({
        base_url: baseUrl,
        live_rates: liveRates,
        poll_seconds: polls ? pollSeconds : null,
        deadlines_ms: times,
      }),
    onDone: onClose,
  });
  const { control, errors, register, watch } = form;
  return (
    <FormDialog title={t("title")} confirm={t(settings ? "save" : "connect")} form={form} onClose={onClose}>
      <Field label={t("baseUrl")} hint={t("baseUrlHint")} error={errors.baseUrl?.message}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          {...register("baseUrl", { required: labels("fieldFaults.required") })}
        />
      </Field>
      <Checkbox label={t("liveRates")} hint={t("liveRatesHint")} {...register("liveRates")} />
      <Checkbox label={t("polls")} hint={t("pollsHint")} {...register("polls")} />
      {watch("polls") && (
        <Controller
          control={control}
          name="pollSeconds"
          rules={{ validate: (value) => (value >= 15 && value <= 86_400) || t("pollRange") }}
          render={({ field }) => (
            <Field label={t("pollSeconds")} error={errors.pollSeconds?.message}>
              <NumberInput value={field.value} onValueChange={field.onChange} decimals={0} unit="s" />
            </Field>
          )}
        />
      )}
      <FormRow columns={2}>
        {deadlines.map(({ name, max }) => (
          <Controller
            key={name}
            control={control}
            name={name}
            rules={{
              validate: (value) =>
                (value >= shortestMs && value <= max) || t("deadlineRange", { min: shortestMs, max }),
            }}
            render={({ field }) => (
              <Field label={t("deadline", { operation: t(`operation.${name}`) })} error={errors[name]?.message}>
                <NumberInput value={field.value} onValueChange={field.onChange} decimals={0} unit="ms" />
              </Field>
            )}
          />
        ))}
      </FormRow>
    </FormDialog>
  );
}
