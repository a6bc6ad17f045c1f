import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CarrierList } from "@/components/operator/carriers/carrier-list";
import { carrierListQuery } from "@/components/operator/carriers/queries";
import { serializeCarrier } from "@/lib/api/operator/carriers";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { listCarriers } from "@/lib/domain/carriers";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.carriers");
  return { title: t("title") };
}

export default async function CarriersPage() {
  const { ctx } = await requireOperatorSession();
  const client = new QueryClient();
  client.setQueryData(carrierListQuery().queryKey, (await listCarriers(ctx)).map(serializeCarrier));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <CarrierList />
    </HydrationBoundary>
  );
}
