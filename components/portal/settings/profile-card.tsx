"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { useLanguage } from "@/components/shared/frame/use-language";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { FieldMessages } from "@/components/ui/form/field-messages";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Card } from "@/components/ui/layout/card";
import { locales } from "@/lib/core/vocabulary";
import { languages } from "@/lib/i18n/languages";

type Profile = ReplyOf<"PUT /api/portal/profile">;

/** The signed-in person's name and language. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const t = useTranslations("settings.profile");
  const labels = useTranslations("settings");
  const router = useRouter();
  const { locale: shown, choose } = useLanguage();
  const { register, errors, formError, formState, submit, isPending, setValue, watch, reset } = useApiForm<
    Profile,
    Profile
  >({
    defaultValues: profile,
    send: ({ name, locale }) => apiFetch("PUT /api/portal/profile", { body: { name, locale } }),
    onSuccess: (saved) => {
      reset(saved);
      toast.success(labels("saved"));
      // Who changes the name alone keeps the language of this device.
      if (saved.locale !== profile.locale) choose(saved.locale);
      router.refresh();
    },
  });
  const { isDirty } = formState;
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title={t("details")}
        footer={
          <Button type="submit" variant="primary" loading={isPending} disabled={!isDirty}>
            {labels("save")}
          </Button>
        }
      >
        <div className="grid gap-4">
          <FormRow>
            <Field label={t("name")} error={errors.name?.message}>
              <Input autoComplete="name" {...register("name", { required: t("nameMissing") })} />
            </Field>
            <Field label={t("email")} hint={t("emailHint")}>
              <Input type="email" readOnly className="bg-sunken!" {...register("email")} />
            </Field>
          </FormRow>
          <div>
            <p aria-hidden className="mb-1.5 font-medium text-sm">
              {t("language")}
            </p>
            <SegmentedControl
              label={t("language")}
              value={watch("locale")}
              onValueChange={(locale) => setValue("locale", locale, { shouldDirty: true })}
              options={locales.map((value) => ({ value, label: languages[value].name }))}
            />
            <FieldMessages hint={t("languageHint", { language: languages[shown].name })} />
          </div>
          <FormError text={formError} />
        </div>
      </Card>
    </form>
  );
}
