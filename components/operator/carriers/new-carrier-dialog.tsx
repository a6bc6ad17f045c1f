"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Controller, FormProvider } from "react-hook-form";
import { CarrierLogo } from "@/components/shared/carriers/carrier-logo";
import { useApiForm } from "@/components/shared/use-api-form";
import { Notice } from "@/components/ui/feedback/notice";
import { ChoiceBoxes } from "@/components/ui/form/choice-boxes";
import { FieldGroup } from "@/components/ui/form/field-group";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import type { serializeCatalogueEntry } from "@/lib/api/operator/carriers";
import { formatWeight } from "@/lib/core/units";
import type { Carrier } from "../shared/queries";
import { NameField, RatingField } from "./carrier-fields";
import { useAddCarrier } from "./use-carrier-actions";

export type CatalogueEntry = ReturnType<typeof serializeCatalogueEntry>;
type CatalogueService = CatalogueEntry["services"][number];

interface NewCarrierValues {
  /** Code of an entry of the catalogue, or `other`. */
  entry: string;
  name: string;
  /** In percent. */
  rating: number;
  /** Names of the services that are wanted. */
  services: string[];
}

const nameOf = ({
  service_type: service,
  logistic_type: mode,
}: Pick<CatalogueService, "service_type" | "logistic_type">) => `${service} ${mode}`;

interface NewCarrierDialogProps {
  catalogue: readonly CatalogueEntry[];
  /** The carriers that there are. */
  carriers: readonly Carrier[];
  onClose: () => void;
}

/** Creates a carrier: one of the catalogue with its services, or any other by its name. */
export function NewCarrierDialog({ catalogue, carriers, onClose }: NewCarrierDialogProps) {
  const t = useTranslations("operator.carriers.edit");
  const labels = useTranslations();
  const router = useRouter();
  const add = useAddCarrier();
  const entryOf = (code: string) => catalogue.find((entry) => entry.code === code);
  const presentOf = (code: string) => carriers.find((carrier) => carrier.code === code);
  /** The services that the carrier lacks. */
  const missingOf = (code: string) => {
    const present = new Set(presentOf(code)?.services.map(nameOf));
    return entryOf(code)?.services.filter((service) => !present.has(nameOf(service))) ?? [];
  };
  const form = useApiForm<NewCarrierValues, Carrier>({
    defaultValues: { entry: "other", name: "", rating: 90, services: [] },
    fieldOf: (path) => (path === "rating_basis_points" ? "rating" : path.startsWith("catalogue") ? "services" : path),
    send: ({ entry: code, name, rating, services }) =>
      add.mutateAsync({
        name,
        rating_basis_points: Math.round(rating * 100),
        ...(code !== "other" && {
          catalogue: {
            code,
            services: missingOf(code)
              .filter((service) => services.includes(nameOf(service)))
              .map(({ service_type, logistic_type }) => ({ service_type, logistic_type })),
          },
        }),
      }),
    // Back leads to where the dialog was opened, not to the dialog.
    onDone: ({ id }) => router.replace(`/operator/carriers/${id}`),
  });
  const { control, watch, setValue, errors } = form;
  const code = watch("entry");
  const present = presentOf(code);
  const missing = missingOf(code);
  const choose = (chosen: string) => {
    const entry = entryOf(chosen);
    setValue("entry", chosen);
    setValue("name", presentOf(chosen)?.name ?? entry?.name ?? "");
    setValue("services", missingOf(chosen).map(nameOf));
    form.clearErrors();
  };
  return (
    <FormProvider {...form}>
      <FormDialog title={t("newTitle")} confirm={t("add")} form={form} onClose={onClose}>
        <FieldGroup label={t("entry")}>
          <RadioGroup
            value={code}
            onValueChange={choose}
            options={[
              ...catalogue.map((entry) => ({
                value: entry.code,
                label: entry.name,
                detail: (
                  <span className="flex flex-wrap items-center gap-2">
                    <CarrierLogo logo={entry.logo} />
                    {presentOf(entry.code) ? t("present") : t("ready", { count: entry.services.length })}
                  </span>
                ),
              })),
              { value: "other", label: t("other"), detail: t("otherHint") },
            ]}
          />
        </FieldGroup>
        {present ? (
          <Notice>{t(missing.length > 0 ? "presentHint" : "presentWhole")}</Notice>
        ) : (
          <>
            <NameField />
            <RatingField />
          </>
        )}
        {missing.length > 0 && (
          <Controller
            control={control}
            name="services"
            render={({ field }) => (
              <FieldGroup label={t("services")} hint={t("servicesHint")} error={errors.services?.message}>
                <ChoiceBoxes
                  className="grid gap-2"
                  chosen={field.value}
                  onChange={field.onChange}
                  options={missing.map((service) => ({
                    value: nameOf(service),
                    label: t("service", {
                      service: labels(`serviceType.${service.service_type}`),
                      mode: labels(`logisticType.${service.logistic_type}`),
                      weight: formatWeight(service.max_weight_grams),
                      side: service.max_side_cm,
                    }),
                  }))}
                />
              </FieldGroup>
            )}
          />
        )}
      </FormDialog>
    </FormProvider>
  );
}
