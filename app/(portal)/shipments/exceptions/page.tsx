import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { GET as listExceptions } from "@/app/api/portal/exceptions/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { ExceptionDesk } from "@/components/portal/exceptions/exception-desk";
import { exceptionsQuery } from "@/components/portal/exceptions/queries";
import { exceptionsState, toExceptionsQuery } from "@/components/portal/shipment-filters/exceptions";
import { BackLink } from "@/components/ui/layout/back-link";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { carrierRegistry } from "@/lib/domain/carriers";

export const generateMetadata = titled("exceptions.title");

/** The desk of shipments that need somebody. */
export default async function ExceptionsPage({ searchParams }: { searchParams: PageSearch }) {
  const { ctx, account, user } = await requirePortalSession();
  const scopes = roleScopes[account.role];
  if (!scopes.includes("shipments.show")) notFound();
  const t = await getTranslations("exceptions");
  const query = toExceptionsQuery(exceptionsState.read(await searchParams), account.accountId);
  const [cache, { carriers }] = await Promise.all([
    filledCache(ctx, prefetch(exceptionsQuery(query), listExceptions, { query })),
    carrierRegistry(),
  ]);
  return (
    <>
      <BackLink href="/shipments" label={t("back")} />
      <PageHeader title={t("title")} description={t("description")} />
      <HydrationBoundary state={cache}>
        <ExceptionDesk
          accountId={account.accountId}
          userId={user.id}
          carriers={carriers.map(({ id, name }) => ({ id, name }))}
          canChange={scopes.includes("shipments.update")}
        />
      </HydrationBoundary>
    </>
  );
}
