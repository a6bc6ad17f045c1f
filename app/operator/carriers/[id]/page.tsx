import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { CarrierPanel } from "@/components/operator/carriers/carrier-panel";
import { CarrierPath, serializeCarrier } from "@/lib/api/operator/carriers";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { findCarrier } from "@/lib/domain/carriers";
import { provincesByName } from "@/lib/domain/geography/places";

interface CarrierPageProps {
  params: Promise<{ id: string }>;
}

const openCarrier = cache(async (id: string) => {
  const { ctx } = await requireOperatorSession();
  const path = CarrierPath.safeParse({ carrier_id: id });
  if (!path.success) notFound();
  return orNotFound(findCarrier(ctx, path.data.carrier_id));
});

export async function generateMetadata({ params }: CarrierPageProps): Promise<Metadata> {
  return { title: (await openCarrier((await params).id)).carrier.name };
}

export default async function CarrierPage({ params }: CarrierPageProps) {
  const row = await openCarrier((await params).id);
  return <CarrierPanel initial={serializeCarrier(row)} provinces={provincesByName} />;
}
