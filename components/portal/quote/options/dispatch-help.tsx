"use client";

import { CircleHelp } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Popover } from "@/components/ui/overlay/popover";
import type { LogisticType } from "@/lib/core/vocabulary";

/** What each dispatch mode among the options means, once for the whole list. */
export function DispatchHelp({ modes }: { modes: readonly LogisticType[] }) {
  const t = useTranslations("quote");
  const names = useTranslations("logisticType");
  return (
    <Popover
      label={t("dispatchHelp")}
      align="start"
      className="w-96"
      trigger={
        <button type="button" className={buttonStyle("ghost", "sm", "text-muted hover:text-ink")}>
          <CircleHelp aria-hidden className="size-4" />
          {t("dispatchHelp")}
        </button>
      }
    >
      <dl className="grid gap-3 text-sm">
        {modes.map((mode) => (
          <div key={mode}>
            <dt className="font-medium">{names(mode)}</dt>
            <dd className="text-muted">{t(`dispatchMeaning.${mode}`)}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}
