"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { DateTime } from "@/components/ui/date-time";
import { DescriptionList } from "@/components/ui/description-list";
import { Stat } from "@/components/ui/stat";
import type { CarrierConnection } from "./queries";

const operations = ["quote", "book", "cancel", "track"] as const;
const tones = { closed: "success", open: "danger", probing: "warning", unknown: "neutral" } as const;

/** Pending calls to the carrier, and the results of the last calls of each kind. */
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
        <DescriptionList
          columns={2}
          items={[
            ...operations.map((operation) => {
              const breaker = breakers.find((one) => one.operation === operation);
              const state = breaker?.state ?? "unknown";
              return {
                term: t(`operation.${operation}`),
                detail: (
                  <>
                    <Badge tone={tones[state]}>{t(`breaker.${state}`)}</Badge>
                    {breaker?.last_failure && (
                      <span className="mt-1 block text-muted text-sm">
                        {t("lastFailure", { failure: breaker.last_failure })}
                      </span>
                    )}
                  </>
                ),
              };
            }),
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
