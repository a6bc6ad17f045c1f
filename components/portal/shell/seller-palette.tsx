"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Inbox, Package, Tags } from "lucide-react";
import { useMessages, useTranslations } from "next-intl";
import { useMemo } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { type Role, roleScopes, usualShipmentSort } from "@/lib/core/vocabulary";
import { Palette } from "../commands/palette";
import { usePaletteSearch } from "../commands/use-palette-search";
import { productListQuery } from "../goods/queries";
import { OrderStateBadge } from "../orders/order-state-badge";
import { ordersKey } from "../orders/queries";
import { noFilters, toListQuery } from "../shipment-filters/filters";
import { shipmentListQuery } from "../shipments/queries";
import { sellerPlaces } from "./seller-places";

interface SellerPaletteProps {
  role: Role;
  accountId: number;
  onClose: () => void;
}

const shown = 5;

/** The palette of an account: its pages and actions, its shipments, orders and products by what they are searched by. */
export function SellerPalette({ role, accountId, onClose }: SellerPaletteProps) {
  const t = useTranslations("palette");
  const messages = useMessages();
  const entries = useMemo(() => sellerPlaces(role, messages), [role, messages]);
  const { typed, onType, search, isTyping } = usePaletteSearch();
  const isSearching = search !== "";
  const seesShipments = isSearching && roleScopes[role].includes("shipments.show");
  const seesProducts = isSearching && roleScopes[role].includes("products.show");
  const filters = { view: "all", ...noFilters, search, sort: usualShipmentSort, page: 1, perPage: shown } as const;
  const shipments = useQuery({
    ...shipmentListQuery(toListQuery(filters, accountId)),
    enabled: seesShipments,
    refetchInterval: false,
  });
  const query = { account_id: accountId, search, per_page: shown };
  const orders = useQuery({
    queryKey: [...ordersKey, "palette", query],
    queryFn: ({ signal }) => apiFetch("GET /v2/orders", { query, signal }),
    placeholderData: keepPreviousData,
    enabled: seesShipments,
  });
  const products = useQuery({
    ...productListQuery({ account_id: accountId, q: search, page: 1, per_page: shown }),
    enabled: seesProducts,
  });
  const groups = [
    {
      heading: t("shipments"),
      entries: (shipments.data?.data ?? []).map((shipment) => ({
        href: `/shipments/${shipment.id}`,
        icon: Package,
        title: `#${shipment.id}`,
        detail: [shipment.external_id, shipment.destination.name, shipment.destination.city]
          .filter(Boolean)
          .join(" · "),
        badge: <StatusBadge status={shipment.status} />,
      })),
    },
    {
      heading: t("orders"),
      entries: (orders.data?.data ?? []).map((order) => ({
        href: `/orders/${order.id}`,
        icon: Inbox,
        title: order.number,
        detail: order.destination.name,
        badge: <OrderStateBadge order={order} />,
      })),
    },
    {
      heading: t("products"),
      entries: (products.data?.data ?? []).slice(0, shown).map(({ id, name, reference_code: code }) => ({
        href: `/products/${id}`,
        icon: Tags,
        title: name,
        detail: code,
      })),
    },
  ];
  return (
    <Palette
      entries={entries}
      typed={typed}
      onType={onType}
      findings={{
        groups: isSearching ? groups : [],
        isSearching: isTyping || shipments.isFetching || orders.isFetching || products.isFetching,
      }}
      placeholder={t("hint")}
      onClose={onClose}
    />
  );
}
