import { CalendarClock, CirclePause, PencilLine, Truck } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChecklistPanel } from "@/components/operator/onboarding/checklist-panel";
import { OverviewTariffs } from "@/components/operator/tariffs/overview-tariffs";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Stat } from "@/components/ui/layout/stat";
import { serializeTariff } from "@/lib/api/operator/tariffs";
import { serializeChecklist } from "@/lib/api/portal/operating/onboarding-checklist";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { listCarriers } from "@/lib/domain/carriers";
import { readChecklist } from "@/lib/domain/operating/onboarding-checklist";
import { listTariffs } from "@/lib/domain/pricing/tariffs";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.overview");
  return { title: t("title") };
}

const shown = 10;

/** Overview: what is missing to go live, carriers in service or suspended, scheduled tariffs and drafts. */
export default async function OverviewPage() {
  const { ctx } = await requireOperatorSession();
  const t = await getTranslations("operator.overview");
  const first = { limit: shown, offset: 0 };
  const carriers = await listCarriers(ctx);
  const scheduled = await listTariffs(ctx, { statuses: ["scheduled"], ...first });
  const drafts = await listTariffs(ctx, { statuses: ["draft"], ...first });
  const checklist = serializeChecklist(await readChecklist(ctx));
  const suspended = carriers.filter(({ carrier }) => carrier.status === "suspended");
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <ChecklistPanel initial={checklist} />
      <div className="mb-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Stat icon={Truck} label={t("carriers")} value={carriers.length - suspended.length} href="/operator/carriers" />
        <Stat
          icon={CirclePause}
          tone={suspended.length > 0 ? "warning" : "neutral"}
          label={t("suspended")}
          value={suspended.length}
          hint={suspended.map(({ carrier }) => carrier.name).join(", ")}
        />
        <Stat
          icon={CalendarClock}
          tone={scheduled.total > 0 ? "info" : "neutral"}
          label={t("scheduled")}
          value={scheduled.total}
          href="/operator/tariffs?standing=scheduled"
        />
        <Stat icon={PencilLine} label={t("drafts")} value={drafts.total} href="/operator/tariffs?standing=draft" />
      </div>
      <div className="grid gap-5">
        <OverviewTariffs
          title={t("scheduledTitle")}
          none={t("noScheduled")}
          tariffs={scheduled.rows.map(serializeTariff)}
        />
        <OverviewTariffs title={t("draftsTitle")} none={t("noDrafts")} tariffs={drafts.rows.map(serializeTariff)} />
      </div>
    </>
  );
}
