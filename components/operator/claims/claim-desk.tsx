"use client";

import { useQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import { ClaimFilters } from "@/components/portal/claims/claim-filters";
import { claimsState, toClaimsQuery } from "@/components/portal/claims/queries";
import { useClaimColumns } from "@/components/portal/claims/use-claim-columns";
import { QueryTable } from "@/components/shared/query-table";
import { useUrlState } from "@/components/shared/use-url-state";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Checkbox } from "@/components/ui/form/checkbox";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/table/pagination";
import { TestMark } from "../shared/account-marks";
import { operatorClaimsQuery } from "./queries";

/** Claims of all accounts, those that wait longest or the largest first. */
export function ClaimDesk({ carriers }: { carriers: readonly { readonly id: number; readonly name: string }[] }) {
  const t = useTranslations("operatorDesk.claims");
  const labels = useTranslations("claims.list");
  const { values, show, toUrl } = useUrlState(claimsState);
  const { page, per_page: perPage, carrier, overdue } = values;
  const claims = useQuery(operatorClaimsQuery(toClaimsQuery(values)));
  const columns = useClaimColumns({
    base: "/operator/claims",
    canSeeMoney: true,
    more: [
      {
        key: "account",
        header: t("account"),
        card: "line",
        cell: ({ account }: NonNullable<typeof claims.data>["data"][number]) => (
          <span className="flex flex-wrap items-center gap-x-2">
            <Link href={`/operator/accounts/${account.id}`} className="underline-offset-2 hover:underline">
              {account.name}
            </Link>
            <TestMark isTest={account.is_test} />
          </span>
        ),
      },
    ],
  });
  return (
    <Card flush>
      <ClaimFilters values={values} onChange={show} canSeeMoney>
        <OptionalSelect
          aria-label={t("carrier")}
          className="sm:w-52!"
          none={t("everyCarrier")}
          value={carrier === undefined ? undefined : String(carrier)}
          onValueChange={(value) => show({ carrier: value === undefined ? undefined : Number(value), page: 1 })}
          options={carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Checkbox
          label={t("overdue")}
          checked={overdue}
          onChange={({ target }) => show({ overdue: target.checked, page: 1 })}
        />
      </ClaimFilters>
      <QueryTable
        query={claims}
        failed={labels("failed")}
        caption={t("caption")}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={Scale} title={labels(values.state === "waiting" ? "emptyWaiting" : "emptyFound")} />}
        foot={({ data, total }) =>
          total > perPage && (
            <div className="border-t">
              <Pagination
                summary={t("range", { from: (page - 1) * perPage + 1, to: (page - 1) * perPage + data.length, total })}
                previousUrl={page > 1 ? toUrl(page - 1) : undefined}
                nextUrl={page * perPage < total ? toUrl(page + 1) : undefined}
              />
            </div>
          )
        }
      />
    </Card>
  );
}
