"use client";

import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { QueryTable } from "@/components/shared/query-table";
import { useUrlState } from "@/components/shared/use-url-state";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { Pages } from "@/components/ui/table/pages";
import { RowLink } from "@/components/ui/table/row-link";
import { ManifestStateBadge } from "./manifest-state-badge";
import { manifestsQuery, manifestsState, toManifestsQuery } from "./queries";
import { useDayText } from "./use-day-text";

/** The manifests of the account, newest first. */
export function ManifestList({ accountId }: { accountId: number }) {
  const t = useTranslations("manifests");
  const dayText = useDayText();
  const { values, show, toUrl } = useUrlState(manifestsState);
  const manifests = useQuery(manifestsQuery(toManifestsQuery(values, accountId)));
  return (
    <Card title={t("list.title")} flush>
      <QueryTable
        query={manifests}
        failed={t("list.failed")}
        caption={t("list.caption")}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "number",
            header: t("list.number"),
            card: "title",
            cell: ({ id, number }) => <RowLink href={`/pickups/manifests/${id}`}>{t("one.title", { number })}</RowLink>,
          },
          { key: "day", header: t("list.day"), cell: ({ day }) => <time dateTime={day}>{dayText(day)}</time> },
          {
            key: "carrier",
            header: t("list.carrier"),
            cell: ({ carrier, origin_name: origin }) => (
              <>
                {carrier.name}
                <span className="block text-muted text-sm">{origin}</span>
              </>
            ),
          },
          {
            key: "load",
            header: t("list.load"),
            cell: ({ shipment_count: shipments, package_count: packages }) =>
              t("list.loadText", { shipments, packages }),
          },
          {
            key: "state",
            header: t("list.state"),
            card: "aside",
            cell: ({ state }) => <ManifestStateBadge state={state} />,
          },
        ]}
        empty={<EmptyState icon={ClipboardCheck} title={t("list.empty")} description={t("list.emptyHint")} />}
        foot={({ meta }) => <Pages meta={meta} toUrl={toUrl} onPageSize={(size) => show({ per_page: size })} />}
      />
    </Card>
  );
}
