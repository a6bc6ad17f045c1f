import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { filledCache } from "@/app/prefetch";
import { TestFrame } from "@/components/portal/shell/test-frame";
import { waveQuery } from "@/components/portal/waves/queries";
import { WaveSheet } from "@/components/portal/waves/wave-sheet";
import { serializeWave } from "@/lib/api/portal/warehouse/waves";
import { roleScopes } from "@/lib/core/vocabulary";
import { listWarehouses } from "@/lib/domain/goods/inventory";
import { openWave, type WavePageProps } from "./load";

export async function generateMetadata({ params }: WavePageProps): Promise<Metadata> {
  const [t, { wave }] = await Promise.all([getTranslations("waves"), openWave((await params).wave_id)]);
  return { title: t("name", { id: wave.id }) };
}

/** A wave as it is picked. */
export default async function WavePage({ params }: WavePageProps) {
  const { ctx, account, wave } = await openWave((await params).wave_id);
  const { accountId } = account;
  const [cache, warehouses] = await Promise.all([
    filledCache(ctx, async () => [waveQuery(accountId, wave.id).queryKey, serializeWave(wave)]),
    listWarehouses(ctx, accountId),
  ]);
  return (
    <HydrationBoundary state={cache}>
      {account.isTest && <TestFrame />}
      <WaveSheet
        accountId={accountId}
        accountName={account.name}
        waveId={wave.id}
        warehouses={Object.fromEntries(warehouses.map(({ code, name }) => [code, name]))}
        canPick={roleScopes[account.role].includes("shipments.update")}
      />
    </HydrationBoundary>
  );
}
