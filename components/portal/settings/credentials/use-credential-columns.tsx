"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { Ban, EllipsisVertical, List } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { DateTime } from "@/components/ui/date-time";
import { toast } from "@/components/ui/feedback/toast";
import { IconButton } from "@/components/ui/icon-button";
import { IdText } from "@/components/ui/id-text";
import { cardMoreOnly, cardMoreTruncate } from "@/components/ui/layout/card-more-style";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import type { Column } from "@/components/ui/table/table-column";
import { scopes as everyScope } from "@/lib/core/vocabulary";
import { type Credential, credentialsQuery } from "../queries";
import { CredentialState, stateOf } from "./credential-state";

interface Viewer {
  accountId: number;
  userId: number;
  isTest: boolean;
}

/** Columns of the credential list, with the confirmation before revoking. */
export function useCredentialColumns({ accountId, userId, isTest }: Viewer) {
  const t = useTranslations("settings.credentials");
  const [ending, setEnding] = useState<Credential>();
  const revoke = useRevocation(accountId);
  const nameOf = (credential: Credential | undefined) => credential?.name || t("unnamed");
  const columns = useMemo<readonly Column<Credential>[]>(
    () => [
      {
        key: "name",
        header: t("name"),
        card: "title",
        cell: ({ name, user_name: person, every_account: isForEvery }) => (
          <>
            <p className={clsx("font-medium", cardMoreTruncate)}>{name || t("unnamed")}</p>
            <p className={clsx("font-normal text-muted text-sm", cardMoreOnly)}>
              {t("by", { name: person })}
              {isForEvery && ` · ${t("every")}`}
            </p>
          </>
        ),
      },
      {
        key: "token",
        header: t("token"),
        card: "line",
        cell: ({ token, secret_last4: last4, every_account: isForEvery, publishable }) => (
          <>
            <p className={cardMoreTruncate}>
              <IdText mono className="text-sm">
                {token}
              </IdText>
            </p>
            <p className={clsx("text-muted text-xs", cardMoreOnly)}>
              {publishable
                ? publishable.origins.map((origin) => origin.replace("https://", "")).join(", ")
                : t("secretEnds", { prefix: isForEvery ? "" : `and_${isTest ? "test" : "live"}_`, last4 })}
            </p>
          </>
        ),
      },
      {
        key: "scopes",
        header: t("scopes"),
        card: "more",
        cell: ({ scopes, publishable }) =>
          publishable
            ? t("publishableUse", { quota: publishable.daily_quota })
            : scopes.length === everyScope.length
              ? t("everyScope")
              : t("scopeCount", { count: scopes.length }),
      },
      {
        key: "used",
        header: t("lastUsed"),
        card: "foot",
        cell: ({ last_used_at: at }) => (
          <>
            <span className="sm:hidden">{t("lastUsed")}: </span>
            {at ? <DateTime at={at} /> : <span className="text-muted">{t("never")}</span>}
          </>
        ),
      },
      {
        key: "expires",
        header: t("expires"),
        card: "more",
        cell: ({ expires_at: at }) =>
          at ? <DateTime at={at} show="date" /> : <span className="text-muted">{t("noExpiry")}</span>,
      },
      {
        key: "state",
        header: t("state"),
        card: "lineEnd",
        cell: (credential) => <CredentialState credential={credential} />,
      },
      {
        key: "menu",
        header: t("revoke"),
        hideHeader: true,
        align: "end",
        card: "aside",
        cell: (credential) => (
          <CredentialMenu
            credential={credential}
            onRevoke={
              stateOf(credential) === "active" && (!credential.every_account || credential.user_id === userId)
                ? () => setEnding(credential)
                : undefined
            }
          />
        ),
      },
    ],
    [t, userId, isTest],
  );
  const dialogs = ending && (
    <ConfirmDialog
      open
      onOpenChange={() => setEnding(undefined)}
      title={t("revokeTitle", { name: nameOf(ending) })}
      description={t("revokeHint")}
      confirm={t("revoke")}
      danger
      loading={revoke.isPending}
      onConfirm={() => revoke.mutate(ending.id, { onSettled: () => setEnding(undefined) })}
    />
  );
  return { columns, dialogs };
}

function CredentialMenu({ credential, onRevoke }: { credential: Credential; onRevoke: (() => void) | undefined }) {
  const t = useTranslations("settings.credentials");
  return (
    <DropdownMenu
      trigger={
        <IconButton
          icon={EllipsisVertical}
          label={t("actionsFor", { name: credential.name || t("unnamed") })}
          size="sm"
          className="-my-1"
        />
      }
      sections={[
        {
          items: [
            { label: t("requests"), icon: List, href: `/developers?credential_id=${credential.id}` },
            ...(onRevoke ? [{ label: t("revoke"), icon: Ban, danger: true, onSelect: onRevoke }] : []),
          ],
        },
      ]}
    />
  );
}

function useRevocation(accountId: number) {
  const t = useTranslations("settings.credentials");
  const client = useQueryClient();
  const textOf = useErrorMessage();
  return useMutation({
    mutationFn: (id: number) =>
      apiFetch("DELETE /api/portal/credentials/{credential_id}", {
        params: { credential_id: id },
        query: { account_id: accountId },
      }),
    onSuccess: () => {
      toast.success(t("revoked"));
      return client.invalidateQueries({ queryKey: credentialsQuery(accountId).queryKey });
    },
    onError: (error) => toast.error(textOf(error)),
  });
}
