"use client";

import {
  Ban,
  ChevronDown,
  Copy,
  LifeBuoy,
  PackageCheck,
  PackageOpen,
  PackageX,
  Pencil,
  Play,
  Route,
  Send,
  Truck,
  Undo2,
} from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyComponent } from "@/components/ui/lazy-component";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import type { MenuItem } from "@/components/ui/overlay/menu-item";
import { type AskedChange, ChangeDialog } from "../../shipment-change/change-dialog";
import { type ShipmentChange, useShipmentChange } from "../../shipment-change/use-shipment-change";
import type { EditedShipment } from "../edit/edited-shipment";
import type { ShipmentEdit } from "../edit/shipment-edit";

const ClaimDialog = dynamic(lazyComponent(() => import("../../claims/claim-dialog").then((file) => file.ClaimDialog)));
const EditDialog = dynamic(lazyComponent(() => import("../edit/edit-dialog").then((file) => file.EditDialog)));

export interface AllowedActions {
  /** The changes allowed by the shipment's status and the person's role. */
  readonly changes: readonly ShipmentChange[];
  /** The changes that have a dialog of their own. */
  readonly edits: readonly ShipmentEdit[];
  readonly canReturn: boolean;
  /** Something of it can still be claimed. */
  readonly canClaim: boolean;
}

const icons = {
  process: Play,
  ready_to_ship: PackageCheck,
  shipped: Truck,
  cancel: Ban,
  rescue: LifeBuoy,
  release: Send,
} as const;

const editIcons = {
  correct: Pencil,
  reroute: Route,
  repack: PackageOpen,
  duplicate: Copy,
  sendAgain: Copy,
} as const satisfies Record<ShipmentEdit, unknown>;

interface ShipmentActionsProps extends AllowedActions {
  shipment: EditedShipment;
  /** Names of the provinces. */
  provinces: readonly string[];
}

/** Actions on a shipment, except printing. Those that cost money or are irreversible ask for confirmation. */
export function ShipmentActions({ shipment, provinces, changes, edits, canReturn, canClaim }: ShipmentActionsProps) {
  const t = useTranslations("shipments.actions");
  const claims = useTranslations("claims");
  const editNames = useTranslations("shipmentEdit");
  const { id: shipmentId } = shipment;
  const [edit, setEdit] = useState<ShipmentEdit>();
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
    ...(canClaim ? [{ label: claims("dialog.action"), icon: PackageX, onSelect: () => setClaiming(true) }] : []),
    ...(canReturn ? [{ label: t("return"), icon: Undo2, href: `/returns/new?shipment=${shipmentId}` }] : []),
  ];
  const editItems = edits
    .filter((name) => name !== "sendAgain")
    .map((name) => ({
      label: editNames(`${name}.name`),
      icon: editIcons[name],
      onSelect: () => setEdit(name),
    }));
  const sections = [{ items: editItems }, { items }].filter((section) => section.items.length > 0);
  const canSendAgain = edits.includes("sendAgain");
  if (sections.length === 0 && !canSendAgain) return null;
  return (
    <>
      {canSendAgain && (
        <Button variant="primary" icon={editIcons.sendAgain} onClick={() => setEdit("sendAgain")}>
          {editNames("sendAgain.name")}
        </Button>
      )}
      {sections.length > 0 && (
        <DropdownMenu
          trigger={
            <Button loading={change.isPending}>
              {t("more")}
              <ChevronDown aria-hidden className="-mr-1 size-4 text-muted" />
            </Button>
          }
          sections={sections}
        />
      )}
      {edit && <EditDialog edit={edit} shipment={shipment} provinces={provinces} onClose={() => setEdit(undefined)} />}
      {isClaiming && <ClaimDialog shipmentId={shipmentId} onClose={() => setClaiming(false)} />}
      <ChangeDialog
        asked={asked}
        isPending={change.isPending}
        onConfirm={(name) => change.mutate(name)}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
