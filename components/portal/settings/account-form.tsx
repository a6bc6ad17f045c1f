"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { type Account, accountQuery } from "./queries";

const fields = ["name", "company_name", "document", "email", "phone"] as const;
type Values = Pick<Account, (typeof fields)[number]>;

const valuesOf = ({ name, company_name, document, email, phone }: Account): Values => ({
  name,
  company_name,
  document,
  email,
  phone,
});

/** Name and contact data of the company; read-only without permission to edit. */
export function AccountForm({ account, canChange }: { account: Account; canChange: boolean }) {
  const t = useTranslations("settings");
  const labels = {
    name: t("account.name"),
    company_name: t("account.company"),
    document: t("account.document"),
    email: t("account.email"),
    phone: t("account.phone"),
  };
  if (!canChange)
    return (
      <Card title={t("account.details")} description={t("readOnly")}>
        <DescriptionList
          columns={2}
          items={fields.map((field) => ({ term: labels[field], detail: account[field] || "–" }))}
        />
      </Card>
    );
  return <EditableAccount account={account} labels={labels} />;
}

function EditableAccount({ account, labels }: { account: Account; labels: Record<keyof Values, string> }) {
  const t = useTranslations("settings");
  const ui = useTranslations("ui");
  const client = useQueryClient();
  const router = useRouter();
  const { register, errors, formError, formState, submit, isPending, reset } = useApiForm<Values, Account>({
    defaultValues: valuesOf(account),
    send: (values) => apiFetch("PUT /api/portal/account", { body: { account_id: account.id, ...values } }),
    onSuccess: (saved) => {
      client.setQueryData(accountQuery(account.id).queryKey, saved);
      reset(valuesOf(saved));
      toast.success(t("saved"));
      // The frame of the page shows the name too.
      router.refresh();
    },
  });
  const { isDirty } = formState;
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title={t("account.details")}
        footer={
          <>
            {isDirty && <Button onClick={() => reset()}>{ui("cancel")}</Button>}
            <Button type="submit" variant="primary" loading={isPending} disabled={!isDirty}>
              {t("save")}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <FormRow>
            <Field label={labels.name} error={errors.name?.message}>
              <Input autoComplete="off" {...register("name")} />
            </Field>
            <Field label={labels.company_name} error={errors.company_name?.message}>
              <Input autoComplete="organization" {...register("company_name")} />
            </Field>
          </FormRow>
          <FormRow columns={3}>
            <Field label={labels.document} error={errors.document?.message} optional>
              <Input inputMode="numeric" autoComplete="off" placeholder="30-12345678-9" {...register("document")} />
            </Field>
            <Field label={labels.email} error={errors.email?.message} optional>
              <Input type="email" autoComplete="email" {...register("email")} />
            </Field>
            <Field label={labels.phone} error={errors.phone?.message} optional>
              <Input type="tel" autoComplete="tel" {...register("phone")} />
            </Field>
          </FormRow>
          <FormError text={formError} />
        </div>
      </Card>
    </form>
  );
}
