import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { filledCache } from "@/app/prefetch";
import { ManifestPanel } from "@/components/portal/manifests/manifest-panel";
import { manifestQuery } from "@/components/portal/manifests/queries";
import { toId } from "@/components/shared/url-state";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { serializeManifest } from "@/lib/api/v2/shipping/manifests";
import { roleScopes } from "@/lib/core/vocabulary";
import { findManifest } from "@/lib/domain/shipping/manifests";

interface ManifestPageProps {
  params: Promise<{ id: string }>;
}

/** The manifest of the session's account that the address names; 404 for any other. */
const openManifest = cache(async (given: string) => {
  const { ctx, account } = await requirePortalSession();
  const id = toId(given);
  const scopes = roleScopes[account.role];
  if (!scopes.includes("shipments.show") || id === undefined) notFound();
  const manifest = await orNotFound(findManifest(ctx, id));
  if (manifest.accountId !== account.accountId) notFound();
  return { ctx, manifest, scopes };
});

export async function generateMetadata({ params }: ManifestPageProps): Promise<Metadata> {
  const { manifest } = await openManifest((await params).id);
  const t = await getTranslations("manifests");
  return { title: t("one.title", { number: manifest.number }) };
}

export default async function ManifestPage({ params }: ManifestPageProps) {
  const { ctx, manifest, scopes } = await openManifest((await params).id);
  const { accountId, id } = manifest;
  const shown = await filledCache(ctx, async () => [
    manifestQuery(accountId, id).queryKey,
    serializeManifest(manifest),
  ]);
  return (
    <HydrationBoundary state={shown}>
      <ManifestPanel accountId={accountId} id={id} canChange={scopes.includes("shipments.update")} />
    </HydrationBoundary>
  );
}
