"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useQueryState } from "nuqs";
import { parseAsFlag } from "@/components/shared/url-state";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Card } from "@/components/ui/layout/card";
import { Table } from "@/components/ui/table/table";
import { NoWebhooks } from "./no-webhooks";
import { webhookListQuery } from "./queries";
import { useWebhookColumns } from "./use-webhook-columns";

/** Loaded when opened, as every form and dialog of these pages. */
const CreateDialog = dynamic(() => import("./create-dialog").then((module) => module.CreateDialog));

/** The subscriptions of an account with their health; polls for changes. */
export function WebhookList({ accountId }: { accountId: number }) {
  const t = useTranslations("webhooks");
  const labels = useTranslations("ui");
  const textOf = useErrorMessage();
  const columns = useWebhookColumns();
  const { data, error, isError, refetch } = useQuery(webhookListQuery(accountId));
  const [isOpen, setIsOpen] = useQueryState("new", parseAsFlag);
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setIsOpen(true, { history: "push" })}>
      {t("create.action")}
    </Button>
  );
  return (
    <Card flush title={t("list")} actions={data && data.length > 0 && add}>
      {data ? (
        <Table
          caption={t("caption")}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          empty={<NoWebhooks action={add} />}
        />
      ) : isError ? (
        <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />
      ) : (
        <div role="status" aria-label={labels("loading")} className="grid gap-6 p-5">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      )}
      {isOpen && <CreateDialog accountId={accountId} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
