import { useTranslations } from "next-intl";
import type { z } from "zod";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import { RowLink } from "@/components/ui/table/row-link";
import type { ShipmentSummaryV2 } from "@/lib/api/v2/shipping/shipments";

/** The newest shipments, as links. */
export function RecentShipments({ shipments }: { shipments: readonly z.infer<typeof ShipmentSummaryV2>[] }) {
  const t = useTranslations("home.recent");
  return (
    <Card
      title={t("title")}
      flush
      actions={
        <LinkButton href="/shipments" size="sm" variant="ghost">
          {t("all")}
        </LinkButton>
      }
    >
      <ul className="divide-y">
        {shipments.map(({ id, external_id: externalId, destination, status, created_at: createdAt }) => (
          <li
            key={id}
            className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 px-5 py-3 transition-colors hover:bg-hover/60"
          >
            <div className="min-w-0">
              <p className="flex min-w-0 gap-x-2 max-sm:flex-col">
                <RowLink href={`/shipments/${id}`} className="shrink-0 max-sm:self-start">
                  <IdText>{externalId || `#${id}`}</IdText>
                </RowLink>
                <span className="truncate">{destination.name}</span>
              </p>
              <p className="truncate text-muted text-sm">
                {destination.city}, {destination.state}
              </p>
            </div>
            <div className="grid justify-items-end gap-0.5">
              <StatusBadge status={status} />
              <DateTime at={createdAt} className="text-muted text-xs" />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
