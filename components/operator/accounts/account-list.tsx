"use client";

import { useQuery } from "@tanstack/react-query";
import { Building2, Plus, Search } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { DateTime } from "../../ui/date-time";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { Input } from "../../ui/input";
import { Money } from "../../ui/money";
import { PageHeader } from "../../ui/page-header";
import { Pagination } from "../../ui/pagination";
import { RowLink } from "../../ui/row-link";
import { Select } from "../../ui/select";
import { Skeleton } from "../../ui/skeleton";
import { Table } from "../../ui/table";
import type { Column } from "../../ui/table-column";
import { useApiErrorText } from "../../use-api-error-text";
import { type AccountEntry, accountListQuery } from "../desk-queries";
import { useAddress } from "../use-address";
import { readAccountFilters } from "./account-filters";
import { AccountStatus, TestMark } from "./account-marks";

const NewAccountDialog = dynamic(() => import("./new-account-dialog").then((module) => module.NewAccountDialog));

/** A choice that stands for no limit; the list takes no empty values. */
const every = "every";

/** Every account of the platform. Search and filters live in the address. */
export function AccountList() {
  const t = useTranslations("operatorDesk.accounts");
  const textOf = useApiErrorText();
  const { search, change, hrefWith } = useAddress();
  const filters = readAccountFilters(search);
  const [typed, setTyped] = useState(filters.q ?? "");
  const [isOpening, setIsOpening] = useState(false);
  const columns = useAccountColumns();
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(accountListQuery(filters));
  const choice = (name: "status" | "kind", values: readonly string[]) => (
    <Select
      aria-label={t(`filter.${name}`)}
      className="sm:w-44!"
      value={filters[name] ?? every}
      onValueChange={(value) => change({ [name]: value === every ? undefined : value, page: undefined })}
      options={[every, ...values].map((value) => ({
        value,
        label: t(`filter.${value === every ? (`${name}Every` as const) : (value as "active")}`),
      }))}
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
        <search className="flex flex-wrap items-center gap-3 border-b px-4 py-3 sm:px-5">
          <form
            className="flex gap-2 max-sm:w-full"
            onSubmit={(event) => {
              event.preventDefault();
              change({ q: typed.trim() || undefined, page: undefined });
            }}
          >
            <Input
              type="search"
              aria-label={t("search")}
              placeholder={t("search")}
              maxLength={100}
              className="sm:w-72!"
              leading={<Search aria-hidden className="size-4" />}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit">{t("find")}</Button>
          </form>
          {choice("status", ["active", "suspended"])}
          {choice("kind", ["live", "test"])}
        </search>
        {data ? (
          <>
            <Table
              caption={t("title")}
              columns={columns}
              rows={data.data}
              rowKey={({ id }) => id}
              stale={isPlaceholderData}
              empty={<EmptyState icon={Building2} title={t("none")} description={t("noneHint")} />}
            />
            {data.meta.from !== null && (
              <div className="border-t">
                <Pagination
                  summary={t("range", { from: data.meta.from, to: data.meta.to ?? 0, total: data.meta.total })}
                  previousHref={data.links.prev ? hrefWith({ page: String(data.meta.current_page - 1) }) : undefined}
                  nextHref={data.links.next ? hrefWith({ page: String(data.meta.current_page + 1) }) : undefined}
                />
              </div>
            )}
          </>
        ) : isError ? (
          <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />
        ) : (
          <Skeleton className="m-5 h-40" />
        )}
      </Card>
      {isOpening && <NewAccountDialog onClose={() => setIsOpening(false)} />}
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
      { key: "held", header: t("column.held"), align: "end", cell: ({ held }) => <Money amount={held} /> },
      {
        key: "credit",
        header: t("column.credit"),
        align: "end",
        cell: ({ credit_limit: limit }) =>
          limit > 0 ? <Money amount={limit} /> : <span className="text-muted">–</span>,
      },
      {
        key: "created",
        header: t("column.created"),
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
