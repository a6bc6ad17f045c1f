"use client";

import { useQuery } from "@tanstack/react-query";
import { Building2, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { QueryTable } from "@/components/shared/query-table";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { SearchBox } from "@/components/ui/form/search-box";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Money } from "@/components/ui/money";
import { FilterBar } from "@/components/ui/table/filter-bar";
import { Pages } from "@/components/ui/table/pages";
import { RowLink } from "@/components/ui/table/row-link";
import type { Column } from "@/components/ui/table/table-column";
import { accountHealthLevels } from "@/lib/core/vocabulary";
import { AccountStatus, TestMark } from "../shared/account-marks";
import {
  type AccountFilter,
  accountKindFilters,
  accountStatusFilters,
  accountsState,
  newAccountState,
} from "./account-filters";
import { AccountHealthMark } from "./account-health-mark";
import { type AccountEntry, accountListQuery } from "./queries";

const NewAccountDialog = dynamic(() => import("./new-account-dialog").then((module) => module.NewAccountDialog));

interface AccountListProps {
  /** Names of the provinces, for the origin of a new account. */
  provinces: readonly string[];
  /** Whether the platform sends e-mail. */
  canMail: boolean;
}

/** All accounts of the platform. Search and filters are in the URL. */
export function AccountList({ provinces, canMail }: AccountListProps) {
  const t = useTranslations("operatorDesk.accounts");
  const { values: filters, show, toUrl } = useUrlState(accountsState);
  const { values: linked, show: showLinked } = useUrlState(newAccountState);
  const [isOpening, setIsOpening] = useState(false);
  const leaveUrl = () => {
    if (linked.isAdding) showLinked({ isAdding: undefined }, { history: "replace" });
  };
  const columns = useAccountColumns();
  const accounts = useQuery(accountListQuery(filters));
  const choice = (name: "status" | "kind" | "health", values: readonly AccountFilter[]) => (
    <OptionalSelect
      aria-label={t(`filter.${name}`)}
      className="sm:w-44!"
      none={t(`filter.${name}Every`)}
      value={filters[name]}
      onValueChange={(value) => show({ [name]: value })}
      options={values.map((value) => ({ value, label: t(`filter.${value}`) }))}
    />
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setIsOpening(true)}>
            {t("new.action")}
          </Button>
        }
      />
      <Card flush>
        <FilterBar
          values={[filters.status, filters.kind, filters.health, filters.sort]}
          clear={undefined}
          search={
            <SearchBox
              label={t("search")}
              placeholder={t("search")}
              value={filters.q ?? ""}
              onSearch={(q) => show({ q: q || undefined })}
            />
          }
        >
          {choice("status", accountStatusFilters)}
          {choice("kind", accountKindFilters)}
          {choice("health", accountHealthLevels)}
          <OptionalSelect
            aria-label={t("sort.label")}
            className="sm:w-44!"
            none={t("sort.newest")}
            value={filters.sort}
            onValueChange={(sort) => show({ sort })}
            options={[{ value: "health", label: t("sort.health") }]}
          />
        </FilterBar>
        <QueryTable
          query={accounts}
          failed={t("failed")}
          caption={t("title")}
          columns={columns}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={Building2} title={t("none")} description={t("noneHint")} />}
          foot={({ meta }) => <Pages meta={meta} toUrl={toUrl} onPageSize={(size) => show({ per_page: size })} />}
        />
      </Card>
      {(isOpening || linked.isAdding) && (
        <NewAccountDialog
          withOrigin={linked.isAdding}
          provinces={provinces}
          canMail={canMail}
          onOpened={() => {
            // Secrets stay in sight until the dialog is closed, and coming back to the page opens no other one.
            setIsOpening(true);
            leaveUrl();
          }}
          onClose={() => {
            setIsOpening(false);
            leaveUrl();
          }}
        />
      )}
    </>
  );
}

function useAccountColumns(): readonly Column<AccountEntry>[] {
  const t = useTranslations("operatorDesk.accounts");
  return useMemo(
    () => [
      {
        key: "account",
        header: t("column.account"),
        card: "title",
        className: "max-sm:row-span-2",
        cell: (account) => (
          <>
            <span className="flex flex-wrap items-center gap-x-2">
              <RowLink href={`/operator/accounts/${account.id}`}>{account.name}</RowLink>
              <TestMark isTest={account.is_test} />
            </span>
            <span className="block font-normal text-muted text-sm">
              #{account.id}
              {account.company_name !== account.name && ` · ${account.company_name}`}
            </span>
          </>
        ),
      },
      {
        key: "available",
        header: t("column.available"),
        align: "end",
        cell: ({ available }) => <Money amount={available} className={available < 0 ? "text-danger-ink" : undefined} />,
      },
      {
        key: "held",
        header: t("column.held"),
        card: "more",
        align: "end",
        cell: ({ held }) => <Money amount={held} />,
      },
      {
        key: "credit",
        header: t("column.credit"),
        card: "more",
        align: "end",
        cell: ({ credit_limit: limit }) =>
          limit > 0 ? <Money amount={limit} /> : <span className="text-muted">–</span>,
      },
      {
        key: "health",
        header: t("column.health"),
        card: "lineEnd",
        cell: ({ health }) => <AccountHealthMark health={health} />,
      },
      {
        key: "created",
        header: t("column.created"),
        card: "more",
        align: "end",
        cell: ({ created_at: at }) => <DateTime at={at} show="date" className="whitespace-nowrap" />,
      },
      {
        key: "status",
        header: t("column.status"),
        card: "aside",
        align: "end",
        cell: ({ status }) => <AccountStatus status={status} />,
      },
    ],
    [t],
  );
}
