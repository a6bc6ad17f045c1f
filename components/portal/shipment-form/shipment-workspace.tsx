"use client";

import clsx from "clsx";
import { Calculator, ListRestart, Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { focusFirstField } from "@/components/ui/form/focus-first-field";
import { PageHeader } from "@/components/ui/layout/page-header";
import { lazyComponent } from "@/components/ui/lazy-component";
import { QuoteForm } from "../quote/quote-form";
import type { QuoteStart } from "../quote/quote-start";
import { OriginField } from "../quote/route-fields";
import { useResultsFocus } from "../quote/use-results-focus";
import { RecipientStep } from "./recipient-step";
import { ShipmentSummary } from "./shipment-summary";
import { Step } from "./step";
import { useCreation } from "./use-creation";
import { useShipmentController } from "./use-shipment-controller";
import { useSteps } from "./use-steps";

/** Loaded with the first quote: before it there is nothing to choose. */
const OptionStep = dynamic(
  lazyComponent(() => import("./option-step").then((file) => file.OptionStep)),
  { ssr: false, loading: () => <Skeleton className="h-28 rounded-lg" /> },
);

const DraftBar = dynamic(
  lazyComponent(() => import("./draft-bar").then((file) => file.DraftBar)),
  { ssr: false },
);

const LoadSummary = dynamic(
  lazyComponent(() => import("./load-summary").then((file) => file.LoadSummary)),
  { ssr: false, loading: () => <Skeleton className="h-12 w-3/5" /> },
);

const ParcelsCard = dynamic(
  lazyComponent(() => import("../quote/parcels-card").then((file) => file.ParcelsCard)),
  { ssr: false },
);

/** The button that chooses the first option: Enter after Enter takes the best one. */
const firstChoice = (heading: HTMLElement): HTMLElement | null | undefined =>
  heading.closest("section")?.querySelector<HTMLElement>("[data-choose]");

interface ShipmentWorkspaceProps {
  start: QuoteStart;
  /** The person may have labels. */
  canPrint: boolean;
}

/** Creates a shipment: recipient, load, option, confirmation. One page, one draft. */
export function ShipmentWorkspace({ start, canPrint }: ShipmentWorkspaceProps) {
  const t = useTranslations("shipmentForm");
  const labels = useTranslations("quote");
  const controller = useShipmentController(start);
  const { quoting, choice, option, draft } = controller;
  const quote = quoting.query.isError ? undefined : quoting.query.data;
  const results = useResultsFocus(quoting, firstChoice);
  const articleSearch = useRef<HTMLInputElement>(null);
  const steps = useSteps(controller, results.ask, articleSearch);
  const { create, createAndPrint, notice, busy } = useCreation(controller, steps.show);
  // While options are compared they have the whole width; the summary stands beside the form once it says something.
  const hasSummary = choice !== null && !steps.isChoosing;
  const isPoint = choice?.serviceType === "pickup_point";
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={draft.isSaved && <DraftBar onDiscard={controller.discard} />}
      />
      {/* Hidden until the draft is read: the form would jump otherwise. */}
      <div
        className={clsx(
          "grid grid-cols-1 items-start gap-6",
          hasSummary && "xl:grid-cols-[minmax(0,1fr)_20rem]",
          !draft.isRead && "invisible",
        )}
      >
        <div ref={draft.isRead ? focusFirstField : undefined} className="grid min-w-0 grid-cols-1 gap-5">
          <RecipientStep number={1} controller={controller} onPageFilled={steps.goOn} />
          <Step
            number={2}
            title={t("stepLoad")}
            isDone={steps.isLoadDone}
            actions={
              steps.isLoadFolded && (
                <Button variant="ghost" size="sm" icon={Pencil} onClick={steps.editLoad}>
                  {t("edit")}
                </Button>
              )
            }
          >
            {steps.isLoadFolded && <LoadSummary quote={quote} />}
            <div hidden={steps.isLoadFolded}>
              <QuoteForm
                controller={quoting}
                route={<OriginField form={quoting.form} start={start} className="max-w-96" />}
                onSubmit={steps.submitLoad}
                searchRef={articleSearch}
                action={
                  <Button
                    type="submit"
                    variant={option ? "secondary" : "primary"}
                    size="lg"
                    icon={Calculator}
                    className="@max-lg:w-full"
                  >
                    {labels("submit")}
                  </Button>
                }
              />
            </div>
          </Step>
          <Step
            number={3}
            title={t("stepOption")}
            isDone={option !== undefined && (!isPoint || choice?.pointId != null)}
            headingRef={steps.optionHeading}
            actions={
              option &&
              !steps.isChoosing && (
                <Button variant="ghost" size="sm" icon={ListRestart} onClick={steps.chooseAgain}>
                  {t("changeOption")}
                </Button>
              )
            }
          >
            {quoting.request ? (
              <OptionStep
                controller={controller}
                isChoosing={steps.isChoosing}
                onChoose={steps.choose}
                resultsRef={results.headingRef}
                pointError={steps.lacksPoint ? t("pointMissing") : undefined}
              />
            ) : (
              <p className="text-muted">{t("stepOptionHint")}</p>
            )}
          </Step>
        </div>
        <aside className={clsx(hasSummary && "xl:sticky xl:top-8 xl:col-start-2 xl:row-span-2 xl:row-start-1")}>
          <ShipmentSummary
            accountId={start.accountId}
            option={option}
            notice={notice}
            busy={busy}
            onCreate={create}
            onCreateAndPrint={canPrint ? createAndPrint : undefined}
            buttonRef={steps.confirmButton}
          />
        </aside>
        {quote && <ParcelsCard parcels={quote.packages} />}
      </div>
    </>
  );
}
