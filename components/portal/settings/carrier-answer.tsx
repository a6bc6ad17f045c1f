"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { DateTime } from "@/components/ui/date-time";
import type { CarrierAnswers } from "./queries";

/** Whether the system of a carrier answers; what it does not, and since when. */
export function CarrierAnswer({ answers: { failing, silent_since: silentSince } }: { answers: CarrierAnswers }) {
  const t = useTranslations("settings.carriers.answers");
  if (failing.length === 0 && silentSince === null)
    return (
      <p className="mb-3">
        <Badge tone="success" icon={CircleCheck}>
          {t("ok")}
        </Badge>
      </p>
    );
  return (
    <div className="mb-3 text-sm">
      <Badge tone="warning" icon={CircleAlert}>
        {t("failing")}
      </Badge>
      <ul className="mt-1 grid gap-0.5">
        {failing.map(({ what, since }) => (
          <li key={what}>
            {t(what)}
            {since !== null && (
              <span className="text-muted">
                {" "}
                {t("since")} <DateTime at={since} />
              </span>
            )}
          </li>
        ))}
        {silentSince !== null && (
          <li>
            {t("silent")} <DateTime at={silentSince} className="text-muted" />
          </li>
        )}
      </ul>
    </div>
  );
}
