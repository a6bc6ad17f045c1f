"use client";

import { useQuery } from "@tanstack/react-query";
import { Package } from "lucide-react";
import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { type Role, roleScopes, usualShipmentSort } from "@/lib/core/vocabulary";
import { Palette, type PaletteEntry } from "../commands/palette";
import { usePaletteSearch } from "../commands/use-palette-search";
import { noFilters, toListQuery } from "../shipment-filters/filters";
import { shipmentListQuery } from "../shipments/queries";

interface SellerPaletteProps {
  pages: readonly PaletteEntry[];
  role: Role;
  accountId: number;
  onClose: () => void;
}

const shown = 6;

/** The palette of an account: its pages, and its shipments by any of their numbers or their recipient. */
export function SellerPalette({ pages, role, accountId, onClose }: SellerPaletteProps) {
  const t = useTranslations("palette");
  const { typed, onType, search } = usePaletteSearch();
  const filters = { view: "all", ...noFilters, search, sort: usualShipmentSort, page: 1, perPage: shown } as const;
  const { data, isFetching } = useQuery({
    ...shipmentListQuery(toListQuery(filters, accountId)),
    enabled: roleScopes[role].includes("shipments.show") && search !== "",
    refetchInterval: false,
  });
  const entries = (search && data ? data.data : []).map((shipment) => ({
    href: `/shipments/${shipment.id}`,
    icon: Package,
    title: `#${shipment.id}`,
    detail: [shipment.external_id, shipment.destination.name].filter(Boolean).join(" · "),
    badge: <StatusBadge status={shipment.status} />,
  }));
  return (
    <Palette
      pages={pages}
      typed={typed}
      onType={onType}
      findings={{ groups: [{ heading: t("shipments"), entries }], isSearching: isFetching }}
      placeholder={t("hint")}
      onClose={onClose}
    />
  );
}
