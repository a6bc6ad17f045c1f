import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { TariffPanel } from "@/components/operator/tariffs/tariff-panel";
import { serializeTariff, TariffPath } from "@/lib/api/operator/tariffs";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { findTariff } from "@/lib/domain/pricing/tariffs";

interface TariffPageProps {
  params: Promise<{ id: string }>;
}

const openTariff = cache(async (id: string) => {
  const { ctx } = await requireOperatorSession();
  const path = TariffPath.safeParse({ tariff_id: id });
  if (!path.success) notFound();
  return orNotFound(findTariff(ctx, path.data.tariff_id));
});

export async function generateMetadata({ params }: TariffPageProps): Promise<Metadata> {
  const { carrier, version, name } = await openTariff((await params).id);
  return { title: `${carrier.name} · v${version} ${name}` };
}

export default async function TariffPage({ params }: TariffPageProps) {
  const tariff = serializeTariff(await openTariff((await params).id));
  return <TariffPanel key={tariff.id} initial={tariff} />;
}
