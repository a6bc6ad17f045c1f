import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { CredentialPanel } from "@/components/portal/settings/credentials/credential-panel";
import { credentialsQuery } from "@/components/portal/settings/queries";
import { serializeCredential } from "@/lib/api/portal/identity/settings";
import { roleScopes } from "@/lib/core/vocabulary";
import { listCredentials } from "@/lib/domain/identity/accounts";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("credentials");

export default async function CredentialsPage() {
  const { ctx, account, accounts, user } = await openSection("credentials");
  const client = new QueryClient();
  const credentials = await listCredentials(ctx, account.accountId);
  client.setQueryData(credentialsQuery(account.accountId).queryKey, credentials.map(serializeCredential));
  return (
    <HydrationBoundary state={dehydrate(client)}>
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
