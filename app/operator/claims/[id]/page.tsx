import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { GET as getClaim } from "@/app/api/portal/operator/claims/[claim_id]/route";
import { orNotFound } from "@/app/or-not-found";
import { filledCache, prefetch } from "@/app/prefetch";
import { ClaimPage } from "@/components/operator/claims/claim-page";
import { operatorClaimQuery } from "@/components/operator/claims/queries";
import { toId } from "@/components/shared/url-state";
import { requireOperatorSession } from "@/lib/api/session/require-session";

interface ClaimPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: ClaimPageProps): Promise<Metadata> {
  const t = await getTranslations("claims");
  return { title: t("one", { id: (await params).id }) };
}

export default async function OperatorClaimPage({ params }: ClaimPageProps) {
  const { ctx } = await requireOperatorSession();
  const id = toId((await params).id);
  if (id === undefined) notFound();
  const cache = await orNotFound(
    filledCache(ctx, prefetch(operatorClaimQuery(id), getClaim, { params: { claim_id: id } })),
  );
  return (
    <HydrationBoundary state={cache}>
      <ClaimPage id={id} />
    </HydrationBoundary>
  );
}
