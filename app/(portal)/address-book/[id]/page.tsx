import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { OriginForm } from "@/components/portal/address-book/origin-form";
import { PageHeader } from "@/components/ui/layout/page-header";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { AddressPathV2, serializeAddress } from "@/lib/api/v2/geography/addresses";
import { roleScopes } from "@/lib/core/vocabulary";
import { findOrigin, type Origin } from "@/lib/domain/geography/addresses";
import { provincesByName } from "@/lib/domain/geography/places";

interface OriginPageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: OriginPageProps): Promise<Metadata> {
  const { name } = await load((await params).id);
  return { title: name };
}

export default async function OriginPage({ params }: OriginPageProps) {
  const origin = await load((await params).id);
  const t = await getTranslations("addressBook");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={origin.name} back={{ href: "/address-book", label: t("title") }} />
      <OriginForm
        accountId={origin.accountId}
        address={serializeAddress(origin)}
        provinces={provincesByName.map(({ name }) => name)}
      />
    </div>
  );
}

/** Loads the origin, once for page and metadata. 404 also when the person's role in its account may not change it. */
const load = cache(async (id: string): Promise<Origin> => {
  const { ctx, accounts } = await requirePortalSession();
  const path = AddressPathV2.safeParse({ id });
  if (!path.success) notFound();
  const origin = await orNotFound(findOrigin(ctx, path.data.id));
  const role = accounts.find(({ accountId }) => accountId === origin.accountId)?.role;
  if (!role || !roleScopes[role].includes("addresses.update")) notFound();
  return origin;
});
