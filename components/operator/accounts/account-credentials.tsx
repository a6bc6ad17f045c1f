"use client";

import { useQueryClient } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { CredentialState, stateOf } from "@/components/portal/settings/credentials/credential-state";
import { SecretLine } from "@/components/portal/settings/secret-line";
import { apiFetch } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { Dialog } from "@/components/ui/overlay/dialog";
import { FormDialog } from "@/components/ui/overlay/form-dialog";
import { Table } from "@/components/ui/table/table";
import { ReasonDialog } from "../shared/reason-dialog";
import { type AccountDetail, accountQuery } from "./queries";
import { useAccountChange } from "./use-account-actions";

type Credential = AccountDetail["credentials"][number];

/** The API credentials of an account; operators can issue and revoke them too. */
export function AccountCredentials({ detail }: { detail: AccountDetail }) {
  const t = useTranslations("operatorDesk.accounts.credentials");
  const labels = useTranslations("settings.credentials");
  const { account, credentials } = detail;
  const change = useAccountChange(account.id);
  const [ending, setEnding] = useState<Credential>();
  const [isIssuing, setIsIssuing] = useState(false);
  const nameOf = ({ name }: Credential) => name || labels("unnamed");
  return (
    <Card
      title={t("title")}
      flush
      actions={
        <Button size="sm" icon={Plus} disabled={detail.members.length === 0} onClick={() => setIsIssuing(true)}>
          {t("issue")}
        </Button>
      }
    >
      <Table
        caption={t("title")}
        rows={credentials}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={KeyRound} title={t("none")} />}
        columns={[
          {
            key: "name",
            header: labels("name"),
            card: "title",
            cell: (credential) => (
              <>
                {nameOf(credential)}
                <span className="block font-normal text-muted text-sm">
                  {labels("by", { name: credential.user_name })}
                </span>
              </>
            ),
          },
          {
            key: "token",
            header: labels("token"),
            card: "line",
            cell: ({ token }) => (
              <IdText mono className="text-sm">
                {token}
              </IdText>
            ),
          },
          {
            key: "used",
            header: labels("lastUsed"),
            card: "more",
            cell: ({ last_used_at: at }) =>
              at ? <DateTime at={at} /> : <span className="text-muted">{labels("never")}</span>,
          },
          {
            key: "state",
            header: labels("state"),
            card: "lineEnd",
            cell: (credential) => <CredentialState credential={credential} />,
          },
          {
            key: "end",
            header: labels("revoke"),
            hideHeader: true,
            align: "end",
            card: "aside",
            cell: (credential) =>
              stateOf(credential) === "active" &&
              !credential.every_account && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t("revokeNamed", { name: nameOf(credential) })}
                  onClick={() => setEnding(credential)}
                >
                  {labels("revoke")}
                </Button>
              ),
          },
        ]}
      />
      {ending && (
        <ReasonDialog
          title={labels("revokeTitle", { name: nameOf(ending) })}
          description={labels("revokeHint")}
          confirm={labels("revoke")}
          danger
          onClose={() => setEnding(undefined)}
          onConfirm={(reason) =>
            change.mutateAsync({
              endpoint: "DELETE /api/portal/operator/accounts/{account_id}/credentials/{credential_id}",
              credential_id: ending.id,
              body: { reason },
            })
          }
        />
      )}
      {isIssuing && <IssueDialog detail={detail} onClose={() => setIsIssuing(false)} />}
    </Card>
  );
}

function IssueDialog({ detail: { account, members }, onClose }: { detail: AccountDetail; onClose: () => void }) {
  const t = useTranslations("operatorDesk.accounts.credentials");
  const labels = useTranslations("settings.credentials");
  const client = useQueryClient();
  const form = useApiForm({
    defaultValues: { name: "", user_id: String(members[0]?.user_id ?? "") },
    send: (body) =>
      apiFetch("POST /api/portal/operator/accounts/{account_id}/credentials", {
        params: { account_id: account.id },
        body,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountQuery(account.id).queryKey }),
  });
  const { control, errors, register, reply } = form;
  if (reply)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={labels("issuedTitle")}
        footer={
          <Button variant="primary" onClick={onClose}>
            {labels("done")}
          </Button>
        }
      >
        <div className="grid gap-4">
          <Notice tone="warning">{labels("issuedHint")}</Notice>
          <SecretLine label={labels("token")} text={reply.token} copy={labels("copyToken")} />
          <SecretLine label={labels("secret")} text={reply.secret} copy={labels("copySecret")} />
        </div>
      </Dialog>
    );
  return (
    <FormDialog title={t("issue")} confirm={labels("create")} form={form} onClose={onClose}>
      <Field label={labels("name")} hint={labels("nameHint")} error={errors.name?.message}>
        <Input autoComplete="off" maxLength={60} {...register("name", { required: labels("nameMissing") })} />
      </Field>
      <Controller
        control={control}
        name="user_id"
        render={({ field }) => (
          <Field label={t("person")} hint={t("personHint")} error={errors.user_id?.message}>
            <Select
              value={field.value}
              onValueChange={field.onChange}
              options={members.map(({ user_id: id, name, email }) => ({
                value: String(id),
                label: name,
                detail: email,
              }))}
            />
          </Field>
        )}
      />
    </FormDialog>
  );
}
