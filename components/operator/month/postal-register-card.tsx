"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { FormError } from "@/components/ui/feedback/form-error";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { toast } from "@/components/ui/feedback/toast";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Card } from "@/components/ui/layout/card";
import { postalRegisterQuery } from "./queries";

type Reply = ReplyOf<"PUT /api/portal/operator/postal-register">;

/** The operator's number in the register of postal operators, for papers and public pages. */
export function PostalRegisterCard() {
  const t = useTranslations("operator.month.register");
  const textOf = useErrorMessage();
  const { data, error, isError, refetch } = useQuery(postalRegisterQuery);
  return (
    <Card title={t("title")} description={t("hint")}>
      {isError && <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />}
      {data && <RegisterForm number={data.number ?? ""} />}
      {!data && !isError && <Skeleton className="h-16" />}
    </Card>
  );
}

function RegisterForm({ number }: { number: string }) {
  const t = useTranslations("operator.month.register");
  const client = useQueryClient();
  const { errors, formError, isPending, register, submit } = useApiForm<{ number: string }, Reply>({
    defaultValues: { number },
    send: (values) =>
      apiFetch("PUT /api/portal/operator/postal-register", { body: { number: values.number.trim() || null } }),
    onSuccess: (saved) => {
      client.setQueryData(postalRegisterQuery.queryKey, saved);
      toast.success(t("saved"));
    },
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label={t("number")} optional error={errors.number?.message} className="w-full sm:w-72">
        <Input autoComplete="off" maxLength={20} {...register("number")} />
      </Field>
      <Button type="submit" loading={isPending}>
        {t("save")}
      </Button>
      <FormError text={formError} />
    </form>
  );
}
