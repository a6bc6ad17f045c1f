"use client";

import { useQuery } from "@tanstack/react-query";
import { Boxes, PackageSearch } from "lucide-react";
import { useTranslations } from "next-intl";
import { apiUrl } from "@/components/shared/api-client";
import { QueryTable } from "@/components/shared/query-table";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Checkbox } from "@/components/ui/form/checkbox";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { SearchBox } from "@/components/ui/form/search-box";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import { CsvMenu } from "@/components/ui/table/csv-menu";
import { FilterBar } from "@/components/ui/table/filter-bar";
import { Pages } from "@/components/ui/table/pages";
import type { CsvStyleName } from "@/lib/core/sheets/csv-writer";
import type { Locale } from "@/lib/core/vocabulary";
import { stockState } from "./goods-state";
import { PageBeyond } from "./page-beyond";
import { type StockPage, stockListQuery } from "./queries";
import { useStockColumns } from "./use-stock-columns";

interface StockListProps {
  accountId: number;
  warehouses: readonly { code: string; name: string }[];
}

/** Stock by SKU. Search and filters are in the URL. */
export function StockList({ accountId, warehouses }: StockListProps) {
  const t = useTranslations("goods.stock");
  const goods = useTranslations("goods");
  const ui = useTranslations("ui");
  const { values, show, toUrl } = useUrlState(stockState);
  const { q, low, archived, page, per_page } = values;
  const warehouse = warehouses.find(({ code }) => code === values.warehouse)?.code;
  const query = { account_id: accountId, q: q || undefined, warehouse, low, archived, page, per_page };
  const list = useQuery(stockListQuery(query));
  const columns = useStockColumns(warehouses);
  const { page: _, per_page: _size, ...narrowed } = query;
  const exportUrl = (format: CsvStyleName | "xlsx", lang: Locale) =>
    apiUrl("GET /api/portal/stock/export", { query: { ...narrowed, format, lang } });
  const isNarrowed = Boolean(q || warehouse || low || archived);
  const clear = () => show({ q: "", warehouse: undefined, low: undefined, archived: undefined });
  return (
    <Card flush>
      <FilterBar
        values={[warehouse, low, archived]}
        clear={isNarrowed ? { label: t("clear"), onClear: clear } : undefined}
        search={
          <SearchBox
            label={ui("search")}
            placeholder={t("searchHint")}
            value={q}
            onSearch={(search) => show({ q: search })}
          />
        }
        actions={
          <div className="ml-auto">
            <CsvMenu toUrl={exportUrl} toWorkbookUrl={(lang) => exportUrl("xlsx", lang)} />
          </div>
        }
      >
        {warehouses.length > 1 && (
          <OptionalSelect
            aria-label={t("warehouse")}
            className="min-w-0 max-sm:flex-1 sm:w-56!"
            none={t("everyWarehouse")}
            value={warehouse}
            onValueChange={(code) => show({ warehouse: code })}
            options={warehouses.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
        <Checkbox
          label={t("lowOnly")}
          checked={low !== undefined}
          onChange={() => show({ low: low ? undefined : "1" })}
        />
        <Checkbox
          label={goods("archive.only")}
          checked={archived !== undefined}
          onChange={() => show({ archived: archived ? undefined : "1" })}
        />
      </FilterBar>
      <QueryTable
        query={list}
        failed={t("failed")}
        caption={t("caption")}
        columns={columns}
        rowKey={({ id }) => id}
        empty={(page) => <Nothing page={page} isNarrowed={isNarrowed} onClear={clear} />}
        foot={({ meta }) => <Pages meta={meta} toUrl={toUrl} onPageSize={(size) => show({ per_page: size })} />}
      />
    </Card>
  );
}

interface NothingProps {
  page: StockPage;
  isNarrowed: boolean;
  onClear: () => void;
}

function Nothing({ page, isNarrowed, onClear }: NothingProps) {
  const t = useTranslations("goods.stock");
  if (page.meta.total > 0) return <PageBeyond />;
  if (isNarrowed)
    return (
      <EmptyState
        icon={PackageSearch}
        title={t("nothing")}
        description={t("nothingHint")}
        actions={<Button onClick={onClear}>{t("clear")}</Button>}
      />
    );
  return (
    <EmptyState
      icon={Boxes}
      title={t("none")}
      description={t("noneHint")}
      actions={
        <LinkButton href="/products" variant="primary">
          {t("toProducts")}
        </LinkButton>
      }
    />
  );
}
