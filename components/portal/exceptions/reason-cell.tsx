import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { DateTime } from "@/components/ui/date-time";
import type { Tone } from "@/components/ui/tone";
import { atClock } from "@/lib/core/time/calendar";
import { type ExceptionReason, requestTypesV1 } from "@/lib/core/vocabulary";
import type { ExceptionRow } from "./queries";

const tones: Readonly<Partial<Record<ExceptionReason, Tone>>> = {
  answered: "info",
  stopped: "danger",
  refused: "danger",
  lost: "danger",
  damaged: "danger",
};

/** Why a shipment is here, what its buyer says, and what to do next. */
export function ReasonCell({ row }: { row: ExceptionRow }) {
  const t = useTranslations("exceptions");
  const substatuses = useTranslations("shipments.substatus");
  const claims = useTranslations("claims.kind");
  const format = useFormatter();
  const dayOf = (day: string) =>
    format.dateTime(atClock(day, "12:00"), { weekday: "long", day: "numeric", month: "long" });
  const [main, ...others] = row.reasons;
  if (!main) return null;
  const { substatus, keptUntil, stop } = row;
  const isTold = substatus !== null && substatus !== "waiting_at_branch" && substatus !== "bad_address";
  const facts = [
    ...(isTold ? [substatuses(substatus)] : []),
    ...others.map(({ reason }) => t(`reason.${reason}`)),
    ...(keptUntil ? [t("keptUntil", { day: dayOf(keptUntil) })] : []),
    ...(row.reasons.some(({ reason }) => reason === "late") ? [t("promised", { day: dayOf(row.promised) })] : []),
    ...requestTypesV1.filter((type) => row.openRequests.includes(type)).map((type) => t(`requested.${type}`)),
    ...row.openClaims.map((kind) => t("claimed", { kind: claims(kind) })),
  ];
  const [answer, ...earlier] = [...row.answers].reverse();
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={tones[main.reason] ?? "warning"}>{t(`reason.${main.reason}`)}</Badge>
      {row.isReminded && <span className="font-medium text-sm">{t("reminded")}</span>}
      {row.remindAt && !row.isReminded && (
        <span className="text-sm">
          {t("remindedAt")} <DateTime at={row.remindAt} />
        </span>
      )}
      {facts.length > 0 && <span className="text-muted text-sm">{facts.join(" · ")}</span>}
      {stop && <span className="text-sm">{stop}</span>}
      {row.missing.length > 0 && (
        <span className="break-words text-sm">
          {t("missing", {
            articles: row.missing
              .map(({ label, quantity }) => (quantity > 1 ? `${label} × ${quantity}` : label))
              .join(", "),
          })}
          {row.missingNote && ` «${row.missingNote}»`}
        </span>
      )}
      {answer && (
        <blockquote className="border-info-line border-l-2 pl-2 text-sm">
          <p className="break-words">«{answer.text}»</p>
          <footer className="text-muted text-xs">
            {t("answeredBy")} <DateTime at={answer.at} />
          </footer>
        </blockquote>
      )}
      {earlier.length > 0 && (
        <details className="relative z-10 text-sm">
          <summary className="cursor-pointer text-muted">{t("earlier", { count: earlier.length })}</summary>
          <ul className="mt-1 grid gap-1">
            {earlier.map(({ at, text }) => (
              <li key={at} className="break-words">
                «{text}» <DateTime at={at} className="text-muted text-xs" />
              </li>
            ))}
          </ul>
        </details>
      )}
      <span className="text-sm">{t(`advice.${main.reason}`)}</span>
    </div>
  );
}
