"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { Card } from "@/components/ui/layout/card";
import { locales } from "@/lib/core/vocabulary";
import { languages } from "@/lib/i18n/languages";
import type { Preferences } from "../queries";
import { type Brand, type BrandValues, toBody, valuesOf } from "./brand-values";
import { ColourInput, ColourSample } from "./colour-input";
import { MailCard } from "./mail-card";

interface BrandPanelProps {
  accountId: number;
  accountName: string;
  brand: Brand;
  preferences: Preferences;
  canChange: boolean;
  isMailConfigured: boolean;
  isTest: boolean;
}

/** How a shop shows itself: name, colour, contact and the texts of its e-mails, saved together. */
export function BrandPanel({ accountId, accountName, brand, canChange, ...rest }: BrandPanelProps) {
  const t = useTranslations("brand");
  const settings = useTranslations("settings");
  const ui = useTranslations("ui");
  const router = useRouter();
  const form = useApiForm<BrandValues, Brand>({
    defaultValues: valuesOf(brand),
    disabled: !canChange,
    send: (values) =>
      apiFetch("PUT /api/portal/accounts/{account_id}/brand", {
        params: { account_id: accountId },
        body: toBody(values),
      }),
    onSuccess: (saved) => {
      form.reset(valuesOf(saved));
      toast.success(t("saved"));
      router.refresh();
    },
  });
  const { register, control, errors, formError, formState, submit, isPending, reset, watch } = form;
  const { isDirty } = formState;
  // A form that is disabled as a whole has no values.
  const values = canChange ? watch() : valuesOf(brand);
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Card title={t("look")}>
        <div className="grid gap-4">
          <FormRow columns={3}>
            <Field label={t("name")} hint={t("nameHint", { name: accountName })} error={errors.name?.message} optional>
              <Input autoComplete="off" {...register("name")} />
            </Field>
            <Field label={t("colour")} hint={t("colourHint")} error={errors.colour?.message} optional>
              <Controller
                name="colour"
                control={control}
                render={({ field }) => <ColourInput {...field} disabled={!canChange} />}
              />
            </Field>
            <Field label={t("locale")} hint={t("localeHint")} error={errors.locale?.message}>
              <Controller
                name="locale"
                control={control}
                render={({ field }) => (
                  <Select
                    ref={field.ref}
                    value={field.value}
                    onValueChange={field.onChange}
                    disabled={!canChange}
                    options={locales.map((value) => ({ value, label: languages[value].name }))}
                  />
                )}
              />
            </Field>
          </FormRow>
          <ColourSample colour={values.colour} name={values.name || accountName} />
        </div>
      </Card>
      <Card title={t("contact")} description={t("contactHint")}>
        <FormRow columns={3}>
          <Field label={t("email")} hint={t("emailHint")} error={errors.email?.message} optional>
            <Input type="email" autoComplete="email" {...register("email")} />
          </Field>
          <Field label={t("phone")} error={errors.phone?.message} optional>
            <Input type="tel" autoComplete="tel" {...register("phone")} />
          </Field>
          <Field label={t("whatsapp")} error={errors.whatsapp?.message} optional>
            <Input type="tel" autoComplete="off" placeholder="+54 9 341 555-0000" {...register("whatsapp")} />
          </Field>
          <Field label={t("website")} error={errors.website?.message} optional>
            <Input type="url" autoComplete="url" placeholder="https://" {...register("website")} />
          </Field>
          <Field label={t("hours")} error={errors.hours?.message} optional className="sm:col-span-2">
            <Input autoComplete="off" {...register("hours")} />
          </Field>
        </FormRow>
      </Card>
      {!rest.isMailConfigured && (
        <Notice tone="warning" title={t("noMail")}>
          {t("noMailHint")}
        </Notice>
      )}
      <MailCard accountId={accountId} form={form} values={values} canChange={canChange} {...rest} />
      <FormError text={formError} />
      {canChange && (
        <div className="flex items-center justify-end gap-2">
          {isDirty && <Button onClick={() => reset()}>{ui("cancel")}</Button>}
          <Button type="submit" variant="primary" loading={isPending} disabled={!isDirty}>
            {settings("save")}
          </Button>
        </div>
      )}
    </form>
  );
}
