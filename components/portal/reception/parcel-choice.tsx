import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { Button } from "@/components/ui/button";
import { IdText } from "@/components/ui/id-text";
import type { Parcel } from "./decisions";

/** Parcels that a code may mean, to choose from. */
export function ParcelChoice({ parcels, onChoose }: { parcels: readonly Parcel[]; onChoose: (id: number) => void }) {
  const t = useTranslations("reception");
  return (
    <section aria-label={t("several")} className="grid gap-2">
      <p className="font-medium">{t("several")}</p>
      <ul className="divide-y rounded-lg border bg-surface">
        {parcels.map(({ id, externalId, person, place, status, isReturn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <span className="min-w-0">
              <span className="font-medium">
                {t(isReturn ? "returnOf" : "cameBack")} #{id}
              </span>
              <span className="block text-muted text-sm">
                {person} ·&nbsp;{place}
                {externalId && (
                  <>
                    {" ·\u00a0"}
                    <IdText>{externalId}</IdText>
                  </>
                )}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <StatusBadge status={status} />
              <Button size="sm" onClick={() => onChoose(id)}>
                {t("choose")}
                <span className="sr-only"> #{id}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
