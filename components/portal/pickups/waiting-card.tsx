import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { formatWeight } from "@/lib/core/units";
import { statusesAtSeller } from "@/lib/core/vocabulary";
import { shipmentsUrl } from "../shipment-filters/filters";
import type { PickupChoices, WaitingLoad } from "./queries";

interface WaitingCardProps {
  choices: PickupChoices;
  origins: readonly { readonly id: number; readonly name: string }[];
  onRequest: ((load: WaitingLoad) => void) | undefined;
}

/** The list of what waits there, which has what is handed in there as well. */
const waitingUrl = ({ carrier_id: carrierId, origin_id: originId }: WaitingLoad): string =>
  shipmentsUrl({ statuses: [...statusesAtSeller], carrierId, originId });

/** What waits at the origins to be collected, by carrier. */
export function WaitingCard({ choices, origins, onRequest }: WaitingCardProps) {
  const t = useTranslations("pickups");
  return (
    <Card title={t("waiting.title")} description={t("waiting.hint")}>
      <ul className="grid gap-3">
        {choices.waiting.map((load) => {
          const carrier = choices.carriers.find(({ id }) => id === load.carrier_id)?.name ?? "";
          const origin = origins.find(({ id }) => id === load.origin_id)?.name ?? "";
          return (
            <li key={`${load.origin_id} ${load.carrier_id}`} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{t("waiting.who", { carrier, origin })}</span>
                <span className="block text-muted text-sm">
                  <Link href={waitingUrl(load)} className="text-accent-ink hover:underline">
                    {t("waiting.what", { shipments: load.shipments })}
                  </Link>{" "}
                  ·&nbsp;{t("load", { packages: load.packages, weight: formatWeight(load.weight) })}
                </span>
              </span>
              {onRequest && (
                <Button size="sm" aria-label={t("waiting.named", { carrier, origin })} onClick={() => onRequest(load)}>
                  {t("request")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
