import { notFound } from "next/navigation";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { WavePath } from "@/lib/api/portal/warehouse/waves";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes, type Scope } from "@/lib/core/vocabulary";
import { readWave, type Wave } from "@/lib/domain/warehouse/waves";

export interface WavePageProps {
  params: Promise<{ wave_id: string }>;
}

const needed: readonly Scope[] = ["shipments.show", "stocks.read"];

type Session = Awaited<ReturnType<typeof requirePortalSession>>;

/** Loads the wave in the URL, once for page and metadata. */
export const openWave = cache(async (id: string): Promise<Pick<Session, "ctx" | "account"> & { wave: Wave }> => {
  const { ctx, account } = await requirePortalSession();
  const path = WavePath.safeParse({ wave_id: id });
  if (!path.success || !needed.every((scope) => roleScopes[account.role].includes(scope))) notFound();
  const wave = await orNotFound(readWave(ctx, { accountId: account.accountId, waveId: path.data.wave_id }));
  return { ctx, account, wave };
});
