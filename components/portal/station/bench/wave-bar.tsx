import { SkipForward } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Packing } from "../scan-result";

interface WaveBarProps {
  bin: NonNullable<Packing["bin"]>;
  /** Undefined while the shipment of the bin is open. */
  onNext: (() => void) | undefined;
}

/** The bin that the shipment on the bench lies in, what its picker did not find, and the way to the next bin. */
export function WaveBar({ bin: { wave_id: id, bin, missing, left }, onNext }: WaveBarProps) {
  const t = useTranslations("waves.station");
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-surface p-4 shadow-card">
      <div className="min-w-0">
        <p className="font-semibold text-xl">{t("place", { id, bin })}</p>
        <p className="text-muted text-sm">{t("left", { count: left })}</p>
        {missing > 0 && <p className="font-medium text-warning-ink">{t("missing", { count: missing })}</p>}
      </div>
      {onNext && (
        <Button icon={SkipForward} variant="primary" onClick={onNext}>
          {t("next")}
        </Button>
      )}
    </section>
  );
}
