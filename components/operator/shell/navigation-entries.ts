import {
  Activity,
  Building2,
  Calculator,
  CalendarCheck,
  ChartColumn,
  Coins,
  FileCheck,
  Gauge,
  LifeBuoy,
  type LucideIcon,
  Package,
  ReceiptText,
  Scale,
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
    | "claims"
    | "topUps"
    | "reports"
    | "month"
    | "crossdock"
    | "carriers"
    | "carrierInvoices"
    | "tariffs"
    | "tryPrice"
    | "channelApps"
    | "audit"
    | "system";
  icon: LucideIcon;
  /** The group of the menu; the overview stands before them. */
  group?: (typeof operatorGroups)[number];
}

export const operatorGroups = ["desk", "accounts", "prices", "platform"] as const;

export const operatorEntries: readonly OperatorEntry[] = [
  { href: "/operator", word: "overview", icon: Gauge },
  { href: "/operator/requests", word: "requests", icon: LifeBuoy, group: "desk" },
  { href: "/operator/claims", word: "claims", icon: Scale, group: "desk" },
  { href: "/operator/top-ups", word: "topUps", icon: Coins, group: "desk" },
  { href: "/operator/shipments", word: "shipments", icon: Package, group: "desk" },
  { href: "/operator/crossdock", word: "crossdock", icon: Warehouse, group: "desk" },
  { href: "/operator/accounts", word: "accounts", icon: Building2, group: "accounts" },
  { href: "/operator/reports", word: "reports", icon: ChartColumn, group: "accounts" },
  { href: "/operator/month", word: "month", icon: CalendarCheck, group: "accounts" },
  { href: "/operator/carriers", word: "carriers", icon: Truck, group: "prices" },
  { href: "/operator/carrier-invoices", word: "carrierInvoices", icon: FileCheck, group: "prices" },
  { href: "/operator/tariffs", word: "tariffs", icon: ReceiptText, group: "prices" },
  { href: "/operator/try-price", word: "tryPrice", icon: Calculator, group: "prices" },
  { href: "/operator/channel-apps", word: "channelApps", icon: Store, group: "platform" },
  { href: "/operator/audit", word: "audit", icon: ScrollText, group: "platform" },
  { href: "/operator/system", word: "system", icon: Activity, group: "platform" },
];
