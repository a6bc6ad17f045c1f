"use client";

import { useQuery } from "@tanstack/react-query";
import { Waves, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsInteger, useQueryState } from "nuqs";
import { type ComponentProps, useState } from "react";
import { HelpLink } from "@/components/shared/frame/help-link";
import { QueryPending } from "@/components/shared/query-pending";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { groupBy } from "@/lib/core/group-by";
import { waveUrl } from "../picking/picking-url";
import { MakeWave } from "./make-wave";
import { type CreatedWave, type WaveSummary, wavesQuery } from "./queries";

interface WavesPanelProps extends Omit<ComponentProps<typeof MakeWave>, "onMade"> {
  accountName: string;
  canMake: boolean;
}

/** The waves of an account, and the form that makes one. */
export function WavesPanel({ accountName, canMake, ...make }: WavesPanelProps) {
  const t = useTranslations("waves");
  const [made, setMade] = useState<CreatedWave>();
  // Of a selection what went into a wave is not chosen again.
  const rest = made && make.ids?.filter((id) => !made.shipment_ids.includes(id));
  const isUsedUp = rest?.length === 0;
  return (
    <div className="min-h-dvh bg-canvas">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-surface px-4 py-2.5 max-sm:test-account:pt-8 sm:px-6">
        <div className="min-w-0 flex-1">
          <h1 className="font-semibold text-lg">{t("title")}</h1>
          <p className="truncate text-muted text-sm">{accountName}</p>
        </div>
        <div className="flex items-center gap-2 max-sm:gap-0 max-sm:*:px-2!">
          <HelpLink isIcon className={buttonStyle("ghost", "md")} />
          <LinkButton href="/picking" variant="ghost" icon={X}>
            {t("back")}
          </LinkButton>
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-4xl gap-4 p-4 sm:p-6">
        <p className="text-muted">{t("hint")}</p>
        {made && <MadeNotice made={made} />}
        {canMake && !isUsedUp && <MakeWave {...make} ids={rest ?? make.ids} onMade={setMade} />}
        <WaveList accountId={make.accountId} />
      </main>
    </div>
  );
}

function MadeNotice({ made: { id, shipment_ids: ids, remaining, rejected } }: { made: CreatedWave }) {
  const t = useTranslations("waves");
  const reasons = [...groupBy(rejected, ({ reason }) => reason)]
    .map(([reason, group]) => t(`reason.${reason}`, { count: group.length }))
    .join(", ");
  return (
    <Notice
      tone="success"
      live
      title={t("made", { id, orders: ids.length })}
      actions={
        <LinkButton href={waveUrl(id)} variant="primary" icon={Waves}>
          {t("name", { id })}
        </LinkButton>
      }
    >
      {remaining > 0 && <p>{t("remaining", { count: remaining })}</p>}
      {rejected.length > 0 && <p>{t("rejected", { count: rejected.length, reasons })}</p>}
    </Notice>
  );
}

function WaveList({ accountId }: { accountId: number }) {
  const t = useTranslations("waves");
  const ui = useTranslations("ui");
  const [page, setPage] = useQueryState("page", parseAsInteger.withDefault(1));
  const { data, error, refetch } = useQuery(wavesQuery(accountId, Math.max(1, page)));
  if (!data) return <QueryPending query={{ error, refetch }} failed={t("failed")} className="h-40" />;
  if (data.data.length === 0) return <EmptyState icon={Waves} as="h2" title={t("none")} description={t("noneHint")} />;
  const pages = Math.ceil(data.total / data.per_page);
  return (
    <section>
      <h2 className="sr-only">{t("all")}</h2>
      <ul className="divide-y rounded-lg border bg-surface shadow-card">
        {data.data.map((wave) => (
          <WaveRow key={wave.id} wave={wave} />
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-3 flex justify-between gap-2">
          <Button disabled={page <= 1} onClick={() => void setPage(page - 1)}>
            {ui("previous")}
          </Button>
          <Button disabled={page >= pages} onClick={() => void setPage(page + 1)}>
            {ui("next")}
          </Button>
        </div>
      )}
    </section>
  );
}

const tones = { open: "info", done: "success", cancelled: "neutral" } as const;

function WaveRow({ wave }: { wave: WaveSummary }) {
  const t = useTranslations("waves");
  const { id, cart, state, picker, picked, lines, left, orders } = wave;
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover">
      <div className="min-w-0">
        <p className="font-semibold">
          <Link href={waveUrl(id)} className="after:absolute after:inset-0">
            {t("name", { id })}
          </Link>
          {cart !== null && ` · ${t("cart", { cart })}`}
        </p>
        <p className="text-muted text-sm">
          <DateTime at={wave.created_at} /> ·&nbsp;{t("progress", { picked, lines })} ·&nbsp;
          {t("leftOf", { left, orders })}
        </p>
        {picker && <p className="text-sm">{t("pickedBy", { name: picker.name ?? t("somebody") })}</p>}
      </div>
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
    </li>
  );
}
