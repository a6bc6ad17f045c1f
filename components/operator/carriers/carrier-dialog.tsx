"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FormProvider } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useRatingText } from "@/components/shared/carriers/use-rating-text";
import { LogoPicker } from "@/components/shared/fields/logo-picker";
import { useApiForm } from "@/components/shared/use-api-form";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { Input } from "@/components/ui/form/input";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { minimumParcels } from "@/lib/core/carrier-rating";
import type { Carrier } from "../shared/queries";
import { NameField, RatingField } from "./carrier-fields";
import { carriersKey } from "./queries";
import { useCarrierActions } from "./use-carrier-actions";

interface CarrierValues {
  name: string;
  /** In percent. */
  rating: number;
  trackingUrl: string;
}

/** Edits a carrier's name, rating, tracking page and logo; options are ordered by the rating. */
export function CarrierDialog({ carrier, onClose }: { carrier: Carrier; onClose: () => void }) {
  const t = useTranslations("operator.carriers.edit");
  const client = useQueryClient();
  const ratingText = useRatingText();
  const { change } = useCarrierActions(carrier.id);
  const form = useApiForm<CarrierValues, Carrier>({
    defaultValues: {
      name: carrier.name,
      rating: carrier.rating_basis_points / 100,
      trackingUrl: carrier.tracking_url ?? "",
    },
    fieldOf: (path) => (path === "rating_basis_points" ? "rating" : path === "tracking_url" ? "trackingUrl" : path),
    send: ({ name, rating, trackingUrl }) =>
      change.mutateAsync({ name, rating_basis_points: Math.round(rating * 100), tracking_url: trackingUrl.trim() }),
    onDone: onClose,
  });
  return (
    <FormProvider {...form}>
      <FormDialog size="sm" title={t("title")} confirm={t("save")} form={form} onClose={onClose}>
        <NameField />
        {carrier.rating.source === "measured" && (
          <Notice>{t("measuredCounts", { rating: ratingText(carrier.rating, 1), minimum: minimumParcels })}</Notice>
        )}
        <RatingField />
        <Field
          label={t("trackingUrl")}
          hint={t("trackingUrlHint", { place: "{numero}" })}
          error={form.errors.trackingUrl?.message}
        >
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            {...form.register("trackingUrl")}
          />
        </Field>
        <FieldGroup label={t("logo")} hint={t("logoHint")}>
          <LogoPicker
            name={carrier.name}
            logo={carrier.logo}
            canChange
            canRemove={carrier.logo.startsWith("/logos/")}
            send={(logo) =>
              apiFetch("PUT /api/portal/operator/carriers/{carrier_id}/logo", {
                params: { carrier_id: carrier.id },
                body: { logo },
              })
            }
            onSaved={() => client.invalidateQueries({ queryKey: carriersKey })}
          />
        </FieldGroup>
      </FormDialog>
    </FormProvider>
  );
}
