"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import { IdText } from "@/components/ui/id-text";
import type { Column } from "@/components/ui/table/table-column";
import { formatWeight } from "@/lib/core/units";
import type { Branch } from "./queries";
import { useCarrierActions } from "./use-carrier-actions";

export function useBranchColumns(carrierId: number, onEdit: (branch: Branch) => void): readonly Column<Branch>[] {
  const t = useTranslations("operator.carriers.branch");
  const { changeBranch } = useCarrierActions(carrierId);
  const { mutate, isPending, variables } = changeBranch;
  return useMemo(
    () => [
      {
        key: "name",
        header: t("name"),
        card: "title",
        cell: ({ name, code, id }) => (
          <>
            <span className="block font-medium">{name}</span>
            <span className="text-muted text-xs">
              <span className="whitespace-nowrap">{t("point", { id: String(id) })}</span> ·&nbsp;
              <IdText mono>{code}</IdText>
            </span>
          </>
        ),
      },
      {
        key: "address",
        header: t("address"),
        cell: ({ city, province_code: province, zipcode, ...branch }) => (
          <>
            <span className="block">
              {[branch.street, branch.street_number, branch.street_extras].filter(Boolean).join(" ")}
            </span>
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
        cell: (branch) => (
          <span className="flex items-center justify-end gap-2">
            <Button size="sm" aria-label={t("editNamed", { name: branch.name })} onClick={() => onEdit(branch)}>
              {t("edit")}
            </Button>
            <Button
              size="sm"
              variant={branch.active ? "secondary" : "primary"}
              aria-label={t(branch.active ? "closeNamed" : "openNamed", { name: branch.name })}
              loading={isPending && variables?.branchId === branch.id}
              onClick={() => mutate({ branchId: branch.id, active: !branch.active })}
            >
              {t(branch.active ? "close" : "open")}
            </Button>
          </span>
        ),
      },
    ],
    [t, mutate, isPending, variables, onEdit],
  );
}
