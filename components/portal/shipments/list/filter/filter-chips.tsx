"use client";

import { FilterX, X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useBlockingReasonText, useCanSeeMoney } from "@/components/shared/money-access";
import { Button } from "@/components/ui/button";
import { momentStyles } from "@/components/ui/date-time";
import { atClock } from "@/lib/core/time/calendar";
import { type FilterChanges, isNarrowed, noFilters } from "../../../shipment-filters/filters";
import type { FilterChoice, FilterControlsProps } from "./filter-controls-props";

/** The active filters as chips; each can be removed on its own. */
export function FilterChips({ filters, origins, carriers, onShow }: FilterControlsProps) {
  const t = useTranslations("desk.filter");
  const labels = useTranslations("shipments.filter");
  const status = useTranslations("status");
  const serviceType = useTranslations("serviceType");
  const format = useFormatter();
  const canSeeMoney = useCanSeeMoney();
  const reasonText = useBlockingReasonText();
  const day = (text: string) => format.dateTime(atClock(text, "12:00"), momentStyles.date);
  const {
    statuses,
    serviceType: service,
    carrierId,
    originId,
    from,
    to,
    incidentFrom,
    incidentTo,
    promisedFrom,
    promisedTo,
    province,
    city,
    channel,
    printed,
    atRisk,
    noBalance,
    importId,
  } = filters;
  const chips: { key: string; text: string; without: FilterChanges }[] = [
    ...statuses.map((value) => ({
      key: value,
      text: status(value),
      without: { statuses: statuses.filter((other) => other !== value) },
    })),
    ...(service ? [{ key: "service", text: serviceType(service), without: { serviceType: undefined } }] : []),
    ...(carrierId ? [{ key: "carrier", text: nameOf(carriers, carrierId), without: { carrierId: undefined } }] : []),
    ...(originId
      ? [{ key: "origin", text: `${labels("origin")}: ${nameOf(origins, originId)}`, without: { originId: undefined } }]
      : []),
    ...(from ? [{ key: "from", text: `${t("from")} ${day(from)}`, without: { from: undefined } }] : []),
    ...(to ? [{ key: "to", text: `${t("to")} ${day(to)}`, without: { to: undefined } }] : []),
    ...(incidentFrom || incidentTo
      ? [
          {
            key: "incident",
            text: t("incident", {
              from: incidentFrom ? day(incidentFrom) : "…",
              to: incidentTo ? day(incidentTo) : "…",
            }),
            without: { incidentFrom: undefined, incidentTo: undefined },
          },
        ]
      : []),
    ...(promisedFrom
      ? [
          {
            key: "promisedFrom",
            text: `${t("promisedFrom")} ${day(promisedFrom)}`,
            without: { promisedFrom: undefined },
          },
        ]
      : []),
    ...(promisedTo
      ? [{ key: "promisedTo", text: `${t("promisedTo")} ${day(promisedTo)}`, without: { promisedTo: undefined } }]
      : []),
    ...(province ? [{ key: "province", text: `${t("province")}: ${province}`, without: { province: undefined } }] : []),
    ...(city ? [{ key: "city", text: `${t("city")}: ${city}`, without: { city: undefined } }] : []),
    ...(channel ? [{ key: "channel", text: `${t("channel")}: ${channel}`, without: { channel: undefined } }] : []),
    ...(printed
      ? [{ key: "printed", text: t(printed === "yes" ? "printedYes" : "printedNo"), without: { printed: undefined } }]
      : []),
    ...(atRisk ? [{ key: "risk", text: t("atRisk"), without: { atRisk: undefined } }] : []),
    ...(noBalance
      ? [
          {
            key: "balance",
            text: canSeeMoney ? t("noBalance") : reasonText("money"),
            without: { noBalance: undefined },
          },
        ]
      : []),
    ...(importId
      ? [{ key: "import", text: t("import", { id: String(importId) }), without: { importId: undefined } }]
      : []),
  ];
  if (!isNarrowed(filters)) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      {chips.length > 0 && (
        <ul aria-label={t("active")} className="flex flex-wrap items-center gap-1.5">
          {chips.map(({ key, text, without }) => (
            <li key={key}>
              <button
                type="button"
                aria-label={t("remove", { filter: text })}
                onClick={() => onShow(without)}
                className="inline-flex min-h-6 items-center gap-1 rounded-full border border-accent-line bg-accent-soft pr-1.5 pl-2.5 text-accent-ink text-xs transition-colors hover:border-accent-ink"
              >
                {text}
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="ghost" size="sm" icon={FilterX} onClick={() => onShow(noFilters)}>
        {labels("clear")}
      </Button>
    </div>
  );
}

/** The name of a filter value; one that no longer exists shows its number. */
const nameOf = (choices: readonly FilterChoice[], wanted: number): string =>
  choices.find(({ id }) => id === wanted)?.name ?? `#${wanted}`;
