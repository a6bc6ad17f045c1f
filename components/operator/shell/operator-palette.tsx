"use client";

import { useQuery } from "@tanstack/react-query";
import { Building2, Package, Truck } from "lucide-react";
import { useMessages, useTranslations } from "next-intl";
import { useMemo } from "react";
import { Palette } from "@/components/portal/commands/palette";
import { usePaletteSearch } from "@/components/portal/commands/use-palette-search";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { foldText } from "@/lib/core/text/fold-text";
import { accountListQuery } from "../accounts/queries";
import { carrierListQuery } from "../carriers/queries";
import { foundShipmentsQuery } from "../shipments/queries";
import { operatorPlaces } from "./operator-places";

const shownAccounts = 5;
const shownShipments = 6;

/** The palette of operators: their pages, and accounts, shipments of all accounts and carriers by name or number. */
export function OperatorPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations("palette");
  const messages = useMessages();
  const entries = useMemo(() => operatorPlaces(messages), [messages]);
  const { typed, onType, search, isTyping } = usePaletteSearch();
  const enabled = search !== "";
  const shipments = useQuery({ ...foundShipmentsQuery({ q: search, late: false }), enabled });
  const accounts = useQuery({ ...accountListQuery({ q: search, page: 1 }), enabled });
  const carriers = useQuery({ ...carrierListQuery(), enabled });
  const isNamed = ({ name }: { name: string }) =>
    foldText(name)
      .split(/\s+/)
      .some((word) => word.startsWith(foldText(search)));
  const groups = [
    {
      heading: t("shipments"),
      entries: (shipments.data?.data ?? []).slice(0, shownShipments).map((shipment) => ({
        href: `/operator/shipments/${shipment.id}`,
        icon: Package,
        title: `#${shipment.id}`,
        detail: [shipment.external_id, shipment.recipient, shipment.account.name].filter(Boolean).join(" · "),
        badge: <StatusBadge status={shipment.status} />,
      })),
    },
    {
      heading: t("accounts"),
      entries: (accounts.data?.data ?? []).slice(0, shownAccounts).map(({ id, name, email }) => ({
        href: `/operator/accounts/${id}`,
        icon: Building2,
        title: name,
        detail: `#${id} · ${email}`,
      })),
    },
    {
      heading: t("carriers"),
      entries: (carriers.data ?? []).filter(isNamed).map(({ id, name }) => ({
        href: `/operator/carriers/${id}`,
        icon: Truck,
        title: name,
        detail: "",
      })),
    },
  ];
  return (
    <Palette
      entries={entries}
      typed={typed}
      onType={onType}
      findings={{
        groups: enabled ? groups : [],
        isSearching: isTyping || shipments.isFetching || accounts.isFetching || carriers.isFetching,
      }}
      placeholder={t("operatorHint")}
      onClose={onClose}
    />
  );
}
