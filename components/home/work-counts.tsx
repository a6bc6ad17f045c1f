import { ClipboardList, PackageCheck, TriangleAlert, Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ShipmentStatus } from "@/lib/vocabulary";
import { shipmentsHref } from "../shipments/filters";
import { countOf, type StatusView } from "../shipments/views";
import { Stat } from "../ui/stat";

const cards = [
  { view: "to_prepare", word: "toPrepare", icon: ClipboardList, tone: "accent" },
  { view: "ready", word: "ready", icon: PackageCheck, tone: "accent" },
  { view: "exceptions", word: "exceptions", icon: TriangleAlert, tone: "warning" },
  { view: "in_transit", word: "inTransit", icon: Truck, tone: "info" },
] as const;

/** The views that are counted here. */
export const countedViews: readonly StatusView[] = cards.map(({ view }) => view);

/** What the day brings; each number opens the list of what it counts. */
export function WorkCounts({ counts }: { counts: Readonly<Partial<Record<ShipmentStatus, number>>> }) {
  const t = useTranslations("home");
  return (
    <ul aria-label={t("counts")} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {cards.map(({ view, word, icon, tone }) => {
        const count = countOf(view, counts);
        return (
          <li key={view} className="grid">
            <Stat
              label={t(word)}
              value={count}
              hint={t(`${word}Hint`)}
              icon={icon}
              tone={count > 0 ? tone : "neutral"}
              href={shipmentsHref({ view })}
            />
          </li>
        );
      })}
    </ul>
  );
}
