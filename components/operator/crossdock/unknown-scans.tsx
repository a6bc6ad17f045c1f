import { useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import type { Crossdock } from "./queries";

/** Codes of the day that no shipment has: their parcels lie at the crossdock and are listed nowhere else. */
export function UnknownScans({ scans }: { scans: Crossdock["unknown_scans"] }) {
  const t = useTranslations("operatorDesk.crossdock");
  if (scans.length === 0) return null;
  return (
    <Card
      title={t("unknown.title", { count: scans.length })}
      description={t("unknown.hint")}
      flush
      actions={
        <LinkButton size="sm" href="/operator/audit?action=crossdock.scan_unknown">
          {t("unknown.all")}
        </LinkButton>
      }
    >
      <ol className="divide-y">
        {scans.map(({ id, code, step, scanned_at: at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5">
            <span className="min-w-0 flex-1">
              <IdText wide mono>
                {code}
              </IdText>
            </span>
            <span className="text-muted text-sm">{t(`step.${step}`)}</span>
            <DateTime at={at} className="whitespace-nowrap text-sm" />
          </li>
        ))}
      </ol>
    </Card>
  );
}
