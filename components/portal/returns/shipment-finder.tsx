import { PackageSearch, Search, Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import type { ShipmentStatus } from "@/lib/core/vocabulary";

export interface FoundShipment {
  readonly id: number;
  readonly externalId: string;
  readonly recipient: string;
  readonly place: string;
  readonly status: ShipmentStatus;
  readonly isReturn: boolean;
  readonly canComeBack: boolean;
  readonly lastStatusAt: string;
}

/** The first step of a return: find the shipment. A plain GET form, so that the search is in the URL. */
export function ShipmentFinder({ search, shipments }: { search: string; shipments: readonly FoundShipment[] }) {
  const t = useTranslations("returns.form");
  const labels = useTranslations("returns");
  return (
    <Card title={t("find")} description={t("findHint")} flush>
      <form action="/returns/new" className="flex flex-wrap gap-2 border-b px-5 py-4">
        <input
          type="search"
          name="q"
          key={search}
          defaultValue={search}
          aria-label={t("find")}
          maxLength={100}
          className="control min-w-0 flex-1 sm:max-w-96"
        />
        <Button type="submit" variant="primary" icon={Search}>
          {labels("search")}
        </Button>
      </form>
      {shipments.length === 0 ? (
        <EmptyState
          icon={search ? PackageSearch : Truck}
          title={t(search ? "none" : "noneYet")}
          description={t(search ? "noneHint" : "noneYetHint")}
        />
      ) : (
        <section>
          <h2 className="px-5 pt-4 pb-1 font-medium text-muted text-sm">{t(search ? "results" : "latest")}</h2>
          <ul className="divide-y">
            {shipments.map((shipment) => (
              <li key={shipment.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3">
                <div className="min-w-0 flex-1 basis-64">
                  <p className="font-medium">
                    #{shipment.id}
                    {shipment.externalId && (
                      <span className="font-normal text-muted">
                        {" ·\u00a0"}
                        <IdText wide>{shipment.externalId}</IdText>
                      </span>
                    )}
                  </p>
                  <p className="text-muted text-sm">
                    {shipment.recipient} ·&nbsp;{shipment.place}
                  </p>
                </div>
                <div className="text-sm">
                  <StatusBadge status={shipment.status} />
                  <span className="mt-0.5 block text-muted">
                    {shipment.canComeBack ? (
                      <DateTime at={shipment.lastStatusAt} show="date" />
                    ) : (
                      t(shipment.isReturn ? "isReturn" : "notYet")
                    )}
                  </span>
                </div>
                {shipment.canComeBack && (
                  <LinkButton href={`/returns/new?shipment=${shipment.id}`} className="ml-auto">
                    {t("choose")}
                    <span className="sr-only"> #{shipment.id}</span>
                  </LinkButton>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}
