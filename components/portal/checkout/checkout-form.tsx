"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { nestErrors } from "@/components/shared/nest-errors";
import { type ApiForm, useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { toast } from "@/components/ui/feedback/toast";
import { Card } from "@/components/ui/layout/card";
import {
  type CheckoutFormProps,
  type CheckoutValues,
  fieldOf,
  findUnreadable,
  toSettings,
  valuesOf,
} from "./checkout-values";
import { OfferCard } from "./offer-card";
import { ParcelCard } from "./parcel-card";
import { PriceCard } from "./price-card";
import { type Checkout, type CheckoutPlace, checkoutQuery } from "./queries";
import { TrialCard } from "./trial-card";
import { ZoneRows } from "./zone-rows";

interface Props extends Pick<CheckoutFormProps, "choices"> {
  place: CheckoutPlace;
  initial: Checkout;
}

/** The settings of a checkout, and beside them what a buyer would see with them as they are written. */
export function CheckoutForm({ place, initial, choices }: Props) {
  const t = useTranslations("checkouts");
  const settings = useTranslations("settings");
  const ui = useTranslations("ui");
  const faults = useTranslations("fieldFaults");
  const client = useQueryClient();
  const form: ApiForm<CheckoutValues, Checkout> = useApiForm<CheckoutValues, Checkout>({
    defaultValues: valuesOf(initial),
    // JSON has no value for a text that is no number; the API says what else is wrong.
    resolver: (values, _, { fields }) => {
      const unreadable = findUnreadable(values).map((path) => ({ path, type: "number", message: faults("number") }));
      return unreadable.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: nestErrors<CheckoutValues>(unreadable, { fields }) };
    },
    fieldOf,
    send: (values) => apiFetch("PUT /api/portal/checkouts", { body: { ...place, settings: toSettings(values) } }),
    onSuccess: (saved) => {
      form.reset(valuesOf(saved));
      client.setQueryData(checkoutQuery(place).queryKey, saved);
      toast.success(t("saved"));
    },
  });
  const { formError, formState, submit, isPending, reset } = form;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
      <form noValidate onSubmit={submit} className="grid min-w-0 gap-5">
        <OfferCard form={form} choices={choices} />
        <PriceCard form={form} choices={choices} />
        <ParcelCard form={form} choices={choices} />
        <Card title={t("fallback.title")}>
          <ZoneRows form={form} choices={choices} name="fallback" />
        </Card>
        <FormError text={formError} />
        <div className="flex items-center justify-end gap-2">
          {formState.isDirty && <Button onClick={() => reset()}>{ui("cancel")}</Button>}
          <Button type="submit" variant="primary" loading={isPending} disabled={!formState.isDirty}>
            {settings("save")}
          </Button>
        </div>
      </form>
      <TrialCard place={place} form={form} />
    </div>
  );
}
