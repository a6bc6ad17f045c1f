"use client";

import { useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { Stat } from "@/components/ui/layout/stat";
import type { CarrierConnection } from "../queries";
import { BreakerState } from "./breaker-state";

/** Pending calls to the carrier, and the last result of each operation that was called. */
export function ConnectionHealth({ connection }: { connection: CarrierConnection }) {
  const t = useTranslations("carrierConnection");
  const { waiting, refused: rejected, early_reports: early, breakers } = connection;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Stat label={t("waiting")} value={waiting} hint={t("waitingHint")} />
        <Stat label={t("refused")} value={rejected} hint={t("refusedHint")} />
        <Stat label={t("early")} value={early} hint={t("earlyHint")} />
      </div>
      <Card title={t("health")} description={t("healthHint")}>
        {breakers.length === 0 && <p className="mb-4 text-muted">{t("noCalls")}</p>}
        <DescriptionList
          columns={2}
          items={[
            ...breakers.map((breaker) => ({
              term: t(`operation.${breaker.operation}`),
              detail: <BreakerState breaker={breaker} />,
            })),
            {
              term: t("lastRead"),
              detail: (
                <>
                  {connection.last_read_at ? <DateTime at={connection.last_read_at} /> : t("neverRead")}
                  {connection.last_read_error && (
                    <span className="mt-1 block text-muted text-sm">
                      {t("lastFailure", { failure: connection.last_read_error })}
                    </span>
                  )}
                </>
              ),
            },
          ]}
        />
      </Card>
    </>
  );
}
