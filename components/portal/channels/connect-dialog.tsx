"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { PasswordInput } from "@/components/ui/form/password-input";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { addDays, dayInArgentina } from "@/lib/core/time/calendar";
import { limits } from "@/lib/core/vocabulary";
import { type Channel, channelsQuery } from "./queries";

interface Values {
  url: string;
  consumer_key: string;
  consumer_secret: string;
  orders_from: string;
  confirm: boolean;
}

/** Connects a shop of WooCommerce, or gives one that is connected new keys, which are tried by real calls. */
export function ConnectDialog({
  accountId,
  channel,
  onClose,
}: {
  accountId: number;
  channel?: Channel;
  onClose: () => void;
}) {
  const t = useTranslations("channels.dialog");
  const faults = useTranslations("fieldFaults");
  const client = useQueryClient();
  const today = dayInArgentina(new Date());
  const form = useApiForm<Values, unknown>({
    defaultValues: { url: "", consumer_key: "", consumer_secret: "", orders_from: today, confirm: false },
    send: ({ url, consumer_key, consumer_secret, ...rest }) => {
      const keys = { account_id: accountId, consumer_key, consumer_secret };
      if (channel)
        return apiFetch("PUT /api/portal/channels/{channel_id}/keys", {
          params: { channel_id: channel.id },
          body: keys,
        });
      return apiFetch("POST /api/portal/channels", {
        // People copy what the browser shows, which has no scheme.
        body: { kind: "woocommerce", url: /^https?:/i.test(url) ? url : `https://${url}`, ...keys, ...rest },
      });
    },
    onSuccess: () => {
      toast.success(t(channel ? "renewed" : "done"));
      return client.invalidateQueries({ queryKey: channelsQuery(accountId).queryKey });
    },
    onDone: onClose,
  });
  const { errors, register, watch } = form;
  const required = { required: faults("required") };
  return (
    <FormDialog
      title={channel ? t("renew", { url: channel.url }) : t("title")}
      description={t("hint")}
      confirm={t(channel ? "confirmRenewal" : "confirm")}
      form={form}
      onClose={onClose}
    >
      {!channel && (
        <Field label={t("url")} hint={t("urlHint")} error={errors.url?.message}>
          <Input type="url" inputMode="url" autoComplete="off" {...register("url", required)} />
        </Field>
      )}
      <Field label={t("key")} error={errors.consumer_key?.message}>
        <Input autoComplete="off" spellCheck={false} placeholder="ck_…" {...register("consumer_key", required)} />
      </Field>
      <Field label={t("secret")} error={errors.consumer_secret?.message}>
        <PasswordInput autoComplete="off" placeholder="cs_…" {...register("consumer_secret", required)} />
      </Field>
      {!channel && (
        <Field label={t("from")} hint={t("fromHint")} error={errors.orders_from?.message}>
          <Input
            type="date"
            className="sm:w-44!"
            min={addDays(today, -limits.channelDaysBack)}
            max={today}
            {...register("orders_from", required)}
          />
        </Field>
      )}
      {(errors.confirm || watch("confirm")) && (
        <Notice tone="warning" title={errors.confirm?.message ?? ""}>
          <Checkbox label={t("shipNow")} {...register("confirm")} />
        </Notice>
      )}
    </FormDialog>
  );
}
