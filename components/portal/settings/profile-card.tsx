"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import { useLanguage } from "@/components/shared/frame/use-language";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormRow } from "@/components/ui/form-row";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { toast } from "@/components/ui/toast";
import type { ProfileReply } from "@/lib/api/portal/people";
import { locales } from "@/lib/core/vocabulary";
import { languages } from "@/lib/i18n";

type Profile = z.output<typeof ProfileReply>;

/** The signed-in person's name and language. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const t = useTranslations("settings.profile");
  const labels = useTranslations("settings");
  const { register, handleSubmit, setError, setValue, watch, reset, formState } = useForm<Profile>({
    defaultValues: profile,
  });
  const { errors, isDirty } = formState;
  const setFormErrors = useServerErrors(setError, (path) => (path === "name" ? path : undefined));
  const save = useSaveProfile(reset);
  return (
    <form noValidate onSubmit={handleSubmit((values) => save.mutate(values, { onError: setFormErrors }))}>
      <Card
        title={t("details")}
        footer={
          <Button type="submit" variant="primary" loading={save.isPending} disabled={!isDirty}>
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
          </div>
          {errors.root && (
            <Notice tone="danger" live>
              {errors.root.message}
            </Notice>
          )}
        </div>
      </Card>
    </form>
  );
}

function useSaveProfile(onSaved: (profile: Profile) => void) {
  const t = useTranslations("settings");
  const router = useRouter();
  const { choose } = useLanguage();
  return useMutation({
    mutationFn: ({ name, locale }: Profile) => apiFetch("PUT /api/portal/profile", { body: { name, locale } }),
    onSuccess: (saved) => {
      onSaved(saved);
      toast.success(t("saved"));
      choose(saved.locale);
      router.refresh();
    },
  });
}
