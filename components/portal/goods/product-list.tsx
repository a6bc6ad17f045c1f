"use client";

import { useQuery } from "@tanstack/react-query";
import { Archive, PackageSearch, Tags } from "lucide-react";
import { useTranslations } from "next-intl";
import { QueryTable } from "@/components/shared/query-table";
import { useUrlState } from "@/components/shared/use-url-state";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Checkbox } from "@/components/ui/form/checkbox";
import { SearchBox } from "@/components/ui/form/search-box";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import { Pages } from "@/components/ui/table/pages";
import { RowLink } from "@/components/ui/table/row-link";
import type { Column } from "@/components/ui/table/table-column";
import { stockState } from "./goods-state";
import { PageBeyond } from "./page-beyond";
import { type Product, productListQuery } from "./queries";

/** The catalogue of an account. Search and page are in the URL. */
export function ProductList({ accountId, canChange }: { accountId: number; canChange: boolean }) {
  const t = useTranslations("goods.products");
  const goods = useTranslations("goods");
  const ui = useTranslations("ui");
  const { values, show, toUrl } = useUrlState(stockState);
  const { q, archived, page, per_page } = values;
  const list = useQuery(productListQuery({ account_id: accountId, q: q || undefined, archived, page, per_page }));
  const columns = useColumns();
  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-3 sm:px-5 print:hidden">
        <SearchBox
          label={ui("search")}
          placeholder={t("searchHint")}
          value={q}
          onSearch={(search) => show({ q: search })}
        />
        <Checkbox
          label={goods("archive.only")}
          checked={archived !== undefined}
          onChange={() => show({ archived: archived ? undefined : "1" })}
        />
      </div>
      <QueryTable
        query={list}
        failed={t("failed")}
        caption={t("caption")}
        columns={columns}
        rowKey={({ id }) => id}
        empty={({ meta }) =>
          meta.total > 0 ? (
            <PageBeyond />
          ) : q ? (
            <NothingFound />
          ) : archived ? (
            <EmptyState
              icon={Archive}
              title={goods("archive.noneArchived")}
              description={goods("archive.noneArchivedHint")}
            />
          ) : (
            <NoProducts canChange={canChange} />
          )
        }
        foot={({ meta }) => <Pages meta={meta} toUrl={toUrl} onPageSize={(size) => show({ per_page: size })} />}
      />
    </Card>
  );
}

const shownSkus = 3;

function useColumns(): Column<Product>[] {
  const t = useTranslations("goods.products");
  return [
    {
      key: "product",
      header: t("product"),
      card: "title",
      className: "sm:max-w-72",
      cell: ({ id, name, reference_code: reference }) => (
        <>
          <RowLink href={`/products/${id}`} className="block truncate">
            {name}
          </RowLink>
          <span className="block truncate font-normal text-muted text-sm">{reference}</span>
        </>
      ),
    },
    { key: "brand", header: t("brand"), card: "aside", cell: ({ brand }) => brand || "–" },
    {
      key: "skus",
      header: t("skus"),
      card: "line",
      className: "sm:max-w-72",
      cell: ({ skus }) => (
        <span className="line-clamp-2 break-words">
          {skus
            .slice(0, shownSkus)
            .map(({ sku }) => sku)
            .join(", ")}
          {skus.length > shownSkus && <> {t("more", { count: skus.length - shownSkus })}</>}
        </span>
      ),
    },
    {
      key: "barcode",
      header: t("barcode"),
      card: "lineEnd",
      className: "tabular-nums",
      cell: ({ barcode, skus }) => barcode || skus.find((sku) => sku.barcode)?.barcode || "–",
    },
  ];
}

function NoProducts({ canChange }: { canChange: boolean }) {
  const t = useTranslations("goods.products");
  return (
    <EmptyState
      icon={Tags}
      title={t("none")}
      description={t("noneHint")}
      actions={
        canChange && (
          <>
            <LinkButton href="/products/import">{t("import")}</LinkButton>
            <LinkButton href="/products/new" variant="primary">
              {t("new")}
            </LinkButton>
          </>
        )
      }
    />
  );
}

function NothingFound() {
  const t = useTranslations("goods.products");
  return <EmptyState icon={PackageSearch} title={t("nothing")} description={t("nothingHint")} />;
}
