import {
  ArrowLeftRight,
  ClipboardCheck,
  FilePlus,
  FileUp,
  Gauge,
  KeyRound,
  ListChecks,
  type LucideIcon,
  MapPinPlus,
  PackageCheck,
  PackagePlus,
  Plug,
  ShoppingCart,
  Tag,
  TriangleAlert,
  Undo2,
  UserPlus,
  Wallet,
  Waves,
  Webhook,
} from "lucide-react";
import type { Messages } from "next-intl";
import { payingRoles, type Role, roleScopes, type Scope } from "@/lib/core/vocabulary";
import type { PaletteEntry } from "../commands/palette-entry";
import { settingsText } from "../settings/section-words";
import { sectionsFor } from "../settings/sections";
import { entriesFor, type NavigationEntry } from "./navigation-entries";

interface Action {
  /** What it opens: a page, or a page with the dialog open. */
  readonly href: string;
  /** Its key in the catalogue, under `palette.action`. */
  readonly word: keyof Messages["palette"]["action"];
  readonly icon: LucideIcon;
  /** The place that it belongs to. */
  readonly of: NavigationEntry["word"] | "team" | "credentials" | "webhooks";
  readonly scopes: readonly Scope[];
  readonly roles?: readonly Role[];
}

const actions: readonly Action[] = [
  { href: "/shipments/new", word: "newShipment", icon: PackagePlus, of: "shipments", scopes: ["shipments.create"] },
  { href: "/orders/new", word: "newOrder", icon: FilePlus, of: "orders", scopes: ["shipments.create"] },
  { href: "/shipments/import", word: "import", icon: FileUp, of: "shipments", scopes: ["shipments.create"] },
  {
    href: "/billing#add-money",
    word: "topUp",
    icon: Wallet,
    of: "billing",
    scopes: ["accounts.show"],
    roles: payingRoles,
  },
  {
    href: "/shipments/exceptions",
    word: "exceptions",
    icon: TriangleAlert,
    of: "shipments",
    scopes: ["shipments.show"],
  },
  { href: "/picking", word: "picking", icon: ListChecks, of: "shipments", scopes: ["shipments.show", "stocks.read"] },
  { href: "/picking/waves", word: "waves", icon: Waves, of: "shipments", scopes: ["shipments.update", "stocks.read"] },
  { href: "/returns/receive", word: "receiveReturns", icon: PackageCheck, of: "returns", scopes: ["stocks.update"] },
  { href: "/returns/new", word: "newReturn", icon: Undo2, of: "returns", scopes: ["shipments.create"] },
  { href: "/products/new", word: "newProduct", icon: Tag, of: "products", scopes: ["products.update"] },
  { href: "/products/import", word: "importProducts", icon: FileUp, of: "products", scopes: ["products.update"] },
  { href: "/inventory/count", word: "countStock", icon: ClipboardCheck, of: "inventory", scopes: ["stocks.update"] },
  { href: "/inventory/transfer", word: "moveStock", icon: ArrowLeftRight, of: "inventory", scopes: ["stocks.update"] },
  { href: "/address-book/new", word: "newAddress", icon: MapPinPlus, of: "addressBook", scopes: ["addresses.create"] },
  { href: "/reports/carriers", word: "carrierReport", icon: Gauge, of: "reports", scopes: ["shipments.show"] },
  { href: "/settings/team?new=1", word: "invite", icon: UserPlus, of: "team", scopes: ["accounts.update"] },
  {
    href: "/settings/credentials?new=1",
    word: "newCredential",
    icon: KeyRound,
    of: "credentials",
    scopes: ["webhooks.manage"],
  },
  { href: "/settings/webhooks?new=1", word: "newWebhook", icon: Webhook, of: "webhooks", scopes: ["webhooks.manage"] },
  {
    href: "/settings/channels/woocommerce",
    word: "connectWoocommerce",
    icon: Plug,
    of: "channels",
    scopes: ["webhooks.manage"],
  },
  {
    href: "/settings/channels/checkout",
    word: "checkout",
    icon: ShoppingCart,
    of: "channels",
    scopes: ["webhooks.manage"],
  },
];

/** What the palette opens and does in an account: nothing that the role may not. */
export function sellerPlaces(role: Role, messages: Messages): readonly PaletteEntry[] {
  const { shell, settings, palette } = messages;
  const isAllowed = ({ scopes, roles }: Action) =>
    scopes.every((scope) => roleScopes[role].includes(scope)) && (roles?.includes(role) ?? true);
  const settingsPath = (name: string) => `${shell.settings} › ${name}`;
  const placeOf = (of: Action["of"]) =>
    of === "team" || of === "credentials" || of === "webhooks" ? settingsPath(settings.section[of]) : shell[of];
  const sections = sectionsFor(role);
  return [
    ...actions.filter(isAllowed).map(({ href, word, icon, of }) => ({
      id: href,
      label: palette.action[word],
      icon,
      where: placeOf(of),
      group: palette.actions,
    })),
    ...entriesFor(role)
      .filter(({ href }) => sections.every((section) => section.href !== href))
      .map(({ href, word, icon, group }) => ({
        id: href,
        label: shell[word],
        icon,
        where: group && shell.group[group],
        group: palette.pages,
      })),
    ...sections.map(({ href, word, icon, group }) => ({
      id: href,
      label: settings.section[word],
      icon,
      where: settingsPath(settings.group[group]),
      group: shell.settings,
      text: () => settingsText(word, messages),
    })),
  ];
}
