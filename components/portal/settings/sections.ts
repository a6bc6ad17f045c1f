import {
  BellRing,
  Building2,
  Fingerprint,
  KeyRound,
  ListOrdered,
  type LucideIcon,
  Package,
  Palette,
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
  /** The scope required to see the section; without it, everybody sees it. */
  readonly scope?: Scope;
}

export const settingsSections: readonly SettingsSection[] = [
  { href: "/settings/account", word: "account", icon: Building2, scope: "accounts.show" },
  { href: "/settings/preferences", word: "preferences", icon: SlidersHorizontal, scope: "accounts.show" },
  { href: "/settings/boxes", word: "boxes", icon: Package, scope: "products.show" },
  { href: "/settings/carriers", word: "carriers", icon: Truck, scope: "accounts.show" },
  { href: "/settings/shipping-rules", word: "shippingRules", icon: ListOrdered, scope: "accounts.show" },
  { href: "/settings/brand", word: "brand", icon: Palette, scope: "accounts.show" },
  { href: "/settings/returns", word: "returns", icon: Undo2, scope: "accounts.show" },
  { href: "/settings/team", word: "team", icon: Users, scope: "accounts.update" },
  { href: "/settings/notifications", word: "notifications", icon: BellRing, scope: "accounts.show" },
  { href: "/settings/credentials", word: "credentials", icon: KeyRound, scope: "webhooks.manage" },
  { href: "/settings/webhooks", word: "webhooks", icon: Webhook, scope: "webhooks.manage" },
  { href: "/settings/channels", word: "channels", icon: Store, scope: "webhooks.manage" },
  { href: "/settings/audit", word: "audit", icon: ScrollText, scope: "accounts.update" },
  { href: "/settings/privacy", word: "privacy", icon: Fingerprint, scope: "accounts.update" },
  { href: "/settings/profile", word: "profile", icon: UserRound },
  { href: "/settings/security", word: "security", icon: ShieldCheck },
];

/** The sections visible to a role; settings open on the first. */
export const sectionsFor = (role: Role): readonly SettingsSection[] =>
  settingsSections.filter(({ scope }) => !scope || roleScopes[role].includes(scope));
