"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { useApiForm } from "@/components/shared/use-api-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Dialog } from "@/components/ui/overlay/dialog";
import { CodeBlock } from "../../webhooks/code-block";
import { credentialsQuery } from "../queries";
import { SecretLine } from "../secret-line";
import { CredentialForm, type CredentialFormProps } from "./credential-form";
import type { CredentialValues } from "./credential-values";

type Issued = ReplyOf<"POST /api/portal/credentials">;

export interface CredentialDialogProps extends Omit<CredentialFormProps, "form"> {
  accountId: number;
}

/** Creates a credential, then shows its secret, once. */
export function CredentialDialog({ accountId, ...about }: CredentialDialogProps) {
  const client = useQueryClient();
  const form = useApiForm<CredentialValues, Issued>({
    defaultValues: { name: "", every_account: false, allScopes: true, scopes: [], expires_on: "" },
    fieldOf: (path) => (path === "expires_at" ? "expires_on" : path.startsWith("scopes") ? "scopes" : path),
    send: ({ allScopes, scopes, ...values }) =>
      apiFetch("POST /api/portal/credentials", {
        body: {
          account_id: accountId,
          ...values,
          expires_on: values.expires_on || null,
          scopes: allScopes ? about.scopes : scopes,
        },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: credentialsQuery(accountId).queryKey }),
    // The response holds a secret that is stored nowhere, so that it has no idempotency key.
    isOnce: true,
  });
  if (form.reply) return <IssuedDialog accountId={accountId} issued={form.reply} onClose={about.onClose} />;
  return <CredentialForm {...about} form={form} />;
}

function IssuedDialog({ accountId, issued, onClose }: { accountId: number; issued: Issued; onClose: () => void }) {
  const t = useTranslations("settings.credentials");
  const { token, secret } = issued;
  const example = (pair: string) => `curl -u "${pair}" ${window.location.origin}/v2/accounts/${accountId}`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("issuedTitle")}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warning">{t("issuedHint")}</Notice>
        <SecretLine label={t("token")} text={token} copy={t("copyToken")} />
        <SecretLine label={t("secret")} text={secret} copy={t("copySecret")} />
        <CodeBlock
          label={t("example")}
          text={example(`${token}:…`)}
          copy={{ text: example(`${token}:${secret}`), label: t("copyExample") }}
        />
      </div>
    </Dialog>
  );
}
