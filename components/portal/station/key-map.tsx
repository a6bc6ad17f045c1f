"use client";

import { Keyboard } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { Popover } from "@/components/ui/overlay/popover";

/** The list of shortcuts; the station works without a mouse. */
export function KeyMap({ hasModes }: { hasModes: boolean }) {
  const t = useTranslations("station.keys");
  const lines: [readonly string[], string][] = [
    [["Enter"], t("enter")],
    [["Ctrl", "Z"], t("undo")],
    [["Ctrl", "P"], t("print")],
    [["F4"], t("missing")],
    [["F7"], t("weigh")],
    [["Esc"], t("leave")],
    ...(hasModes ? [[["F8", "F9", "F10"], t("modes")] as [readonly string[], string]] : []),
  ];
  return (
    <Popover
      label={t("title")}
      trigger={
        <Button variant="ghost" icon={Keyboard}>
          <span className="max-sm:sr-only">{t("title")}</span>
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {lines.map(([keys, labels]) => (
          <div key={labels} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd className="text-sm">{labels}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}
