"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useCanSeeMoney } from "@/components/shared/money-access";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { SearchBox } from "@/components/ui/form/search-box";
import { Select } from "@/components/ui/form/select";
import { FilterBar } from "@/components/ui/table/filter-bar";
import { channelName, orderAges, orderSorts } from "@/lib/core/vocabulary";
import { isNarrowed, noOrderFilters, type OrderFilterChanges, type OrderFilters } from "../filters";

/** The values that orders of the account have. */
export interface Facets {
  readonly channels: readonly string[];
  readonly provinces: readonly string[];
  readonly methods: readonly string[];
}

interface InboxFilterBarProps {
  filters: OrderFilters;
  facets: Facets | undefined;
  /** Whether a header of the table shows the order; small screens have no headers. */
  isSortInHeader: boolean;
  onShow: (changes: OrderFilterChanges) => void;
  actions: ReactNode;
}

/** The search, the filters and, where no header shows it, the order of the list. */
export function InboxFilterBar({ filters, facets, isSortInHeader, onShow, actions }: InboxFilterBarProps) {
  const t = useTranslations("inbox.filter");
  const all = useTranslations("orders");
  const ages = useTranslations("inbox.age");
  const sorts = useTranslations("inbox.sort");
  const { search, channel, province, method, age, sort, direction } = filters;
  const canSeeMoney = useCanSeeMoney();
  const offered = orderSorts.filter((key) => canSeeMoney || key !== "value");
  return (
    <FilterBar
      values={[channel, province, method, age]}
      clear={isNarrowed(filters) ? { label: t("clear"), onClear: () => onShow(noOrderFilters) } : undefined}
      search={
        <SearchBox
          label={all("search")}
          placeholder={all("searchHint")}
          value={search}
          onSearch={(wanted) => onShow({ search: wanted })}
        />
      }
      actions={actions}
    >
      <Facet
        label={t("channel")}
        none={all("everyChannel")}
        value={channel}
        values={facets?.channels}
        nameOf={channelName}
        onChange={(value) => onShow({ channel: value })}
      />
      <Facet
        label={t("province")}
        none={t("everyProvince")}
        value={province}
        values={facets?.provinces}
        onChange={(value) => onShow({ province: value })}
      />
      <Facet
        label={t("method")}
        none={t("everyMethod")}
        value={method}
        values={facets?.methods}
        onChange={(value) => onShow({ method: value })}
      />
      <OptionalSelect
        aria-label={t("age")}
        className="sm:w-36!"
        none={t("everyAge")}
        value={age}
        onValueChange={(value) => onShow({ age: value })}
        options={orderAges.map((value) => ({ value, label: ages(value) }))}
      />
      <Select
        aria-label={t("sort")}
        className={isSortInHeader ? "sm:hidden" : "sm:w-52!"}
        value={`${offered.includes(sort) ? sort : "placed"} ${direction}`}
        onValueChange={(value) => {
          const [key, wanted] = value.split(" ");
          const known = orderSorts.find((each) => each === key);
          onShow({ sort: known, direction: wanted === "asc" ? "asc" : "desc" });
        }}
        options={offered.flatMap((key) =>
          (["desc", "asc"] as const).map((wanted) => ({
            value: `${key} ${wanted}`,
            label: sorts(`${key}.${wanted}`),
          })),
        )}
      />
    </FilterBar>
  );
}

interface FacetProps {
  label: string;
  none: string;
  value: string | undefined;
  values: readonly string[] | undefined;
  /** What people call a value, where that is not the value itself. */
  nameOf?: (value: string) => string;
  onChange: (value: string | undefined) => void;
}

/** A filter by values of the account's orders: not offered where all have the same. */
function Facet({ label, none, value, values = [], nameOf = String, onChange }: FacetProps) {
  const offered = value === undefined || values.includes(value) ? values : [...values, value];
  if (value === undefined && offered.length < 2) return null;
  return (
    <OptionalSelect
      aria-label={label}
      className="sm:w-36!"
      none={none}
      value={value}
      onValueChange={onChange}
      options={offered.map((each) => ({ value: each, label: nameOf(each) }))}
    />
  );
}
