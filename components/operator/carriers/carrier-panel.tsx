"use client";

import { useQuery } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRatingText } from "@/components/shared/carriers/use-rating-text";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Tabs } from "@/components/ui/layout/tabs";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import type { Carrier } from "../shared/queries";
import type { Province } from "./branch-dialog";
import { BranchList } from "./branch-list";
import { carrierState } from "./carrier-state";
import { CarrierStatus, DemoMark } from "./carrier-status";
import { CoveragePanel } from "./coverage-panel";
import { carrierQuery } from "./queries";
import { ServiceList } from "./service-list";
import { useCarrierActions } from "./use-carrier-actions";

const CarrierDialog = dynamic(() => import("./carrier-dialog").then((module) => module.CarrierDialog));
const ClaimRulesCard = dynamic(() => import("./claims/rules-card").then((module) => module.ClaimRulesCard));
const ConnectionPanel = dynamic(() => import("./connection/connection-panel").then((module) => module.ConnectionPanel));

const TrackingSheetPanel = dynamic(() =>
  import("./tracking/tracking-sheet-panel").then((module) => module.TrackingSheetPanel),
);

/** One carrier: services, limits, coverage, branches and sheets of states; suspend and resume. */
export function CarrierPanel({ initial, provinces }: { initial: Carrier; provinces: readonly Province[] }) {
  const t = useTranslations("operator.carriers");
  const labels = useTranslations("carrierConnection");
  const claims = useTranslations("operatorDesk.claims.rules");
  const ratingText = useRatingText();
  const { data: carrier = initial } = useQuery(carrierQuery(initial.id));
  const { values, show } = useUrlState(carrierState);
  const { change } = useCarrierActions(carrier.id);
  const [question, setQuestion] = useState<"suspend" | "rating">();
  const close = () => setQuestion(undefined);
  const tabs = [
    {
      value: "services",
      label: t("tab.services"),
      count: carrier.services.length,
      content: <ServiceList carrier={carrier} />,
    },
    { value: "coverage", label: t("tab.coverage"), content: <CoveragePanel carrier={carrier} /> },
    {
      value: "branches",
      label: t("tab.branches"),
      count: carrier.branches,
      content: <BranchList carrierId={carrier.id} provinces={provinces} />,
    },
    { value: "tracking", label: t("tab.tracking"), content: <TrackingSheetPanel carrierId={carrier.id} /> },
    { value: "connection", label: labels("tab"), content: <ConnectionPanel carrier={carrier} /> },
    { value: "claims", label: claims("tab"), content: <ClaimRulesCard carrierId={carrier.id} /> },
  ] as const;
  return (
    <>
      <PageHeader
        back={{ href: "/operator/carriers", label: t("title") }}
        title={carrier.name}
        badge={
          <>
            <CarrierStatus status={carrier.status} />
            <DemoMark isDemo={carrier.is_demo} />
          </>
        }
        description={t("rating", { rating: ratingText(carrier.rating, 1) })}
        actions={
          <>
            <Button onClick={() => setQuestion("rating")}>{t("edit.action")}</Button>
            {carrier.status === "active" ? (
              <Button icon={Pause} onClick={() => setQuestion("suspend")}>
                {t("suspend.action")}
              </Button>
            ) : (
              <Button
                variant="primary"
                icon={Play}
                loading={change.isPending}
                onClick={() => change.mutate({ status: "active" })}
              >
                {t("resume")}
              </Button>
            )}
          </>
        }
      />
      <Tabs label={t("tabs")} value={values.tab} onValueChange={(value) => show({ tab: value, q: "" })} tabs={tabs} />
      {question === "rating" && <CarrierDialog carrier={carrier} onClose={close} />}
      <ConfirmDialog
        open={question === "suspend"}
        onOpenChange={close}
        title={t("suspend.title", { carrier: carrier.name })}
        description={t("suspend.hint")}
        confirm={t("suspend.action")}
        danger
        loading={change.isPending}
        onConfirm={() => change.mutate({ status: "suspended" }, { onSettled: close })}
      />
    </>
  );
}
