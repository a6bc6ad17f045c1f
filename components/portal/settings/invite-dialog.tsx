"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller, useForm } from "react-hook-form";
import type { z } from "zod";
import { type AccountScope, inScope } from "@/components/shared/account-scope";
import { apiFetch } from "@/components/shared/api-client";
import { useServerErrors } from "@/components/shared/use-server-errors";
import { useSingleFlight } from "@/components/shared/use-single-flight";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FieldGroup } from "@/components/ui/field-group";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import type { InvitationInput } from "@/lib/api/portal/settings";
import { roles } from "@/lib/core/vocabulary";
import { teamQuery } from "./queries";
import { SecretLine } from "./secret-line";

type Values = Omit<z.output<typeof InvitationInput>, "account_id">;

/** Asks for e-mail and role, then says that the invitation was mailed, or shows its link, once. */
export function InviteDialog({ place, onClose }: { place: AccountScope; onClose: () => void }) {
  const t = useTranslations("settings.team");
  const client = useQueryClient();
  const { data: team } = useQuery(teamQuery(place));
  const invite = useMutation({
    mutationFn: (values: Values) =>
      apiFetch(inScope(place, "POST /api/portal/team/invitations"), {
        body: { account_id: place.accountId, ...values },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: teamQuery(place).queryKey }),
    // Not cached: the response holds the link.
    gcTime: 0,
  });
  if (!invite.data) return <InviteForm invite={invite} canMail={team?.mail ?? false} onClose={onClose} />;
  const { invitation, link } = invite.data;
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

interface InviteFormProps {
  invite: { mutate: (values: Values, options: { onError: (error: unknown) => void }) => void; isPending: boolean };
  canMail: boolean;
  onClose: () => void;
}

function InviteForm({ invite, canMail, onClose }: InviteFormProps) {
  const t = useTranslations("settings.team");
  const roleLabels = useTranslations("account.role");
  const { control, register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { email: "", role: "warehouse" },
  });
  const { errors } = formState;
  const setFormErrors = useServerErrors(setError, (path) => (path === "email" || path === "role" ? path : undefined));
  const once = useSingleFlight();
  const submit = (values: Values) =>
    once((failed) => {
      const onError = (error: unknown) => {
        failed();
        setFormErrors(error);
      };
      invite.mutate(values, { onError });
    });
  return (
    <FormDialog
      title={t("inviteTitle")}
      description={t(canMail ? "mailHint" : "inviteHint")}
      confirm={t(canMail ? "mailConfirm" : "inviteConfirm")}
      isBusy={invite.isPending}
      fieldError={errors.root?.message}
      onSubmit={handleSubmit(submit)}
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
}
