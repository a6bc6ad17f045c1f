"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { Field } from "@/components/ui/form/field";
import { focusFirstField } from "@/components/ui/form/focus-first-field";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { Card } from "@/components/ui/layout/card";
import { personKeys } from "@/lib/core/vocabulary";
import { FoundData } from "./found-data";
import type { Person, PersonalData } from "./person";

interface Found {
  readonly person: Person;
  readonly data: PersonalData;
}

/** Finds what the account holds of a person, to export or erase it. What is typed stays on the page. */
export function PrivacyPanel({ accountId }: { accountId: number }) {
  const t = useTranslations("privacy");
  const { control, errors, formError, isPending, register, reply, submit } = useApiForm<Person, Found>({
    defaultValues: { by: "email", value: "" },
    send: async (person) => ({
      person,
      data: await apiFetch("POST /api/portal/privacy/search", { body: { account_id: accountId, ...person } }),
    }),
  });
  return (
    <>
      <form ref={focusFirstField} noValidate onSubmit={submit}>
        <Card
          title={t("search.title")}
          description={t("search.hint")}
          footer={
            <Button type="submit" variant="primary" icon={Search} loading={isPending}>
              {t("search.submit")}
            </Button>
          }
        >
          <div className="grid gap-4">
            <FormRow columns={3}>
              <Controller
                name="by"
                control={control}
                render={({ field }) => (
                  <Field label={t("search.by")}>
                    <Select
                      ref={field.ref}
                      value={field.value}
                      onValueChange={field.onChange}
                      options={personKeys.map((key) => ({ value: key, label: t(`key.${key}`) }))}
                    />
                  </Field>
                )}
              />
              <Field
                label={t("search.value")}
                hint={t("search.valueHint")}
                error={errors.value?.message}
                className="sm:col-span-2"
              >
                <Input autoComplete="off" {...register("value", { required: t("search.valueMissing") })} />
              </Field>
            </FormRow>
            <FormError text={formError} />
          </div>
        </Card>
      </form>
      {reply && <FoundData key={JSON.stringify(reply)} accountId={accountId} {...reply} onErased={() => submit()} />}
    </>
  );
}
