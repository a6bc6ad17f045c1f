"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { QueryPending } from "@/components/shared/query-pending";
import { DateTime } from "@/components/ui/date-time";
import { CopyButton } from "@/components/ui/form/copy-button";
import { IdText } from "@/components/ui/id-text";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { Link } from "@/components/ui/link";
import { Dialog } from "@/components/ui/overlay/dialog";
import { CodeBlock } from "../webhooks/code-block";
import { type ApiRequest, requestQuery } from "./queries";
import { ResponseBadge } from "./response-badge";

/** One API request with its response. */
export function RequestDialog({ accountId, id, onClose }: { accountId: number; id: number; onClose: () => void }) {
  const t = useTranslations("developers.detail");
  const { data: request, error, refetch } = useQuery(requestQuery(accountId, id));
  const title = request ? t("title", { method: request.method, path: request.path }) : `#${id}`;
  return (
    <Dialog open onOpenChange={onClose} title={title} size="lg">
      {request ? (
        <RequestFacts request={request} />
      ) : (
        <QueryPending query={{ error, refetch }} failed={t("failed")} className="h-40" />
      )}
    </Dialog>
  );
}

function RequestFacts({ request }: { request: ApiRequest }) {
  const t = useTranslations("developers.detail");
  const labels = useTranslations("developers");
  const format = useFormatter();
  const { status, code, milliseconds, credential, request_id: requestId, shipment_id: shipmentId, body } = request;
  return (
    <div className="grid gap-5">
      <DescriptionList
        columns={3}
        items={[
          { term: t("status"), detail: <ResponseBadge status={status} code={code} /> },
          { term: t("time"), detail: labels("milliseconds", { ms: format.number(milliseconds) }) },
          { term: t("at"), detail: <DateTime at={request.created_at} /> },
          {
            term: t("credential"),
            detail: (
              <>
                {credential.name || labels("unnamed")}
                <span className="block text-muted text-xs">
                  <IdText wide mono>
                    {credential.token}
                  </IdText>
                </span>
              </>
            ),
          },
          {
            term: t("requestId"),
            detail: (
              <span className="flex items-center gap-1">
                <IdText wide mono className="min-w-0 text-sm">
                  {requestId}
                </IdText>
                <CopyButton text={requestId} />
              </span>
            ),
          },
          ...(shipmentId === null
            ? []
            : [
                {
                  term: t("shipment"),
                  detail: (
                    <Link href={`/shipments/${shipmentId}`} className="text-accent-ink hover:underline">
                      #{shipmentId}
                    </Link>
                  ),
                },
              ]),
        ]}
      />
      {request.query && <CodeBlock label={t("query")} text={request.query.replaceAll("&", "\n")} />}
      {body ? (
        <CodeBlock label={t("body")} text={body} />
      ) : (
        <p className="text-muted">
          {request.body_bytes > 0
            ? `${t("largeBody")} (${t("size", { bytes: format.number(request.body_bytes) })})`
            : t("noBody")}
        </p>
      )}
      {(body || request.query) && <p className="text-muted text-sm">{t("redacted")}</p>}
    </div>
  );
}
