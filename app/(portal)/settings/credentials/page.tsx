import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { CredentialDesk } from "@/components/settings/credential-desk";
import { credentialsQuery } from "@/components/settings/queries";
import { listCredentials } from "@/lib/accounts";
import { serializeCredential } from "@/lib/api/portal/settings";
import { roleScopes } from "@/lib/vocabulary";
import { openSection, sectionTitle } from "../open-section";

export const generateMetadata = () => sectionTitle("credentials");

export default async function CredentialsPage() {
  const { ctx, account, accounts, user } = await openSection("credentials");
  const client = new QueryClient();
  const credentials = await listCredentials(ctx, account.accountId);
  client.setQueryData(credentialsQuery(account.accountId).queryKey, credentials.map(serializeCredential));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <CredentialDesk
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
