"use client";

import { useQuery } from "@tanstack/react-query";
import { ScrollText, SearchX } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { apiUrl } from "@/components/shared/api-client";
import { QueryTable } from "@/components/shared/query-table";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { CsvMenu } from "@/components/ui/table/csv-menu";
import { NewerOlder } from "@/components/ui/table/newer-older";
import { AuditFilterBar } from "./audit-filter-bar";
import {
  type AuditScope,
  auditPlace,
  auditState,
  auditUrl,
  isNarrowed,
  type TargetNames,
  toAuditCall,
} from "./audit-filters";
import { auditQuery } from "./queries";
import { useAuditColumns } from "./use-audit-columns";

/** The audit log of an account or of the whole platform. The filters are in the URL. */
export function AuditPanel({ scope, targetNames }: { scope: AuditScope; targetNames: TargetNames }) {
  const t = useTranslations("audit");
  const { values: filters, go } = useUrlState(auditState);
  const entries = useQuery(auditQuery(scope, toAuditCall(scope, filters), useLocale()));
  const columns = useAuditColumns(scope);
  const empty = isNarrowed(filters) ? (
    <EmptyState
      icon={SearchX}
      title={t("noMatch")}
      description={t("noMatchHint")}
      actions={<Button onClick={() => go({})}>{t("filter.clear")}</Button>}
    />
  ) : (
    <EmptyState icon={ScrollText} title={t("none")} />
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t(scope === "platform" ? "platformHint" : "hint")}
        actions={
          <CsvMenu
            toUrl={(style, lang) =>
              apiUrl(auditPlace(scope).file, {
                query: { ...toAuditCall(scope, { ...filters, before: undefined }), style, lang },
              })
            }
          />
        }
      />
      <Card flush>
        <AuditFilterBar scope={scope} filters={filters} targetNames={targetNames} onGo={go} />
        <QueryTable
          query={entries}
          failed={t("failed")}
          caption={t(scope === "platform" ? "platformCaption" : "caption")}
          columns={columns}
          rowKey={({ id }) => id}
          hasCut
          empty={empty}
          foot={({ next }) => (
            <NewerOlder
              newestUrl={filters.before ? auditUrl(scope, { ...filters, before: undefined }) : undefined}
              olderUrl={next === null ? undefined : auditUrl(scope, { ...filters, before: next })}
            />
          )}
        />
      </Card>
    </>
  );
}
