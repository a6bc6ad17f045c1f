import clsx from "clsx";
import { ClipboardList, Printer, TimerReset, TriangleAlert, Wallet } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Stat } from "@/components/ui/layout/stat";
import { limits, type ShipmentStatus } from "@/lib/core/vocabulary";
import { shipmentsUrl } from "../shipment-filters/filters";
import { countOf, type StatusView } from "../shipment-filters/views";

interface DayCardsProps {
  counts: Readonly<Partial<Record<ShipmentStatus, number>>>;
  /** Shipments printed but not dispatched, and those about to miss the hand-over. Counted up to a limit. */
  work: { readonly printed: number; readonly atRisk: number };
  /** How many shipments wait for money; their card is shown only if there are any. */
  unpaid: number;
}

/** The views whose counts are shown. */
export const countedViews = ["to_prepare", "exceptions"] as const satisfies readonly StatusView[];

/** The day's work as counts, the urgent ones coloured; each links to its list. */
export function DayCards({ counts, work, unpaid }: DayCardsProps) {
  const t = useTranslations("home");
  const format = useFormatter();
  const shown = (count: number) => format.number(count) + (count >= limits.countedShipments ? "+" : "");
  const cards = [
    ...(unpaid > 0
      ? ([
          {
            word: "unpaid",
            count: unpaid,
            icon: Wallet,
            tone: "warning",
            href: shipmentsUrl({ view: "no_balance" }),
            isExact: true,
          },
        ] as const)
      : []),
    {
      word: "toPrepare",
      count: countOf("to_prepare", counts),
      icon: ClipboardList,
      tone: "accent",
      href: shipmentsUrl({ view: "to_prepare" }),
      isExact: true,
    },
    {
      word: "printed",
      count: work.printed,
      icon: Printer,
      tone: "info",
      href: shipmentsUrl({ statuses: ["documentation_ready", "ready_to_ship"], printed: "yes" }),
    },
    {
      word: "atRisk",
      count: work.atRisk,
      icon: TimerReset,
      tone: "danger",
      href: shipmentsUrl({ atRisk: "yes" }),
    },
    {
      word: "exceptions",
      count: countOf("exceptions", counts),
      icon: TriangleAlert,
      tone: "warning",
      href: shipmentsUrl({ view: "exceptions" }),
      isExact: true,
    },
  ] as const;
  return (
    <ul
      aria-label={t("counts")}
      className={clsx("grid grid-cols-2 gap-3 sm:gap-4", cards.length > 4 ? "xl:grid-cols-5" : "xl:grid-cols-4")}
    >
      {cards.map(({ word, count, icon, tone, href, ...card }) => (
        <li key={word} className="grid">
          <Stat
            label={t(word)}
            value={"isExact" in card ? format.number(count) : shown(count)}
            hint={t(`${word}Hint`)}
            icon={icon}
            tone={count > 0 ? tone : "neutral"}
            href={href}
          />
        </li>
      ))}
    </ul>
  );
}
