import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { orNotFound } from "@/app/or-not-found";
import { titled } from "@/app/titled";
import { ReceiveReturns } from "@/components/portal/returns/receive-returns";
import { receiveState } from "@/components/portal/returns/views";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { serializeOpen } from "@/lib/api/portal/warehouse/receptions";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { openReception } from "@/lib/domain/warehouse/receptions";

export const generateMetadata = titled("reception.title");

/** Receives what came back; with the shipment in the URL it is open at once. */
export default async function ReceivePage({ searchParams }: { searchParams: PageSearch }) {
  const { ctx, account } = await requirePortalSession();
  const scopes = roleScopes[account.role];
  if (!scopes.includes("stocks.update")) notFound();
  const t = await getTranslations("reception");
  const { shipment } = receiveState.read(await searchParams);
  const opened = shipment ? await orNotFound(openReception(ctx, account.accountId, shipment)) : undefined;
  return (
    <>
      <PageHeader
        back={{ href: "/returns", label: (await getTranslations("returns"))("title") }}
        title={t("title")}
        description={t("description")}
      />
      <ReceiveReturns
        key={shipment}
        accountId={account.accountId}
        initial={opened && serializeOpen(opened)}
        canCreate={scopes.includes("shipments.create")}
      />
    </>
  );
}
