import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listAccounts } from "@/app/api/portal/operator/accounts/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { accountsState } from "@/components/operator/accounts/account-filters";
import { AccountList } from "@/components/operator/accounts/account-list";
import { accountListQuery } from "@/components/operator/accounts/queries";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { provincesByName } from "@/lib/domain/geography/places";
import { isMailConfigured } from "@/lib/platform/mail";

interface AccountsPageProps {
  searchParams: PageSearch;
}

export const generateMetadata = titled("operatorDesk.accounts.title");

export default async function AccountsPage({ searchParams }: AccountsPageProps) {
  const { ctx } = await requireOperatorSession();
  const filters = accountsState.read(await searchParams);
  const cache = await filledCache(ctx, prefetch(accountListQuery(filters), listAccounts, { query: filters }));
  return (
    <HydrationBoundary state={cache}>
      <AccountList provinces={provincesByName.map(({ name }) => name)} canMail={isMailConfigured()} />
    </HydrationBoundary>
  );
}
