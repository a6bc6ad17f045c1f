"use client";

import { useTranslations } from "next-intl";
import { FormProvider } from "react-hook-form";
import { useApiForm } from "@/components/shared/use-api-form";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import type { OperatorTariff } from "../shared/queries";
import { StartFields, type StartValues, toStart, usualStart } from "./start-fields";
import { useTariffActions } from "./use-tariff-actions";

/** Publishes a version, at once or from a point in Argentine time. */
export function PublishDialog({ tariff, onClose }: { tariff: OperatorTariff; onClose: () => void }) {
  const t = useTranslations("operator.tariffs.publish");
  const { publish } = useTariffActions(tariff.id);
  const form = useApiForm<StartValues, OperatorTariff>({
    defaultValues: usualStart(),
    fieldOf: (path) => (path === "valid_from" ? "at" : undefined),
    send: (values) => publish.mutateAsync(toStart(values)),
    onDone: onClose,
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        size="sm"
        title={t("title", { version: tariff.version })}
        description={t("hint")}
        confirm={t("confirm")}
        form={form}
        onClose={onClose}
      >
        <StartFields />
      </FormDialog>
    </FormProvider>
  );
}
