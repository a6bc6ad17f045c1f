"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { formatWeight } from "@/lib/units";
import { Button } from "../../ui/button";
import type { Column } from "../../ui/table-column";
import type { BranchPage } from "../queries";
import { useCarrierActions } from "./use-carrier-actions";

type Branch = BranchPage["data"][number];

export function useBranchColumns(carrierId: number): readonly Column<Branch>[] {
  const t = useTranslations("operator.carriers.branch");
  const { changeBranch } = useCarrierActions(carrierId);
  const { mutate, isPending, variables } = changeBranch;
  return useMemo(
    () => [
      {
        key: "name",
        header: t("name"),
        card: "title",
        cell: ({ name, point_id: code }) => (
          <>
            <span className="block font-medium">{name}</span>
            <code className="text-muted text-xs">{code}</code>
          </>
        ),
      },
      {
        key: "address",
        header: t("address"),
        cell: ({ address, city, province_code: province, zipcode }) => (
          <>
            <span className="block">{address}</span>
            <span className="block text-muted text-sm">
              {city}, {province}
              {zipcode}
            </span>
          </>
        ),
      },
      {
        key: "does",
        header: t("does"),
        cell: (branch) =>
          [branch.accepts_pickup && t("pickup"), branch.accepts_dropoff && t("dropoff")].filter(Boolean).join(", "),
      },
      { key: "weight", header: t("weight"), align: "end", cell: (row) => formatWeight(row.max_weight_grams) },
      { key: "hours", header: t("hours"), card: "hidden", cell: ({ open_hours: hours }) => hours },
      {
        key: "active",
        header: t("actions"),
        hideHeader: true,
        align: "end",
        card: "aside",
        cell: ({ id, name, active }) => (
          <Button
            size="sm"
            variant={active ? "secondary" : "primary"}
            aria-label={t(active ? "closeNamed" : "openNamed", { name })}
            loading={isPending && variables?.branchId === id}
            onClick={() => mutate({ branchId: id, active: !active })}
          >
            {t(active ? "close" : "open")}
          </Button>
        ),
      },
    ],
    [t, mutate, isPending, variables],
  );
}
