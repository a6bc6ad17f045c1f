import type { LucideIcon } from "lucide-react";

interface MenuLine {
  label: string;
  icon?: LucideIcon | undefined;
  danger?: boolean;
  disabled?: boolean;
}

/** A menu line: an action or a link. */
export type MenuItem = MenuLine & ({ onSelect: () => void; href?: never } | { href: string; onSelect?: never });
