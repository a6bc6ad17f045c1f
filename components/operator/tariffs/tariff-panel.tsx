"use client";

import { useQuery } from "@tanstack/react-query";
import { Calculator, CalendarCheck, Copy, Trash2, Undo2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Tabs } from "@/components/ui/layout/tabs";
import { LinkButton } from "@/components/ui/link-button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import type { OperatorTariff } from "../shared/queries";
import { AdjustPanel } from "./adjust-panel";
import { ImportPanel } from "./import-panel";
import { PriceGrid } from "./price-grid";
import { tariffQuery } from "./queries";
import { tariffState } from "./tariff-state";
import { TariffStatusBadge } from "./tariff-status-badge";
import { TermsCard } from "./terms-card";
import { TrialPanel } from "./trial-panel";
import { useDraftTariff, useTariffActions } from "./use-tariff-actions";
import { VersionHistory } from "./version-history";

const PublishDialog = dynamic(() => import("./publish-dialog").then((module) => module.PublishDialog));

type Question = "publish" | "roll_back" | "delete";

/** One tariff version: prices, differences, files, neighbouring versions and actions. */
export function TariffPanel({ initial }: { initial: OperatorTariff }) {
  const t = useTranslations("operator.tariffs");
  const labels = useTranslations();
  const { data: tariff = initial } = useQuery(tariffQuery(initial.id));
  const { values, show } = useUrlState(tariffState);
  const [question, setQuestion] = useState<Question>();
  const { rollBack, remove } = useTariffActions(tariff.id);
  const draft = useDraftTariff();
  const isDraft = tariff.status === "draft";
  const close = () => setQuestion(undefined);
  const service = `${tariff.carrier.name} · ${labels(`serviceType.${tariff.service_type}`)}`;
  const everyTab = [
    { value: "prices", label: t("tab.prices"), content: <PriceGrid tariffId={tariff.id} isDraft={isDraft} /> },
    { value: "adjust", label: t("tab.adjust"), content: <AdjustPanel tariffId={tariff.id} /> },
    { value: "import", label: t("tab.import"), content: <ImportPanel tariffId={tariff.id} /> },
    { value: "changes", label: t("tab.changes"), content: <TrialPanel tariff={tariff} /> },
    { value: "terms", label: t("tab.terms"), content: <TermsCard tariff={tariff} /> },
    { value: "versions", label: t("tab.versions"), content: <VersionHistory tariff={tariff} /> },
  ] as const;
  const tabs = everyTab.filter(({ value }) => isDraft || (value !== "import" && value !== "adjust"));
  const tab = tabs.find(({ value }) => value === values.tab)?.value ?? "prices";
  return (
    <>
      <PageHeader
        back={{ href: "/operator/tariffs", label: t("title") }}
        title={service}
        badge={<TariffStatusBadge tariffStatus={tariff.status} />}
        description={
          <>
            {labels(`logisticType.${tariff.logistic_type}`)} · v{tariff.version} {tariff.name} ·{" "}
            {tariff.account ? t("ownOf", { account: tariff.account.name }) : t("platform")}
          </>
        }
        actions={
          <>
            <LinkButton icon={Calculator} href={`/operator/try-price?tariff=${tariff.id}`}>
              {t("try")}
            </LinkButton>
            <Button
              icon={Copy}
              loading={draft.isBusy}
              onClick={() =>
                draft.start({
                  carrier_service_id: tariff.carrier_service_id,
                  account_id: tariff.account?.id ?? null,
                  name: tariff.name,
                  copy_of: tariff.id,
                })
              }
            >
              {t("newFrom")}
            </Button>
            {isDraft && (
              <>
                <Button variant="ghost" icon={Trash2} className="text-danger-ink" onClick={() => setQuestion("delete")}>
                  {t("delete.action")}
                </Button>
                <Button variant="primary" icon={CalendarCheck} onClick={() => setQuestion("publish")}>
                  {t("publish.action")}
                </Button>
              </>
            )}
            {(tariff.status === "in_force" || tariff.status === "scheduled") && (
              <Button icon={Undo2} onClick={() => setQuestion("roll_back")}>
                {t("rollBack.action")}
              </Button>
            )}
          </>
        }
      />
      <Tabs label={t("tabs")} value={tab} onValueChange={(value) => show({ tab: value })} tabs={tabs} />
      {question === "publish" && <PublishDialog tariff={tariff} onClose={close} />}
      <ConfirmDialog
        open={question === "roll_back"}
        onOpenChange={close}
        title={t("rollBack.title", { version: tariff.version })}
        description={t(tariff.status === "scheduled" ? "rollBack.hintScheduled" : "rollBack.hint")}
        confirm={t("rollBack.action")}
        danger
        loading={rollBack.isPending}
        onConfirm={() => rollBack.mutate(undefined, { onSettled: close })}
      />
      <ConfirmDialog
        open={question === "delete"}
        onOpenChange={close}
        title={t("delete.title")}
        description={t("delete.hint")}
        confirm={t("delete.action")}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onError: close })}
      />
    </>
  );
}
