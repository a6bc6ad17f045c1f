"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LifeBuoy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { QueryTable } from "@/components/shared/query-table";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useIdempotencyKey } from "@/components/shared/use-idempotency-key";
import { useUrlState } from "@/components/shared/use-url-state";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { toast } from "@/components/ui/feedback/toast";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { Card } from "@/components/ui/layout/card";
import { LinkTabs } from "@/components/ui/layout/link-tabs";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Pagination } from "@/components/ui/table/pagination";
import { requestTypesV1 } from "@/lib/core/vocabulary";
import { ReasonDialog } from "../shared/reason-dialog";
import { type AccountRequest, accountRequestsKey, accountRequestsQuery } from "./queries";
import { requestsState, requestViews, toRequestsQuery } from "./request-filters";
import { useRequestColumns } from "./use-request-columns";

const pageSize = 25;
/** Requests of all accounts: pending ones first, oldest on top. */
export function RequestPanel() {
  const t = useTranslations("operatorDesk.requests");
  const labels = useTranslations("requests");
  const textOf = useErrorMessage();
  const { values, show, toUrl, hrefWith } = useUrlState(requestsState);
  const { state: view, type, page } = values;
  const [question, setQuestion] = useState<{ request: AccountRequest; outcome: "done" | "refused" }>();
  const close = () => setQuestion(undefined);
  const resolveRequest = useRequestResolution();
  const columns = useRequestColumns(view === "open", (request, outcome) => setQuestion({ request, outcome }));
  const requests = useQuery(accountRequestsQuery(toRequestsQuery(values)));
  const named = question && {
    shipment: `#${question.request.shipment_id}`,
    account: question.request.account.name,
  };
  return (
    <Card flush>
      <LinkTabs
        label={labels("view.label")}
        tabs={requestViews.map((own) => ({
          href: hrefWith({ state: own }),
          label: labels(`view.${own}`),
          count: own === "open" ? requests.data?.open : undefined,
          isCurrent: own === view,
        }))}
      />
      <search className="flex border-b px-4 py-3 sm:px-5">
        <OptionalSelect
          aria-label={labels("kind.label")}
          className="sm:w-52!"
          none={labels("kind.all")}
          value={type}
          onValueChange={(value) => show({ type: value })}
          options={requestTypesV1.map((value) => ({ value, label: labels(`kind.${value}`) }))}
        />
      </search>
      <QueryTable
        query={requests}
        failed={t("failed")}
        caption={t("title")}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={LifeBuoy} title={t(view === "open" ? "noneOpen" : "none")} />}
        foot={({ data, has_more: hasMore }) =>
          (page > 1 || hasMore) && (
            <div className="border-t">
              <Pagination
                summary={labels("range", { from: (page - 1) * pageSize + 1, to: (page - 1) * pageSize + data.length })}
                previousUrl={page > 1 ? toUrl(page - 1) : undefined}
                nextUrl={hasMore ? toUrl(page + 1) : undefined}
              />
            </div>
          )
        }
      />
      {question?.outcome === "refused" && named && (
        <ReasonDialog
          title={t("refuse.title", named)}
          description={t("refuse.hint")}
          confirm={t("refuse.action")}
          danger
          onClose={close}
          onConfirm={(reason) =>
            resolveRequest.mutateAsync({ id: question.request.id, body: { outcome: "refused", reason } })
          }
        />
      )}
      <ConfirmDialog
        open={question?.outcome === "done"}
        onOpenChange={close}
        title={named ? t("complete.title", named) : ""}
        description={
          question ? t(`complete.hint.${question.request.type === "rescue" ? "rescue" : "cancellation"}`) : ""
        }
        confirm={t("complete.action")}
        loading={resolveRequest.isPending}
        onConfirm={() =>
          question &&
          resolveRequest.mutate(
            { id: question.request.id, body: { outcome: "done" } },
            { onSuccess: close, onError: (fieldError) => toast.error(textOf(fieldError)) },
          )
        }
      />
    </Card>
  );
}

function useRequestResolution() {
  const t = useTranslations("operatorDesk.requests");
  const client = useQueryClient();
  const { keyFor, forget } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: { outcome: "done" } | { outcome: "refused"; reason: string } }) =>
      apiFetch("PUT /api/portal/operator/requests/{request_id}", {
        params: { request_id: id },
        body,
        idempotencyKey: keyFor({ id, body }),
      }),
    onSuccess: (_, { body }) => {
      forget();
      toast.success(t(body.outcome === "done" ? "completed" : "refused"));
    },
    // On errors too: another operator may have resolved it, so the list is stale.
    onSettled: () => client.invalidateQueries({ queryKey: accountRequestsKey }),
  });
}
