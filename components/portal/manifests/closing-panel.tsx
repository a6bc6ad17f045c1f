"use client";

import { useQuery } from "@tanstack/react-query";
import { PackageCheck } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { lazyComponent } from "@/components/ui/lazy-component";
import { formatWeight } from "@/lib/core/units";
import { PickupTabs } from "../pickups/pickup-tabs";
import { LeftBehindCard } from "./left-behind-card";
import { ManifestList } from "./manifest-list";
import { type HandOver, handOversQuery } from "./queries";

const CloseDialog = dynamic(lazyComponent(() => import("./close-dialog").then((file) => file.CloseDialog)));

interface ClosingPanelProps {
  accountId: number;
  canClose: boolean;
}

/** What carriers take today, what they left behind, and the manifests of the account. */
export function ClosingPanel({ accountId, canClose }: ClosingPanelProps) {
  const t = useTranslations("manifests");
  const textOf = useErrorMessage();
  const { data, error, refetch } = useQuery(handOversQuery(accountId));
  const [closing, setClosing] = useState<HandOver>();
  return (
    <div className="grid gap-5">
      <PageHeader title={t("title")} description={t("description")} />
      <PickupTabs current="closing" />
      <Card title={t("today.title")} description={t("today.hint")} flush>
        {!data && error && (
          <ErrorState title={t("today.failed")} description={textOf(error)} onRetry={() => refetch()} />
        )}
        {!data && !error && <Skeleton className="m-5 h-24" />}
        {data?.handOvers.length === 0 && (
          <EmptyState icon={PackageCheck} title={t("today.empty")} description={t("today.emptyHint")} />
        )}
        {data && data.handOvers.length > 0 && (
          <ul className="divide-y">
            {data.handOvers.map((handOver) => (
              <HandOverRow
                key={`${handOver.originId} ${handOver.carrierId}`}
                handOver={handOver}
                onClose={canClose ? () => setClosing(handOver) : undefined}
              />
            ))}
          </ul>
        )}
      </Card>
      {data && data.leftBehind.length > 0 && <LeftBehindCard shipments={data.leftBehind} />}
      <ManifestList accountId={accountId} />
      {closing && <CloseDialog accountId={accountId} handOver={closing} onClose={() => setClosing(undefined)} />}
    </div>
  );
}

function HandOverRow({ handOver, onClose }: { handOver: HandOver; onClose: (() => void) | undefined }) {
  const t = useTranslations("manifests");
  const { carrierName: carrier, originName: origin, pickup } = handOver;
  const isAny = handOver.shipments > 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="break-words font-medium">{t("today.place", { carrier, origin })}</p>
        {isAny && (
          <p className="text-muted text-sm">
            {t("today.load", {
              shipments: handOver.shipments,
              packages: handOver.packages,
              weight: formatWeight(handOver.weightGrams),
            })}
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-1.5">
          {isAny && (
            <Badge tone={handOver.unscannedPackages > 0 ? "warning" : "success"}>
              {handOver.unscannedPackages > 0
                ? t("today.unscanned", { count: handOver.unscannedPackages })
                : t("today.scanned")}
            </Badge>
          )}
          {handOver.staying > 0 && <Badge tone="danger">{t("today.staying", { count: handOver.staying })}</Badge>}
          {handOver.unprepared > 0 && <Badge>{t("today.unprepared", { count: handOver.unprepared })}</Badge>}
          {pickup && <Badge tone="info">{t("today.pickup", { from: pickup.fromHour, to: pickup.toHour })}</Badge>}
        </p>
      </div>
      {onClose && (
        <Button
          // With nothing to hand over there is no day to close; what stays may still be taken.
          variant={isAny ? "primary" : "secondary"}
          aria-label={t(isAny ? "closeNamed" : "seeStayingNamed", { carrier, origin })}
          onClick={onClose}
        >
          {t(isAny ? "close" : "seeStaying")}
        </Button>
      )}
    </li>
  );
}
