"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import { type AccountScope, inScope } from "@/components/shared/account-scope";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { FieldGroup } from "@/components/ui/form/field-group";
import { Input } from "@/components/ui/form/input";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { Dialog } from "@/components/ui/overlay/dialog";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import type { InvitationInput } from "@/lib/api/portal/identity/settings";
import { roles } from "@/lib/core/vocabulary";
import { teamQuery } from "../queries";
import { SecretLine } from "../secret-line";

type Values = Omit<z.output<typeof InvitationInput>, "account_id">;

/** Asks for e-mail and role, then says that the invitation was mailed, or shows its link, once. */
export function InviteDialog({ place, onClose }: { place: AccountScope; onClose: () => void }) {
  const t = useTranslations("settings.team");
  const roleLabels = useTranslations("account.role");
  const client = useQueryClient();
  const { data: team } = useQuery(teamQuery(place));
  const form = useApiForm<Values, ReplyOf<"POST /api/portal/team/invitations">>({
    defaultValues: { email: "", role: "warehouse" },
    send: (values) =>
      apiFetch(inScope(place, "POST /api/portal/team/invitations"), {
        body: { account_id: place.accountId, ...values },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: teamQuery(place).queryKey }),
    // The response holds a link that is stored nowhere, so that it has no idempotency key.
    isOnce: true,
  });
  const { control, errors, register, reply } = form;
  if (!reply)
    return (
      <FormDialog
        title={t("inviteTitle")}
        description={t(team?.mail ? "mailHint" : "inviteHint")}
        confirm={t(team?.mail ? "mailConfirm" : "inviteConfirm")}
        form={form}
        onClose={onClose}
      >
        <Field label={t("email")} error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...register("email", { required: t("emailMissing") })} />
        </Field>
        <Controller
          control={control}
          name="role"
          render={({ field }) => (
            <FieldGroup label={t("role")} error={errors.role?.message}>
              <RadioGroup
                value={field.value}
                onValueChange={field.onChange}
                options={roles.map((role) => ({ value: role, label: roleLabels(role), detail: t(`roleHint.${role}`) }))}
              />
            </FieldGroup>
          )}
        />
      </FormDialog>
    );
  const { invitation, link } = reply;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(link ? "linkTitle" : "mailedTitle")}
      description={t(link ? "linkHint" : "mailedHint", { email: invitation.email })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      {link && <SecretLine label={t("link")} text={link} copy={t("copyLink")} />}
    </Dialog>
  );
}
