"use client";

import { useTranslations } from "next-intl";
import { toId } from "@/components/shared/url-state";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { FilterBar } from "@/components/ui/table/filter-bar";
import { DayFilter, FilterLabel, TextFilter } from "@/components/ui/table/filter-inputs";
import {
  type AuditFilters,
  type AuditScope,
  actionNouns,
  actorKinds,
  isNarrowed,
  nameOfTarget,
  type TargetNames,
  toNamedTarget,
} from "./audit-filters";

interface AuditFilterBarProps {
  scope: AuditScope;
  filters: AuditFilters;
  targetNames: TargetNames;
  onGo: (next: AuditFilters) => void;
}

/** A changed filter starts again at the newest entries. */
export function AuditFilterBar({ scope, filters, targetNames, onGo }: AuditFilterBarProps) {
  const t = useTranslations("audit");
  const { account, actor, action, target, text, from, to } = filters;
  const narrow = (changes: AuditFilters) => onGo({ ...filters, before: undefined, ...changes });
  return (
    <FilterBar
      values={[account, actor, action, target, text, from, to]}
      clear={isNarrowed(filters) ? { label: t("filter.clear"), onClear: () => onGo({}) } : undefined}
    >
      <FilterLabel text={t("filter.text")}>
        <TextFilter
          label={t("filter.text")}
          placeholder={t("filter.textHint")}
          value={text}
          onChange={(typed) => narrow({ text: typed?.slice(0, 100) })}
        />
      </FilterLabel>
      {scope === "platform" && (
        <FilterLabel text={t("filter.account")}>
          <TextFilter
            label={t("filter.account")}
            placeholder="1"
            value={account?.toString()}
            onChange={(typed) => narrow({ account: toId(typed?.replace(/^#/, "") ?? "") })}
          />
        </FilterLabel>
      )}
      <FilterLabel text={t("filter.actor")}>
        <OptionalSelect
          aria-label={t("filter.actor")}
          className="sm:w-40!"
          none={t("filter.everyActor")}
          value={actor}
          onValueChange={(value) => narrow({ actor: value })}
          options={[
            ...actorKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
            ...(actor?.includes(":") ? [{ value: actor, label: actor }] : []),
          ]}
        />
      </FilterLabel>
      <FilterLabel text={t("filter.action")}>
        <OptionalSelect
          aria-label={t("filter.action")}
          className="sm:w-48!"
          none={t("filter.everyAction")}
          value={action}
          onValueChange={(value) => narrow({ action: value })}
          options={[
            ...actionNouns.map((value) => ({ value, label: t(`noun.${value}`) })),
            ...(action && !actionNouns.some((noun) => noun === action) ? [{ value: action, label: action }] : []),
          ]}
        />
      </FilterLabel>
      <FilterLabel text={t("filter.target")}>
        <TextFilter
          label={t("filter.target")}
          placeholder={nameOfTarget("shipment:12", targetNames)}
          value={target && nameOfTarget(target, targetNames)}
          onChange={(typed) => narrow({ target: toNamedTarget(typed ?? "", targetNames) })}
        />
      </FilterLabel>
      <div className="flex gap-x-3 max-sm:w-full">
        <FilterLabel text={t("filter.from")}>
          <DayFilter label={t("filter.from")} value={from} max={to} onChange={(day) => narrow({ from: day })} />
        </FilterLabel>
        <FilterLabel text={t("filter.to")}>
          <DayFilter label={t("filter.to")} value={to} min={from} onChange={(day) => narrow({ to: day })} />
        </FilterLabel>
      </div>
    </FilterBar>
  );
}
