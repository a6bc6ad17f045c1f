import {
  Boxes,
  Calculator,
  ChartColumn,
  House,
  Inbox,
  LifeBuoy,
  type LucideIcon,
  MapPin,
  Package,
  PackagePlus,
  Printer,
  Scale,
  ScanBarcode,
  Settings,
  SquareTerminal,
  Store,
  Tags,
  Truck,
  Undo2,
  Wallet,
} from "lucide-react";
import { type Role, roleScopes, type Scope } from "@/lib/core/vocabulary";

export interface NavigationEntry {
  href: string;
  /** Its key in the catalogue, under `shell`. */
  word:
    | "home"
    | "orders"
    | "shipments"
    | "print"
    | "scan"
    | "returns"
    | "requests"
    | "claims"
    | "pickups"
    | "quote"
    | "products"
    | "inventory"
    | "addressBook"
    | "reports"
    | "newShipment"
    | "channels"
    | "billing"
    | "developers"
    | "settings";
  icon: LucideIcon;
  /** The scope required to see the entry. */
  scope?: Scope;
  /** The group of the menu; the start page stands before them, settings are pinned below. */
  group?: (typeof menuGroups)[number];
}

export const menuGroups = ["selling", "shipping", "catalogue", "administration"] as const;

const entries: readonly NavigationEntry[] = [
  { href: "/", word: "home", icon: House },
  { href: "/orders", word: "orders", icon: Inbox, scope: "shipments.show", group: "selling" },
  { href: "/returns", word: "returns", icon: Undo2, scope: "shipments.show", group: "selling" },
  { href: "/settings/channels", word: "channels", icon: Store, scope: "webhooks.manage", group: "selling" },
  { href: "/quote", word: "quote", icon: Calculator, scope: "shipments.quote", group: "shipping" },
  { href: "/shipments", word: "shipments", icon: Package, scope: "shipments.show", group: "shipping" },
  { href: "/print", word: "print", icon: Printer, scope: "shipment_documentation.download", group: "shipping" },
  { href: "/scan", word: "scan", icon: ScanBarcode, scope: "shipments.update", group: "shipping" },
  { href: "/pickups", word: "pickups", icon: Truck, scope: "shipments.show", group: "shipping" },
  { href: "/requests", word: "requests", icon: LifeBuoy, scope: "shipments.show", group: "shipping" },
  { href: "/claims", word: "claims", icon: Scale, scope: "shipments.show", group: "shipping" },
  { href: "/products", word: "products", icon: Tags, scope: "products.show", group: "catalogue" },
  { href: "/inventory", word: "inventory", icon: Boxes, scope: "stocks.read", group: "catalogue" },
  { href: "/address-book", word: "addressBook", icon: MapPin, scope: "addresses.show", group: "catalogue" },
  { href: "/reports", word: "reports", icon: ChartColumn, scope: "shipments.show", group: "administration" },
  { href: "/billing", word: "billing", icon: Wallet, scope: "accounts.show", group: "administration" },
  {
    href: "/developers",
    word: "developers",
    icon: SquareTerminal,
    scope: "webhooks.manage",
    group: "administration",
  },
  { href: "/settings", word: "settings", icon: Settings },
];

/** The most frequent action; it has the button above the list. */
const newShipment: NavigationEntry = {
  href: "/shipments/new",
  word: "newShipment",
  icon: PackagePlus,
  scope: "shipments.create",
};

const isAllowed = (role: Role, { scope }: NavigationEntry): boolean => !scope || roleScopes[role].includes(scope);

export const entriesFor = (role: Role): readonly NavigationEntry[] => entries.filter((entry) => isAllowed(role, entry));

export const primaryActionFor = (role: Role): NavigationEntry | undefined =>
  isAllowed(role, newShipment) ? newShipment : undefined;

/** What the bottom bar has room for beside the drawer, the most frequent first. */
const maxPlaces = 4;
const placeWords = ["home", "shipments", "newShipment", "print", "scan", "quote", "reports", "billing"] as const;

export interface Place extends NavigationEntry {
  readonly word: (typeof placeWords)[number];
}

/** The places in the bottom bar of small screens: of what the role may do, the most frequent. */
export function placesFor(role: Role): readonly Place[] {
  const known = [newShipment, ...entriesFor(role)].filter((entry) => isAllowed(role, entry));
  return placeWords.flatMap((word) => known.filter((entry): entry is Place => entry.word === word)).slice(0, maxPlaces);
}
