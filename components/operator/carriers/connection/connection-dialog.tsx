"use client";

import { useTranslations } from "next-intl";
import { Controller, FormProvider, useFormContext } from "react-hook-form";
import { useApiForm } from "@/components/shared/use-api-form";
import { AddressText } from "@/components/ui/address-text";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { NumberInput } from "@/components/ui/form/number-input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import type { Carrier } from "../../shared/queries";
import type { AdapterKind, CarrierConnection } from "../queries";
import { ContractFields } from "./contract-fields";
import { type ContractValues, contractFieldOf, toContractBody, toContractValues } from "./contract-values";
import type { useConnectionActions } from "./use-connection-actions";
import { isOfCarrier, useKindLabels } from "./use-kind-labels";

interface ConnectionDialogProps {
  carrier: Carrier;
  connection: CarrierConnection;
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

interface Values extends ContractValues {
  kind: AdapterKind["kind"];
  environment: Environment;
  baseUrl: string;
  liveRates: boolean;
  takesPickups: boolean;
  polls: boolean;
  pollSeconds: number;
  quote: number;
  book: number;
  cancel: number;
  track: number;
}

type Environment = "production" | "test" | "other";

const defaultDeadlinesMs = { quote: 1_500, book: 10_000, cancel: 10_000, track: 10_000 };
/** Pauses between questions when none is set: a feed costs one call, questions by number one for each few shipments. */
const defaultPollSeconds = { feed: 60, numbers: 900 };

function toValues(
  kind: AdapterKind,
  { settings, suggested }: CarrierConnection,
  services: Carrier["services"],
): Values {
  const baseUrl = settings?.base_url ?? kind.base_urls.production ?? "";
  return {
    kind: kind.kind,
    environment: environments(kind).find((name) => kind.base_urls[name] === baseUrl) ?? "other",
    baseUrl,
    ...toContractValues(kind, settings, services, suggested.kinds.includes(kind.kind) ? suggested.services : []),
    takesPickups: settings?.takes_pickups ?? false,
    liveRates: settings?.live_rates ?? (isOfCarrier(kind) && kind.capabilities.quote),
    polls: settings ? settings.poll_seconds !== null : kind.capabilities.tracking !== null,
    pollSeconds: settings?.poll_seconds ?? defaultPollSeconds[kind.capabilities.tracking ?? "feed"],
    ...(settings?.deadlines_ms ?? defaultDeadlinesMs),
  };
}

/** Published addresses of a kind. */
const environments = ({ base_urls: urls }: AdapterKind) =>
  (["production", "test"] as const).filter((name) => urls[name] !== null);

function fieldOf(path: string, values: Values): string {
  if (path === "base_url") return "baseUrl";
  if (path === "poll_seconds") return "pollSeconds";
  return deadlines.find(({ name }) => path === `deadlines_ms.${name}`)?.name ?? contractFieldOf(path, values);
}

/** Connects a carrier to its system, of a kind that is chosen once, or changes the connection. */
export function ConnectionDialog({ carrier, connection, save, onClose }: ConnectionDialogProps) {
  const { kinds, settings, suggested } = connection;
  const t = useTranslations("carrierConnection");
  const known = (name: string): AdapterKind => kinds.find(({ kind }) => kind === name) ?? (kinds[0] as AdapterKind);
  const form = useApiForm<Values, unknown>({
    defaultValues: toValues(known(settings?.kind ?? suggested.kinds[0] ?? "http"), connection, carrier.services),
    fieldOf,
    send: ({ kind, environment, baseUrl, liveRates, takesPickups, polls, pollSeconds, values, services, ...times }) => {
      const chosen = known(kind);
      const published = environment === "other" ? null : chosen.base_urls[environment];
      const { quote, book, cancel, track } = times;
      return save.mutateAsync({
        ...(!settings && { kind }),
        base_url: published ?? baseUrl,
        ...toContractBody(chosen, { values, services }),
        takes_pickups: chosen.pickups_are_optional && takesPickups,
        live_rates: chosen.capabilities.quote && liveRates,
        poll_seconds: polls ? pollSeconds : null,
        deadlines_ms: { quote, book, cancel, track },
      });
    },
    onDone: onClose,
  });
  const kind = known(form.watch("kind"));
  return (
    <FormProvider {...form}>
      <FormDialog title={t("title")} size="lg" confirm={t(settings ? "save" : "connect")} form={form} onClose={onClose}>
        {!settings && (
          <KindChoice
            kinds={kinds}
            value={kind.kind}
            onChoose={(name) => form.reset(toValues(known(name), connection, carrier.services))}
          />
        )}
        <AddressFields kind={kind} />
        <ContractFields kind={kind} secrets={settings?.secrets ?? []} />
        {kind.capabilities.quote && (
          <Checkbox label={t("liveRates")} hint={t("liveRatesHint")} {...form.register("liveRates")} />
        )}
        {kind.pickups_are_optional && (
          <Checkbox label={t("takesPickups")} hint={t("takesPickupsHint")} {...form.register("takesPickups")} />
        )}
        <PollFields kind={kind} />
        <DeadlineFields />
      </FormDialog>
    </FormProvider>
  );
}

interface KindChoiceProps {
  kinds: readonly AdapterKind[];
  value: AdapterKind["kind"];
  onChoose: (kind: AdapterKind["kind"]) => void;
}

function KindChoice({ kinds, value, onChoose }: KindChoiceProps) {
  const t = useTranslations("carrierConnection");
  const { toAbilities } = useKindLabels();
  return (
    <FieldGroup label={t("kind")} hint={t("kindHint")}>
      <RadioGroup
        value={value}
        onValueChange={onChoose}
        options={kinds.map((kind) => ({
          value: kind.kind,
          label: t(`kinds.${kind.kind}`),
          detail: (
            <>
              {toAbilities(kind)}
              {isOfCarrier(kind) && <span className="block text-warning-ink">{t("untried")}</span>}
            </>
          ),
        }))}
      />
    </FieldGroup>
  );
}

/** The published addresses of the system, or another one. */
function AddressFields({ kind }: { kind: AdapterKind }) {
  const t = useTranslations("carrierConnection");
  const labels = useTranslations("fieldFaults");
  const { control, register, formState, watch } = useFormContext<Values>();
  const published = environments(kind);
  const error = formState.errors.baseUrl?.message;
  const isOther = watch("environment") === "other";
  return (
    <>
      {published.length > 0 && (
        <Controller
          control={control}
          name="environment"
          render={({ field: { value, onChange } }) => (
            <FieldGroup label={t("environment")} error={isOther ? undefined : error}>
              <RadioGroup
                value={value}
                onValueChange={onChange}
                options={[...published, "other" as const].map((name) => ({
                  value: name,
                  label: t(`environments.${name}`),
                  detail: name !== "other" && <AddressText>{kind.base_urls[name] ?? ""}</AddressText>,
                }))}
              />
            </FieldGroup>
          )}
        />
      )}
      {isOther && (
        <Field label={t("baseUrl")} hint={t(isOfCarrier(kind) ? "otherUrlHint" : "baseUrlHint")} error={error}>
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            {...register("baseUrl", { required: labels("required") })}
          />
        </Field>
      )}
    </>
  );
}

/** Only a carrier that pushes its reports need not be asked for them. */
function PollFields({ kind: { capabilities } }: { kind: AdapterKind }) {
  const t = useTranslations("carrierConnection");
  const { control, register, formState, watch } = useFormContext<Values>();
  if (capabilities.tracking === null) return null;
  return (
    <>
      {capabilities.push && <Checkbox label={t("polls")} hint={t("pollsHint")} {...register("polls")} />}
      {watch("polls") && (
        <Controller
          control={control}
          name="pollSeconds"
          rules={{ validate: (value) => (value >= 15 && value <= 86_400) || t("pollRange") }}
          render={({ field }) => (
            <Field
              label={t("pollSeconds")}
              hint={t(`pollHint.${capabilities.tracking ?? "feed"}`)}
              error={formState.errors.pollSeconds?.message}
            >
              <NumberInput value={field.value} onValueChange={field.onChange} decimals={0} unit="s" />
            </Field>
          )}
        />
      )}
    </>
  );
}

function DeadlineFields() {
  const t = useTranslations("carrierConnection");
  const { control, formState } = useFormContext<Values>();
  return (
    <FormRow columns={2}>
      {deadlines.map(({ name, max }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          rules={{
            validate: (value) => (value >= shortestMs && value <= max) || t("deadlineRange", { min: shortestMs, max }),
          }}
          render={({ field }) => (
            <Field label={t("deadline", { operation: t(`operation.${name}`) })} error={formState.errors[name]?.message}>
              <NumberInput value={field.value} onValueChange={field.onChange} decimals={0} unit="ms" />
            </Field>
          )}
        />
      ))}
    </FormRow>
  );
}
