"use client";

import { useTranslations } from "next-intl";
import { useApiForm } from "@/components/shared/use-api-form";
import { Notice } from "@/components/ui/feedback/notice";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/textarea";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { claimLimits } from "@/lib/core/vocabulary";
import type { StepDialogProps } from "./steps";
import { useClaimStep } from "./use-claim-step";

/** Sends a claim to its carrier, with the letter by e-mail where the carrier has an address for it. */
export function SendDialog({ claim, onClose }: StepDialogProps) {
  const t = useTranslations("operatorDesk.claims.send");
  const take = useClaimStep(claim.id);
  const { claims_email: address, own_loss } = claim;
  const email = own_loss ? null : address;
  const form = useApiForm({
    defaultValues: { by_mail: email !== null, note: "" },
    send: ({ by_mail, note }) => take.mutateAsync({ step: "send", by_mail, note: note.trim() }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={own_loss ? t("ownTitle", { id: claim.id }) : t("title", { id: claim.id, carrier: claim.carrier.name })}
      description={t(own_loss ? "ownHint" : "hint")}
      confirm={t(claim.state === "rejected" ? "again" : "action")}
      form={form}
      onClose={onClose}
    >
      {email === null ? (
        !own_loss && <Notice>{t("noMail")}</Notice>
      ) : (
        <Checkbox label={t("byMail", { email })} {...form.register("by_mail")} />
      )}
      <Field label={t("note")} hint={t("noteHint")} error={form.errors.note?.message} optional>
        <Textarea rows={2} maxLength={claimLimits.noteLength} {...form.register("note")} />
      </Field>
    </FormDialog>
  );
}
