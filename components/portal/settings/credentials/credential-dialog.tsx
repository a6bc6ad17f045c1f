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

type IssuedSecret = ReplyOf<"POST /api/portal/credentials">;
type Issued = IssuedSecret | ReplyOf<"POST /api/portal/credentials/publishable">;

export interface CredentialDialogProps extends Omit<CredentialFormProps, "form"> {
  accountId: number;
}

/** Creates a credential, then shows its token, and its secret once. */
export function CredentialDialog({ accountId, ...about }: CredentialDialogProps) {
  const client = useQueryClient();
  const form = useApiForm<CredentialValues, Issued>({
    defaultValues: {
      name: "",
      isPublishable: false,
      origins: "",
      dailyQuota: 10_000,
      every_account: false,
      allScopes: true,
      scopes: [],
      expires_on: "",
    },
    fieldOf: (path) => {
      if (path === "expires_at") return "expires_on";
      if (path === "daily_quota") return "dailyQuota";
      return ["scopes", "origins"].find((list) => path.startsWith(list)) ?? path;
    },
    send: ({ name, expires_on, isPublishable, ...values }): Promise<Issued> => {
      const named = { account_id: accountId, name, expires_on: expires_on || null };
      if (isPublishable) {
        const origins = values.origins.split(/[\s,;]+/).filter(Boolean);
        return apiFetch("POST /api/portal/credentials/publishable", {
          body: { ...named, origins, daily_quota: values.dailyQuota },
        });
      }
      const scopes = values.allScopes ? about.scopes : values.scopes;
      return apiFetch("POST /api/portal/credentials", {
        body: { ...named, every_account: values.every_account, scopes },
      });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: credentialsQuery(accountId).queryKey }),
    // The response holds a secret that is stored nowhere, so that it has no idempotency key.
    isOnce: true,
  });
  if (form.reply) return <IssuedDialog accountId={accountId} issued={form.reply} onClose={about.onClose} />;
  return <CredentialForm {...about} form={form} />;
}

const exampleCart = {
  destination: { zipcode: "1425" },
  items: [{ quantity: 1, unit_price: 25_000, weight: 400, height: 12, width: 10, length: 10 }],
};

function IssuedDialog({ accountId, issued, onClose }: { accountId: number; issued: Issued; onClose: () => void }) {
  const t = useTranslations("settings.credentials");
  const { token } = issued;
  const secret = "secret" in issued ? issued.secret : undefined;
  const origin = window.location.origin;
  const body = JSON.stringify({ account_id: accountId, ...exampleCart });
  const example = (shownSecret: string) =>
    secret === undefined
      ? `curl -H "Authorization: Bearer ${token}" -H "Content-Type: application/json" -d '${body}' ${origin}/v2/checkout/options`
      : `curl -u "${token}:${shownSecret}" ${origin}/v2/accounts/${accountId}`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(secret === undefined ? "publishableIssuedTitle" : "issuedTitle")}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t(secret === undefined ? "close" : "done")}
        </Button>
      }
    >
      <div className="grid gap-4">
        {secret === undefined ? (
          <Notice>{t("publishableIssuedHint")}</Notice>
        ) : (
          <Notice tone="warning">{t("issuedHint")}</Notice>
        )}
        <SecretLine label={t("token")} text={token} copy={t("copyToken")} />
        {secret !== undefined && <SecretLine label={t("secret")} text={secret} copy={t("copySecret")} />}
        <CodeBlock
          label={t("example")}
          text={example("…")}
          copy={{ text: example(secret ?? ""), label: t("copyExample") }}
        />
      </div>
    </Dialog>
  );
}
