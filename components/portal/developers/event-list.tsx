"use client";

import { useQuery } from "@tanstack/react-query";
import { Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { QueryPending } from "@/components/shared/query-pending";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { CodeBlock } from "../webhooks/code-block";
import { OlderPages } from "./older-pages";
import { type AccountEvent, eventsQuery } from "./queries";
import { type RequestFilters, toEventsCall } from "./request-filters";

/** All events of the account, whether or not a webhook is subscribed to them. */
export function EventList({ accountId, filters }: { accountId: number; filters: RequestFilters }) {
  const t = useTranslations("developers");
  const { data, error, refetch } = useQuery(eventsQuery(toEventsCall(accountId, filters)));
  return (
    <Card flush title={t("events")} description={t("eventsHint")}>
      {data ? (
        data.data.length === 0 ? (
          <EmptyState icon={Radio} title={t("noEvents")} description={t("noEventsHint")} />
        ) : (
          <>
            <ul aria-label={t("eventsCaption")} className="divide-y">
              {data.data.map((event) => (
                <EventEntry key={event.id} event={event} />
              ))}
            </ul>
            <OlderPages filters={filters} next={data.next} />
          </>
        )
      ) : (
        <QueryPending query={{ error, refetch }} failed={t("failed")} className="m-5 h-40" />
      )}
    </Card>
  );
}

function EventEntry({ event }: { event: AccountEvent }) {
  const t = useTranslations("developers.detail");
  const { type, aggregate, aggregate_id: id, created_at: at, payload } = event;
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 hover:bg-hover/60 focus-visible:-outline-offset-2">
          <code className="min-w-0 break-words font-medium text-sm">{type}</code>
          <span className="text-muted text-sm">
            {aggregate} #{id}
          </span>
          <DateTime at={at} className="ml-auto text-muted text-sm" />
        </summary>
        <div className="px-5 pb-4">
          <CodeBlock label={t("payload")} text={JSON.stringify(payload, null, 2)} />
          {aggregate === "shipment" && (
            <p className="mt-2 text-sm">
              <Link href={`/shipments/${id}`} className="text-accent-ink hover:underline">
                {t("shipment")} #{id}
              </Link>
            </p>
          )}
        </div>
      </details>
    </li>
  );
}
