import type { LucideIcon } from "lucide-react";

interface MenuLine {
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
}

/** A line that does something, or one that goes somewhere. */
export type MenuItem = MenuLine & ({ onSelect: () => void; href?: never } | { href: string; onSelect?: never });
