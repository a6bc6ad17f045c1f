import clsx from "clsx";
import {
  CirclePause,
  ClipboardList,
  Coins,
  Inbox,
  type LucideIcon,
  MessageCircleQuestion,
  PackageX,
  Printer,
  TimerReset,
  TriangleAlert,
  Undo2,
  Wallet,
} from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Stat } from "@/components/ui/layout/stat";
import type { Tone } from "@/components/ui/tone";
import { limits } from "@/lib/core/vocabulary";
import { ordersState } from "../orders/filters";
import { returnsUrl } from "../returns/views";
import { exceptionsUrl } from "../shipment-filters/exceptions";
import { shipmentsUrl } from "../shipment-filters/filters";

interface DayCard {
  readonly word: CardWord;
  readonly count: number;
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly href: string;
  /** Counting ended there. */
  readonly most?: number;
  /** Shown at zero too: what every account does each day. */
  readonly isDaily?: boolean;
}

type OwnCount =
  | "ordersToShip"
  | "ordersToDecide"
  | "returnsToDecide"
  | "returnsToReceive"
  | "stopped"
  | "toPrepare"
  | "printed"
  | "atRisk"
  | "exceptions";
type CardWord = OwnCount | "unpaid" | "topUps";

interface DayCardsProps {
  work: Readonly<Record<OwnCount, number>> & {
    /** For those who see amounts. */
    readonly money?: { readonly unpaid: { readonly shipments: number }; readonly topUps: number } | undefined;
  };
}

const mostReturns = 100;

/** The day's work as counts, the urgent ones coloured; each links to its list. */
export function DayCards({ work }: DayCardsProps) {
  const t = useTranslations("home");
  const format = useFormatter();
  const { money } = work;
  const most = limits.countedShipments;
  const cards: readonly DayCard[] = [
    { word: "ordersToShip", count: work.ordersToShip, icon: Inbox, tone: "accent", href: "/orders", most },
    {
      word: "ordersToDecide",
      count: work.ordersToDecide,
      icon: MessageCircleQuestion,
      tone: "warning",
      href: ordersState.toUrl("/orders", { view: "decision" }),
      most,
    },
    {
      word: "returnsToDecide",
      count: work.returnsToDecide,
      icon: Undo2,
      tone: "warning",
      href: returnsUrl({ view: "requests" }),
      most: mostReturns,
    },
    {
      word: "returnsToReceive",
      count: work.returnsToReceive,
      icon: PackageX,
      tone: "warning",
      href: returnsUrl({ view: "unreceived" }),
      most: mostReturns,
    },
    {
      word: "stopped",
      count: work.stopped,
      icon: CirclePause,
      tone: "danger",
      href: exceptionsUrl({ reason: "stopped" }),
    },
    {
      word: "unpaid",
      count: money?.unpaid.shipments ?? 0,
      icon: Wallet,
      tone: "warning",
      href: shipmentsUrl({ view: "no_balance" }),
    },
    { word: "topUps", count: money?.topUps ?? 0, icon: Coins, tone: "info", href: "/billing" },
    {
      word: "toPrepare",
      count: work.toPrepare,
      icon: ClipboardList,
      tone: "accent",
      href: shipmentsUrl({ view: "to_prepare" }),
      isDaily: true,
    },
    {
      word: "printed",
      count: work.printed,
      icon: Printer,
      tone: "info",
      href: shipmentsUrl({ statuses: ["documentation_ready", "ready_to_ship"], printed: "yes" }),
      most,
      isDaily: true,
    },
    {
      word: "atRisk",
      count: work.atRisk,
      icon: TimerReset,
      tone: "danger",
      href: shipmentsUrl({ atRisk: "yes" }),
      most,
      isDaily: true,
    },
    {
      word: "exceptions",
      count: work.exceptions,
      icon: TriangleAlert,
      tone: "warning",
      href: exceptionsUrl(),
      isDaily: true,
    },
  ];
  const shown = cards.filter(({ count, isDaily }) => count > 0 || isDaily);
  return (
    <ul
      aria-label={t("counts")}
      className={clsx("grid grid-cols-2 gap-3 sm:gap-4", shown.length > 4 ? "lg:grid-cols-5" : "xl:grid-cols-4")}
    >
      {shown.map(({ word, count, icon, tone, href, most: counted }) => (
        <li key={word} className="grid">
          <Stat
            label={t(word)}
            value={format.number(count) + (counted !== undefined && count >= counted ? "+" : "")}
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
