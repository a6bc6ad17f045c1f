import {
  BellRing,
  Building2,
  Fingerprint,
  KeyRound,
  ListOrdered,
  type LucideIcon,
  Package,
  Palette,
  Printer,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  Truck,
  Undo2,
  UserRound,
  Users,
  Webhook,
} from "lucide-react";
import { type Role, roleScopes, type Scope } from "@/lib/core/vocabulary";

export interface SettingsSection {
  readonly href: `/settings/${string}`;
  /** Its key in the catalogue, under `settings.section`. */
  readonly word:
    | "account"
    | "preferences"
    | "boxes"
    | "printers"
    | "carriers"
    | "shippingRules"
    | "team"
    | "credentials"
    | "webhooks"
    | "channels"
    | "notifications"
    | "returns"
    | "brand"
    | "audit"
    | "privacy"
    | "profile"
    | "security";
  readonly icon: LucideIcon;
  readonly group: (typeof sectionGroups)[number];
  /** The scope required to see the section; without it, everybody sees it. */
  readonly scope?: Scope;
}

export const sectionGroups = ["account", "shipping", "buyers", "connections", "person"] as const;

export const settingsSections: readonly SettingsSection[] = [
  { href: "/settings/account", word: "account", icon: Building2, group: "account", scope: "accounts.show" },
  { href: "/settings/team", word: "team", icon: Users, group: "account", scope: "accounts.update" },
  { href: "/settings/notifications", word: "notifications", icon: BellRing, group: "account", scope: "accounts.show" },
  { href: "/settings/audit", word: "audit", icon: ScrollText, group: "account", scope: "accounts.update" },
  {
    href: "/settings/preferences",
    word: "preferences",
    icon: SlidersHorizontal,
    group: "shipping",
    scope: "accounts.show",
  },
  { href: "/settings/boxes", word: "boxes", icon: Package, group: "shipping", scope: "products.show" },
  {
    href: "/settings/printers",
    word: "printers",
    icon: Printer,
    group: "shipping",
    scope: "shipment_documentation.download",
  },
  { href: "/settings/carriers", word: "carriers", icon: Truck, group: "shipping", scope: "accounts.show" },
  {
    href: "/settings/shipping-rules",
    word: "shippingRules",
    icon: ListOrdered,
    group: "shipping",
    scope: "accounts.show",
  },
  { href: "/settings/brand", word: "brand", icon: Palette, group: "buyers", scope: "accounts.show" },
  { href: "/settings/returns", word: "returns", icon: Undo2, group: "buyers", scope: "accounts.show" },
  { href: "/settings/privacy", word: "privacy", icon: Fingerprint, group: "buyers", scope: "accounts.update" },
  { href: "/settings/channels", word: "channels", icon: Store, group: "connections", scope: "webhooks.manage" },
  {
    href: "/settings/credentials",
    word: "credentials",
    icon: KeyRound,
    group: "connections",
    scope: "webhooks.manage",
  },
  { href: "/settings/webhooks", word: "webhooks", icon: Webhook, group: "connections", scope: "webhooks.manage" },
  { href: "/settings/profile", word: "profile", icon: UserRound, group: "person" },
  { href: "/settings/security", word: "security", icon: ShieldCheck, group: "person" },
];

/** The sections visible to a role; settings open on the first. */
export const sectionsFor = (role: Role): readonly SettingsSection[] =>
  settingsSections.filter(({ scope }) => !scope || roleScopes[role].includes(scope));
