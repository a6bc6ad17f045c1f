"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { DateTime } from "@/components/ui/date-time";
import type { Breaker } from "../queries";

const tones = { closed: "success", open: "danger", probing: "warning" } as const;

/** Whether an operation of a carrier's system is called, since when it is not, and what it failed with. */
export function BreakerState({ breaker }: { breaker: Breaker }) {
  const t = useTranslations("carrierConnection");
  const format = useFormatter();
  const { state, open_since: openSince, last_failure: failure, settled, answered } = breaker;
  return (
    <>
      <Badge tone={tones[state]}>{t(`breaker.${state}`)}</Badge>
      {openSince && (
        <span className="mt-1 block text-muted text-sm">
          {t("openSince")} <DateTime at={openSince} />
        </span>
      )}
      {settled > 0 && (
        <span className="mt-1 block text-muted text-sm">
          {t("answeredShare", {
            share: format.number(Math.floor((answered / settled) * 1_000) / 1_000, {
              style: "percent",
              maximumFractionDigits: 1,
            }),
            count: settled,
          })}
        </span>
      )}
      {failure && <span className="mt-1 block break-words text-muted text-sm">{t("lastFailure", { failure })}</span>}
    </>
  );
}

/** How a system answers under one contract: the operations that fail, or that all is well. */
export function BreakerSummary({ breakers }: { breakers: readonly Breaker[] }) {
  const t = useTranslations("carrierConnection");
  const failing = breakers.filter(({ state, last_failure: failure }) => state !== "closed" || failure !== null);
  if (breakers.length === 0) return <span className="text-muted text-sm">{t("noCalls")}</span>;
  if (failing.length === 0) return <Badge tone="success">{t("breaker.closed")}</Badge>;
  return (
    <ul className="grid max-w-72 gap-2">
      {failing.map((breaker) => (
        <li key={breaker.operation}>
          {t(`operation.${breaker.operation}`)} <BreakerState breaker={breaker} />
        </li>
      ))}
    </ul>
  );
}
