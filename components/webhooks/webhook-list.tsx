"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Card } from "../ui/card";
import { ErrorState } from "../ui/error-state";
import { Skeleton } from "../ui/skeleton";
import { Table } from "../ui/table";
import { useApiErrorText } from "../use-api-error-text";
import { CreateWebhook } from "./create-webhook";
import { NoWebhooks } from "./no-webhooks";
import { webhookListQuery } from "./queries";
import { useWebhookColumns } from "./use-webhook-columns";

/** The subscriptions of an account with their health, kept fresh. */
export function WebhookList({ accountId }: { accountId: number }) {
  const t = useTranslations("webhooks");
  const words = useTranslations("ui");
  const textOf = useApiErrorText();
  const columns = useWebhookColumns();
  const { data, error, isError, refetch } = useQuery(webhookListQuery(accountId));
  return (
    <Card flush title={t("list")} actions={data && data.length > 0 && <CreateWebhook accountId={accountId} />}>
      {data ? (
        <Table
          caption={t("caption")}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          empty={<NoWebhooks accountId={accountId} />}
        />
      ) : isError ? (
        <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />
      ) : (
        <div role="status" aria-label={words("loading")} className="grid gap-6 p-5">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      )}
    </Card>
  );
}
