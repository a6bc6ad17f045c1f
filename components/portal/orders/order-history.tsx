"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { QueryPending } from "@/components/shared/query-pending";
import { DateTime } from "@/components/ui/date-time";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { type Order, orderHistoryQuery } from "./queries";

/** Who did what to an order, and how its shipments went, newest first. */
export function OrderHistory({ order }: { order: Pick<Order, "id" | "updated_at"> }) {
  const t = useTranslations("orders.history");
  const { data, error, refetch } = useQuery(orderHistoryQuery(order));
  return (
    <Card title={t("title")}>
      {data ? (
        <ol className="grid gap-3">
          {data.map(({ at, who, text, facts, shipment_id: shipmentId }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids and are never reordered
            <li key={`${at} ${place}`} className="text-sm">
              <p className="break-words">
                {who && <span className="font-medium">{who} </span>}
                {shipmentId === null ? (
                  text
                ) : (
                  <Link href={`/shipments/${shipmentId}`} className="text-accent-ink hover:underline">
                    {text}
                  </Link>
                )}
              </p>
              {facts.length > 0 && <p className="break-words text-muted">{facts.join(" · ")}</p>}
              <DateTime at={at} className="text-muted" />
            </li>
          ))}
        </ol>
      ) : (
        <QueryPending query={{ error, refetch }} failed={t("failed")} className="h-24" />
      )}
    </Card>
  );
}
