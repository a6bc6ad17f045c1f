"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, FileUp, Plus, Store } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiUrl } from "@/components/shared/api-client";
import { MapSection } from "@/components/shared/map/map-section";
import { QueryTable } from "@/components/shared/query-table";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SearchBox } from "@/components/ui/form/search-box";
import { Card } from "@/components/ui/layout/card";
import { Pages } from "@/components/ui/table/pages";
import type { Province } from "./branch-dialog";
import { BranchRefresh } from "./branch-refresh";
import { carrierState } from "./carrier-state";
import { type Branch, branchListQuery } from "./queries";
import { useBranchColumns } from "./use-branch-columns";

const BranchDialog = dynamic(() => import("./branch-dialog").then((module) => module.BranchDialog));
const BranchImportDialog = dynamic(() => import("./branch-import-dialog").then((module) => module.BranchImportDialog));

/** Branches and pick-up points. A temporarily closed one can be disabled and enabled again. */
export function BranchList({ carrierId, provinces }: { carrierId: number; provinces: readonly Province[] }) {
  const t = useTranslations("operator.carriers.branch");
  const { values, show, toUrl } = useUrlState(carrierState);
  const { q, page, per_page } = values;
  const [edited, setEdited] = useState<Branch | "new">();
  const [isImporting, setIsImporting] = useState(false);
  const columns = useBranchColumns(carrierId, setEdited);
  const branches = useQuery(branchListQuery(carrierId, { q: q || undefined, page, per_page }));
  const shown = branches.data?.data ?? [];
  return (
    <Card
      flush
      title={t("title")}
      actions={
        <>
          <a
            href={apiUrl("GET /api/portal/operator/carriers/{carrier_id}/branches/sheet", {
              params: { carrier_id: carrierId },
            })}
            download
            className={buttonStyle("ghost", "sm")}
          >
            <Download aria-hidden className="size-4" />
            {t("download")}
          </a>
          <Button size="sm" icon={FileUp} onClick={() => setIsImporting(true)}>
            {t("import.action")}
          </Button>
          <Button size="sm" icon={Plus} onClick={() => setEdited("new")}>
            {t("add")}
          </Button>
        </>
      }
    >
      <BranchRefresh carrierId={carrierId} />
      <div className="grid gap-3 border-b px-5 py-3">
        <SearchBox label={t("search")} placeholder={t("search")} value={q} onSearch={(text) => show({ q: text })} />
        <MapSection
          points={shown.map(({ id, name, lat, lng }) => ({ id: String(id), name, lat, lng }))}
          value={edited === "new" || edited === undefined ? null : String(edited.id)}
          onValueChange={(id) => setEdited(shown.find((branch) => String(branch.id) === id))}
        />
      </div>
      <QueryTable
        query={branches}
        failed={t("failed")}
        caption={t("title")}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={Store} title={t("none")} description={t(q ? "noneHint" : "emptyHint")} />}
        foot={({ meta }) => <Pages meta={meta} toUrl={toUrl} onPageSize={(size) => show({ per_page: size })} />}
      />
      {edited && (
        <BranchDialog
          carrierId={carrierId}
          provinces={provinces}
          branch={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isImporting && <BranchImportDialog carrierId={carrierId} onClose={() => setIsImporting(false)} />}
    </Card>
  );
}
