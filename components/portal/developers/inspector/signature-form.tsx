"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/feedback/form-error";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { FormRow } from "@/components/ui/form/form-row";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { Textarea } from "@/components/ui/form/textarea";
import { Card } from "@/components/ui/layout/card";
import type { SignatureOutcome } from "@/lib/core/vocabulary";
import { subscriptionsQuery } from "../queries";
import { chooseSubscription } from "./choose-subscription";
import { GuideLink } from "./guide-link";
import { parseReceived } from "./parse-received";
import { type NamedWebhook, useWebhookNames } from "./use-webhook-names";

interface SignatureFormProps {
  accountId: number;
  webhooks: readonly NamedWebhook[];
  /** The subscription that the list above shows; undefined for all of them. */
  chosenId: number | undefined;
}

const codeStyle = { spellCheck: false, autoComplete: "off", autoCapitalize: "none", className: "font-mono text-sm" };

/** Checks what a receiver got: the service knows the secret, and says what is wrong. */
export function SignatureForm({ accountId, webhooks, chosenId }: SignatureFormProps) {
  const t = useTranslations("inspector.check");
  const outcomes = useTranslations("inspector.outcome");
  const required = useTranslations("fieldFaults")("required");
  const labels = useTranslations("webhooks");
  const nameOf = useWebhookNames(webhooks);
  // The result is of what was sent: any change of the form takes it away.
  const [outcome, setOutcome] = useState<SignatureOutcome>();
  const [pasted, setPasted] = useState("");
  const { control, register, getValues, setValue, errors, formError, submit, isPending } = useApiForm({
    defaultValues: {
      webhook_id: String(webhooks[0]?.id),
      id: "",
      timestamp: "",
      signature: "",
      body: "",
    },
    send: (values) => apiFetch("POST /api/portal/webhook-signatures", { body: { ...values, account_id: accountId } }),
    onDone: (reply) => setOutcome(reply.outcome),
  });
  useEffect(() => {
    if (!webhooks.some(({ id }) => id === chosenId)) return;
    setValue("webhook_id", String(chosenId));
    setOutcome(undefined);
  }, [webhooks, chosenId, setValue]);
  const { data: subscriptions } = useQuery(subscriptionsQuery(accountId, parseReceived(pasted).id));
  useEffect(() => {
    if (!subscriptions) return;
    const chosen = Number(getValues("webhook_id"));
    const next = chooseSubscription(chosen, subscriptions.webhook_ids);
    if (next === chosen) return;
    setValue("webhook_id", String(next));
    setOutcome(undefined);
  }, [subscriptions, getValues, setValue]);
  const paste = (text: string) => {
    setPasted(text);
    const parts = parseReceived(text);
    for (const name of ["id", "timestamp", "signature", "body"] as const) {
      const value = parts[name];
      if (value !== undefined) setValue(name, value, { shouldValidate: name !== "body" });
    }
  };
  const filled = { validate: (text: string) => text.trim() !== "" || required };
  return (
    <div id="check" className="scroll-mt-20">
      <Card title={t("title")} description={t("hint")}>
        <form noValidate className="grid gap-4" onSubmit={submit} onChange={() => setOutcome(undefined)}>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="grid gap-4">
              <Controller
                control={control}
                name="webhook_id"
                render={({ field }) => (
                  <Field label={labels("column.webhook")} error={errors.webhook_id?.message}>
                    <Select
                      value={field.value}
                      onValueChange={(id) => {
                        field.onChange(id);
                        setOutcome(undefined);
                      }}
                      options={webhooks.map(({ id }) => ({ value: String(id), label: nameOf(id) }))}
                    />
                  </Field>
                )}
              />
              <Field label={t("headers")} hint={t("headersHint")} optional>
                <Textarea {...codeStyle} rows={4} value={pasted} onChange={({ target }) => paste(target.value)} />
              </Field>
            </div>
            <div className="grid gap-4">
              <FormRow>
                <Field label="webhook-id" error={errors.id?.message}>
                  <Input {...codeStyle} {...register("id", filled)} />
                </Field>
                <Field label="webhook-timestamp" error={errors.timestamp?.message}>
                  <Input {...codeStyle} {...register("timestamp", filled)} />
                </Field>
              </FormRow>
              <Field label="webhook-signature" error={errors.signature?.message}>
                <Input {...codeStyle} {...register("signature", filled)} />
              </Field>
            </div>
          </div>
          <Field label={t("body")} hint={t("bodyHint")} error={errors.body?.message} optional>
            <Textarea {...codeStyle} rows={4} {...register("body")} />
          </Field>
          <FormError text={formError} />
          <Button type="submit" variant="primary" className="justify-self-start" loading={isPending}>
            {t("submit")}
          </Button>
        </form>
        {outcome && (
          <section aria-label={outcomes("title")} className="mt-5 grid gap-4">
            <Notice tone={outcome === "valid" ? "success" : "danger"} live title={outcomes(outcome)}>
              {outcomes(`${outcome}Hint`)}
            </Notice>
            <GuideLink />
          </section>
        )}
      </Card>
    </div>
  );
}
