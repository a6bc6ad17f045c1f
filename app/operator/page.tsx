import { CirclePause } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { ChecklistPanel } from "@/components/operator/onboarding/checklist-panel";
import { WaitingWorkCards } from "@/components/operator/overview/waiting-work";
import { OverviewTariffs } from "@/components/operator/tariffs/overview-tariffs";
import { Notice } from "@/components/ui/feedback/notice";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { serializeTariff } from "@/lib/api/operator/tariffs";
import { serializeChecklist } from "@/lib/api/portal/operating/onboarding-checklist";
import { requireOperatorSession } from "@/lib/api/session/require-session";
import { carrierRegistry } from "@/lib/domain/carriers";
import { readChecklist } from "@/lib/domain/operating/onboarding-checklist";
import { findPlatformWork } from "@/lib/domain/operating/start-page";
import { listTariffs } from "@/lib/domain/pricing/tariffs";

export const generateMetadata = titled("operator.overview.title");

const shown = 10;

/** Start page: what is missing to go live, what waits for operators, the day's volume, and price changes to come. */
export default async function OverviewPage() {
  const { ctx } = await requireOperatorSession();
  const t = await getTranslations("operator.overview");
  const first = { limit: shown, offset: 0 };
  const [work, scheduled, drafts, checklist, { carriers }] = await Promise.all([
    findPlatformWork(ctx),
    listTariffs(ctx, { statuses: ["scheduled"], ...first }),
    listTariffs(ctx, { statuses: ["draft"], ...first }),
    readChecklist(ctx),
    carrierRegistry(),
  ]);
  const suspended = carriers.filter(({ status }) => status === "suspended");
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <ChecklistPanel initial={serializeChecklist(checklist)} />
      <div className="grid gap-5">
        {suspended.length > 0 && (
          <Notice
            tone="warning"
            title={t("suspended")}
            actions={
              <LinkButton size="sm" icon={CirclePause} href="/operator/carriers">
                {t("toCarriers")}
              </LinkButton>
            }
          >
            {suspended.map(({ name }) => name).join(", ")}
          </Notice>
        )}
        <WaitingWorkCards work={work} />
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
