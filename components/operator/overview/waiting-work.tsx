import {
  CircleAlert,
  Clock,
  Coins,
  LifeBuoy,
  type LucideIcon,
  PackageCheck,
  PackagePlus,
  PackageX,
  Scale,
  Truck,
  Wallet,
} from "lucide-react";
import { useFormatter, useNow, useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import { Stat } from "@/components/ui/layout/stat";
import { useAgeText } from "@/components/ui/use-age-text";
import { lateShipmentsUrl } from "../shipments/shipment-search-state";

type Kind = "requests" | "claims" | "top_ups" | "bookings" | "late" | "failing" | "low_money";

interface WaitingWork {
  readonly kind: Kind;
  readonly count: number;
  /** Since when the oldest waits, where something says it. */
  readonly since: Date | null;
  /** The carrier of the oldest booking. */
  readonly carrierId: number | null;
}

interface WaitingWorkCardsProps {
  work: {
    readonly waiting: readonly WaitingWork[];
    readonly today: Readonly<Record<keyof typeof volumeIcons, number>>;
  };
}

const icons: Readonly<Record<Kind, LucideIcon>> = {
  requests: LifeBuoy,
  claims: Scale,
  top_ups: Coins,
  bookings: Truck,
  late: Clock,
  failing: CircleAlert,
  low_money: Wallet,
};

const urlOf = ({ kind, carrierId }: WaitingWork): string => {
  if (kind === "bookings") return carrierId === null ? "/operator/carriers" : `/operator/carriers/${carrierId}`;
  return {
    requests: "/operator/requests",
    claims: "/operator/claims",
    top_ups: "/operator/top-ups",
    late: lateShipmentsUrl,
    failing: "/operator/system",
    low_money: "/operator/accounts?sort=health",
  }[kind];
};

const volumeIcons = { created: PackagePlus, shipped: Truck, delivered: PackageCheck, failed: PackageX } as const;

/** What waits for operators with its age, and what parcels did today. */
export function WaitingWorkCards({ work }: WaitingWorkCardsProps) {
  const t = useTranslations("operator.overview");
  const format = useFormatter();
  const ageText = useAgeText();
  const now = useNow();
  return (
    <div className="grid gap-5">
      <ul aria-label={t("waiting")} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {work.waiting.map((entry) => (
          <li key={entry.kind} className="grid">
            <Stat
              label={t(`kind.${entry.kind}`)}
              value={format.number(entry.count)}
              hint={
                entry.count > 0 && entry.since
                  ? t("oldest", { age: ageText(entry.since, now) })
                  : t(entry.count > 0 ? `kindHint.${entry.kind}` : "nothing")
              }
              icon={icons[entry.kind]}
              tone={entry.count > 0 ? "warning" : "neutral"}
              href={urlOf(entry)}
            />
          </li>
        ))}
      </ul>
      <Card title={t("today")}>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {(["created", "shipped", "delivered", "failed"] as const).map((what) => {
            const Icon = volumeIcons[what];
            return (
              <div key={what}>
                <dt className="flex items-center gap-1.5 text-muted text-sm">
                  <Icon aria-hidden className="size-4" />
                  {t(`volume.${what}`)}
                </dt>
                <dd className="font-semibold text-2xl tracking-tight">{format.number(work.today[what])}</dd>
              </div>
            );
          })}
        </dl>
      </Card>
    </div>
  );
}
