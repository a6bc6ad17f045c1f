import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { GET as getImport } from "@/app/api/portal/imports/[id]/route";
import { orNotFound } from "@/app/or-not-found";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { ImportPanel } from "@/components/portal/imports/import-panel";
import { importQuery } from "@/components/portal/imports/queries";
import { PageHeader } from "@/components/ui/layout/page-header";
import { ImportPath } from "@/lib/api/portal/selling/imports";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { listOrigins } from "@/lib/domain/geography/addresses";
import { type Box, listAllBoxes } from "@/lib/domain/goods/boxes";
import { findImport } from "@/lib/domain/selling/imports";

export const generateMetadata = titled("imports.title");

export default async function ImportPage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx, account } = await requirePortalSession();
  const path = ImportPath.safeParse(await params);
  if (!path.success || !roleScopes[account.role].includes("shipments.create")) notFound();
  const found = await orNotFound(findImport(ctx, path.data.id));
  if (found.accountId !== account.accountId) notFound();
  const [cache, origins, boxes, t] = await Promise.all([
    filledCache(ctx, prefetch(importQuery(found.id), getImport, { params: { id: found.id } })),
    listOrigins(ctx, { accountId: account.accountId, limit: 100, offset: 0 }),
    listAllBoxes(ctx, account.accountId),
    getTranslations("imports"),
  ]);
  return (
    <>
      <PageHeader title={found.filename} back={{ href: "/shipments/import", label: t("title") }} />
      <HydrationBoundary state={cache}>
        <ImportPanel
          id={found.id}
          origins={origins.rows.map(({ id, name }) => ({ id, name }))}
          boxes={boxes.filter(({ active }) => active).map(toOwnBox)}
          canPrint={roleScopes[account.role].includes("shipment_documentation.download")}
        />
      </HydrationBoundary>
    </>
  );
}

const toOwnBox = (box: Box) => ({
  id: box.id,
  name: box.description,
  lengthCm: box.outerLength,
  widthCm: box.outerWidth,
  heightCm: box.outerHeight,
});
