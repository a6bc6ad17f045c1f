"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { SecretLine } from "@/components/portal/settings/secret-line";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FieldGroup } from "@/components/ui/field-group";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { NumberInput } from "@/components/ui/number-input";
import { RadioGroup } from "@/components/ui/radio-group";
import { accountsKey, type OpenedAccount } from "./queries";

/** Creates an account with its owner and a credential, then shows their secrets, once. */
export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("operatorDesk.accounts.new");
  const required = useTranslations("fieldFaults")("required");
  const client = useQueryClient();
  const form = useApiForm({
    defaultValues: { name: "", email: "", is_test: false, balance: undefined as number | undefined },
    send: ({ balance, ...body }) =>
      apiFetch("POST /api/portal/operator/accounts", {
        // As text, so that the API rejects what is not a number.
        body: balance === undefined ? body : { ...body, balance: String(balance) },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountsKey }),
  });
  const { control, errors, register, reply } = form;
  if (reply) return <OpenedDialog opened={reply} onClose={onClose} />;
  return (
    <FormDialog title={t("title")} description={t("hint")} confirm={t("confirm")} form={form} onClose={onClose}>
      <Field label={t("name")} error={errors.name?.message}>
        <Input autoComplete="off" maxLength={100} {...register("name", { required })} />
      </Field>
      <Field label={t("email")} hint={t("emailHint")} error={errors.email?.message}>
        <Input type="email" autoComplete="off" maxLength={150} {...register("email", { required })} />
      </Field>
      <Controller
        control={control}
        name="is_test"
        render={({ field }) => (
          <FieldGroup label={t("kind")}>
            <RadioGroup
              value={field.value ? "test" : "live"}
              onValueChange={(value) => field.onChange(value === "test")}
              options={[
                { value: "live", label: t("live"), detail: t("liveHint") },
                { value: "test", label: t("test"), detail: t("testHint") },
              ]}
            />
          </FieldGroup>
        )}
      />
      <Controller
        control={control}
        name="balance"
        render={({ field }) => (
          <Field label={t("balance")} optional error={errors.balance?.message}>
            <NumberInput value={field.value} onValueChange={field.onChange} decimals={2} leading="$" />
          </Field>
        )}
      />
    </FormDialog>
  );
}

function OpenedDialog({ opened, onClose }: { opened: OpenedAccount; onClose: () => void }) {
  const t = useTranslations("operatorDesk.accounts.opened");
  const router = useRouter();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("title")}
      footer={
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            router.push(`/operator/accounts/${opened.account_id}`);
          }}
        >
          {t("done")}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warning">{t("hint")}</Notice>
        <SecretLine label={t("email")} text={opened.email} copy={t("copy", { what: t("email") })} />
        <SecretLine label={t("password")} text={opened.password} copy={t("copy", { what: t("password") })} />
        <SecretLine label={t("token")} text={opened.token} copy={t("copy", { what: t("token") })} />
        <SecretLine label={t("secret")} text={opened.secret} copy={t("copy", { what: t("secret") })} />
      </div>
    </Dialog>
  );
}
