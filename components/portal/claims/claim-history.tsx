import { useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { Card } from "@/components/ui/layout/card";
import type { Claim } from "./queries";

/** The states through which a claim went, newest first. */
export function ClaimHistory({ history }: Pick<Claim, "history">) {
  const t = useTranslations("claims");
  return (
    <Card title={t("detail.history")}>
      <ol className="grid gap-4">
        {history.toReversed().map(({ from, to, at, note }) => (
          <li key={`${at} ${to}`}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">
                {from === null
                  ? t(`state.${to}`)
                  : t("detail.moved", { from: t(`state.${from}`), to: t(`state.${to}`) })}
              </span>
              <DateTime at={at} className="text-muted text-sm" />
            </p>
            {note && <p className="break-words text-muted text-sm">{note}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
