"use client";

import { useQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCanSeeMoney } from "@/components/shared/money-access";
import { QueryTable } from "@/components/shared/query-table";
import { useUrlState } from "@/components/shared/use-url-state";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import { Pages } from "@/components/ui/table/pages";
import { ClaimFilters } from "./claim-filters";
import { claimsQuery, claimsState, toClaimsQuery } from "./queries";
import { useClaimColumns } from "./use-claim-columns";

/** The claims of the account, those that wait longest or the largest first. */
export function ClaimList({ accountId }: { accountId: number }) {
  const t = useTranslations("claims.list");
  const canSeeMoney = useCanSeeMoney();
  const { values, show, toUrl } = useUrlState(claimsState);
  const claims = useQuery(claimsQuery(toClaimsQuery(values, accountId)));
  const columns = useClaimColumns({ base: "/claims", canSeeMoney });
  const isFiltered = values.state !== "all" || values.kind !== undefined || values.page > 1;
  const isFirst = values.state === "waiting" && values.kind === undefined;
  return (
    <Card flush>
      <ClaimFilters values={values} onChange={show} canSeeMoney={canSeeMoney} />
      <QueryTable
        query={claims}
        failed={t("failed")}
        caption={t("caption")}
        rowKey={({ id }) => id}
        columns={columns}
        empty={
          <EmptyState
            icon={Scale}
            title={t(isFiltered ? (isFirst ? "emptyWaiting" : "emptyFound") : "empty")}
            description={isFiltered ? undefined : t("emptyHint")}
            actions={
              <LinkButton href={isFiltered ? claimsState.toUrl("/claims", { state: "all" }) : "/shipments"}>
                {t(isFiltered ? "showAll" : "shipments")}
              </LinkButton>
            }
          />
        }
        foot={({ meta }) => <Pages meta={meta} toUrl={toUrl} onPageSize={(size) => show({ per_page: size })} />}
      />
    </Card>
  );
}
