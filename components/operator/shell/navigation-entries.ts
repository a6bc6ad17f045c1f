import {
  Activity,
  Building2,
  Calculator,
  ChartColumn,
  Coins,
  Gauge,
  LifeBuoy,
  type LucideIcon,
  Package,
  ReceiptText,
  ScrollText,
  Store,
  Truck,
  Warehouse,
} from "lucide-react";

export interface OperatorEntry {
  href: string;
  /** Its key in the catalogue, under `operator.navigation`. */
  word:
    | "overview"
    | "accounts"
    | "shipments"
    | "requests"
    | "topUps"
    | "reports"
    | "crossdock"
    | "carriers"
    | "tariffs"
    | "tryPrice"
    | "channelApps"
    | "audit"
    | "system";
  icon: LucideIcon;
}

/** The operator pages, in the order of the navigation. */
export const operatorEntries: readonly OperatorEntry[] = [
  { href: "/operator", word: "overview", icon: Gauge },
  { href: "/operator/accounts", word: "accounts", icon: Building2 },
  { href: "/operator/shipments", word: "shipments", icon: Package },
  { href: "/operator/requests", word: "requests", icon: LifeBuoy },
  { href: "/operator/top-ups", word: "topUps", icon: Coins },
  { href: "/operator/reports", word: "reports", icon: ChartColumn },
  { href: "/operator/crossdock", word: "crossdock", icon: Warehouse },
  { href: "/operator/carriers", word: "carriers", icon: Truck },
  { href: "/operator/tariffs", word: "tariffs", icon: ReceiptText },
  { href: "/operator/try-price", word: "tryPrice", icon: Calculator },
  { href: "/operator/channel-apps", word: "channelApps", icon: Store },
  { href: "/operator/audit", word: "audit", icon: ScrollText },
  { href: "/operator/system", word: "system", icon: Activity },
];

/** The entry of a page: the longest path that is a prefix of the page's path at a slash. */
export const currentOperatorEntry = (pathname: string): OperatorEntry | undefined =>
  operatorEntries
    .filter(({ href }) => pathname === href || (href !== "/operator" && pathname.startsWith(`${href}/`)))
    .sort((a, b) => b.href.length - a.href.length)[0];
