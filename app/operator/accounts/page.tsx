import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { accountsState } from "@/components/operator/accounts/account-filters";
import { AccountList } from "@/components/operator/accounts/account-list";
import { accountListQuery } from "@/components/operator/accounts/queries";
import { AccountsQuery, serializeListedAccount, toAccountFilter } from "@/lib/api/operator/accounts";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { serializeEnvelope } from "@/lib/api/v2/envelope";
import { provincesByName } from "@/lib/domain/geography/places";
import { listAccountsOfAll } from "@/lib/domain/operating/operations";
import { isMailConfigured } from "@/lib/platform/mail";

interface AccountsPageProps {
  searchParams: PageSearch;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operatorDesk.accounts");
  return { title: t("title") };
}

export default async function AccountsPage({ searchParams }: AccountsPageProps) {
  const { ctx } = await requireOperatorSession();
  const filters = accountsState.read(await searchParams);
  const query = AccountsQuery.parse(filters);
  const { rows, total } = await listAccountsOfAll(ctx, toAccountFilter(query));
  const request = { path: "/api/portal/operator/accounts", search: "" };
  const client = new QueryClient();
  client.setQueryData(
    accountListQuery(filters).queryKey,
    serializeEnvelope({ rows: rows.map(serializeListedAccount), total }, query, { baseUrl: ctx.baseUrl, request }),
  );
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AccountList provinces={provincesByName.map(({ name }) => name)} canMail={isMailConfigured()} />
    </HydrationBoundary>
  );
}
