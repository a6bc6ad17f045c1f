"use client";

import { Ban, ChevronDown, LifeBuoy, PackageCheck, PackageX, Play, Send, Truck, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import type { MenuItem } from "@/components/ui/overlay/menu-item";
import type { ClaimType } from "@/lib/core/vocabulary";
import { type AskedChange, ChangeDialog } from "../../shipment-change/change-dialog";
import { type ShipmentChange, useShipmentChange } from "../../shipment-change/use-shipment-change";
import { ClaimDialog } from "./claim-dialog";

export interface AllowedActions {
  /** The changes allowed by the shipment's status and the person's role. */
  readonly changes: readonly ShipmentChange[];
  readonly canReturn: boolean;
  /** Claims that nobody has made or answered yet. */
  readonly claims: readonly ClaimType[];
}

const icons = {
  process: Play,
  ready_to_ship: PackageCheck,
  shipped: Truck,
  cancel: Ban,
  rescue: LifeBuoy,
  release: Send,
} as const;

/** Actions on a shipment, except printing. Those that cost money or are irreversible ask for confirmation. */
export function ShipmentActions({ shipmentId, changes, canReturn, claims }: AllowedActions & { shipmentId: number }) {
  const t = useTranslations("shipments.actions");
  const [asked, setAsked] = useState<AskedChange>();
  const [isClaiming, setClaiming] = useState(false);
  const change = useShipmentChange(shipmentId, () => setAsked(undefined));
  const items: MenuItem[] = [
    ...changes.map((name) => ({
      label: t(`${name}.name`),
      icon: icons[name],
      danger: name === "cancel",
      onSelect: () => (name === "process" || name === "ready_to_ship" ? change.mutate(name) : setAsked(name)),
    })),
    ...(claims.length > 0 ? [{ label: t("claim.name"), icon: PackageX, onSelect: () => setClaiming(true) }] : []),
    ...(canReturn ? [{ label: t("return"), icon: Undo2, href: `/returns/new?shipment=${shipmentId}` }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <DropdownMenu
        trigger={
          <Button loading={change.isPending}>
            {t("more")}
            <ChevronDown aria-hidden className="-mr-1 size-4 text-muted" />
          </Button>
        }
        sections={[{ items }]}
      />
      {isClaiming && <ClaimDialog shipmentId={shipmentId} types={claims} onClose={() => setClaiming(false)} />}
      <ChangeDialog
        asked={asked}
        isPending={change.isPending}
        onConfirm={(name) => change.mutate(name)}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
