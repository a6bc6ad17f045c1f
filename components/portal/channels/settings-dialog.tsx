"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { toast } from "@/components/ui/feedback/toast";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Textarea } from "@/components/ui/form/textarea";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { completionMoments, limits, noteReaders } from "@/lib/core/vocabulary";
import { type Channel, channelsQuery } from "./queries";

type Values = Pick<Channel, "note" | "complete_at" | "words" | "tells_states">;

/** What a shop is told of the shipments of its orders. */
export function SettingsDialog({
  accountId,
  channel,
  onClose,
}: {
  accountId: number;
  channel: Channel;
  onClose: () => void;
}) {
  const t = useTranslations("channels.settings");
  const client = useQueryClient();
  const { id, note, complete_at, words, tells_states } = channel;
  const form = useApiForm<Values, unknown>({
    defaultValues: { note, complete_at, words, tells_states },
    send: (values) =>
      apiFetch("PUT /api/portal/channels/{channel_id}", {
        params: { channel_id: id },
        body: { account_id: accountId, ...values },
      }),
    onSuccess: () => {
      toast.success(t("saved"));
      return client.invalidateQueries({ queryKey: channelsQuery(accountId).queryKey });
    },
    onDone: onClose,
  });
  const { control, errors, register, watch } = form;
  return (
    <FormDialog title={t("title")} description={t("hint")} confirm={t("save")} form={form} onClose={onClose}>
      <Field label={t("note")} error={errors.note?.message}>
        <Controller
          control={control}
          name="note"
          render={({ field: { value, onChange } }) => (
            <Select
              value={value}
              onValueChange={onChange}
              options={noteReaders.map((reader) => ({ value: reader, label: t(`noteOf.${reader}`) }))}
            />
          )}
        />
      </Field>
      {watch("note") === "buyer" && (
        <Field label={t("words")} hint={t("wordsHint")} error={errors.words?.message}>
          <Textarea rows={3} maxLength={limits.channelWords} {...register("words")} />
        </Field>
      )}
      <Field label={t("complete")} error={errors.complete_at?.message}>
        <Controller
          control={control}
          name="complete_at"
          render={({ field: { value, onChange } }) => (
            <Select
              value={value}
              onValueChange={onChange}
              options={completionMoments.map((moment) => ({ value: moment, label: t(`completeAt.${moment}`) }))}
            />
          )}
        />
      </Field>
      <Checkbox label={t("states")} hint={t("statesHint")} {...register("tells_states")} />
    </FormDialog>
  );
}
