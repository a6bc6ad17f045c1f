import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { UrlChanges, ValuesOf } from "@/components/shared/url-state";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Select } from "@/components/ui/form/select";
import { claimKinds, claimOrders } from "@/lib/core/vocabulary";
import { type claimsState, claimViews } from "./queries";

interface ClaimFiltersProps {
  values: Pick<ValuesOf<typeof claimsState>, "state" | "kind" | "sort">;
  onChange: (values: UrlChanges<(typeof claimsState)["parsers"]>) => void;
  canSeeMoney: boolean;
  /** Further filters. */
  children?: ReactNode;
}

/** State, kind and order of a list of claims. By amount they are ordered for whoever sees amounts. */
export function ClaimFilters({ values: { state, kind, sort }, onChange, canSeeMoney, children }: ClaimFiltersProps) {
  const t = useTranslations("claims");
  return (
    <search className="flex flex-wrap items-center gap-3 border-b px-4 py-3 sm:px-5">
      <Select
        aria-label={t("list.state")}
        className="sm:w-52!"
        value={state}
        onValueChange={(value) => onChange({ state: value, page: 1 })}
        options={claimViews.map((value) => ({
          value,
          label: value === "waiting" || value === "all" ? t(`list.${value}`) : t(`state.${value}`),
        }))}
      />
      <OptionalSelect
        aria-label={t("list.kind")}
        className="sm:w-52!"
        none={t("list.allKinds")}
        value={kind}
        onValueChange={(value) => onChange({ kind: value, page: 1 })}
        options={claimKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {children}
      {canSeeMoney && (
        <SegmentedControl
          label={t("list.order")}
          value={sort}
          onValueChange={(value) => onChange({ sort: value, page: 1 })}
          options={claimOrders.map((value) => ({ value, label: t(`list.${value}`) }))}
        />
      )}
    </search>
  );
}
