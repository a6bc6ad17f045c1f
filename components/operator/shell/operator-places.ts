import { Building2, Truck, UserRound } from "lucide-react";
import type { Messages } from "next-intl";
import type { PaletteEntry } from "@/components/portal/commands/palette-entry";
import { operatorEntries } from "./navigation-entries";

/** What the palette opens and does for operators. */
export function operatorPlaces({ operator, palette, shell }: Messages): readonly PaletteEntry[] {
  const { navigation } = operator;
  const actionOf = { group: palette.actions };
  return [
    {
      id: "/operator/accounts?new=1",
      label: palette.operatorAction.newAccount,
      icon: Building2,
      where: navigation.accounts,
      ...actionOf,
    },
    {
      id: "/operator/carriers?new=1",
      label: palette.operatorAction.newCarrier,
      icon: Truck,
      where: navigation.carriers,
      ...actionOf,
    },
    ...operatorEntries.map(({ href, word, icon, group }) => ({
      id: href,
      label: navigation[word],
      icon,
      where: group && navigation.group[group],
      group: palette.pages,
    })),
    { id: "/operator/profile", label: shell.profile, icon: UserRound, where: shell.user, group: palette.pages },
  ];
}
