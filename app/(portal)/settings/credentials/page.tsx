import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listCredentials } from "@/app/api/portal/credentials/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { CredentialPanel } from "@/components/portal/settings/credentials/credential-panel";
import { credentialsQuery } from "@/components/portal/settings/queries";
import { roleScopes } from "@/lib/core/vocabulary";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("credentials");

export default async function CredentialsPage() {
  const { ctx, account, accounts, user } = await openSection("credentials");
  const query = { account_id: account.accountId };
  const cache = await filledCache(ctx, prefetch(credentialsQuery(account.accountId), listCredentials, { query }));
  return (
    <HydrationBoundary state={cache}>
      <CredentialPanel
        accountId={account.accountId}
        accountName={account.name}
        isTest={account.isTest}
        userId={user.id}
        scopes={roleScopes[account.role]}
        hasMoreAccounts={accounts.length > 1}
      />
    </HydrationBoundary>
  );
}
