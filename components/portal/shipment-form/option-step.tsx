"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { OptionRow } from "../quote/options/option-row";
import { QuoteResults } from "../quote/options/quote-results";
import { optionKey, type SelectableOption } from "../quote/use-quote";
import { ignoreHeldEnter } from "./ignore-held-enter";
import { PointPicker } from "./point-picker";
import type { ShipmentController } from "./use-shipment-controller";

interface OptionStepProps {
  controller: ShipmentController;
  /** All options are shown, although one is selected. */
  isChoosing: boolean;
  onChoose: (option: SelectableOption) => void;
  /** Ref of the heading of the options. */
  resultsRef: Ref<HTMLHeadingElement>;
  pointError?: string | undefined;
}

/** The options of a requested quote, or the selected one with its pick-up point. */
export function OptionStep({ controller, isChoosing, onChoose, resultsRef, pointError }: OptionStepProps) {
  const t = useTranslations("shipmentForm");
  const services = useTranslations("serviceType");
  const modes = useTranslations("logisticType");
  const { quoting, choice, option, choosePoint } = controller;
  const { query } = quoting;
  if (choice && query.isPending) return <Skeleton className="h-28 rounded-lg" />;
  const isGone = choice !== null && query.data !== undefined && !option && !query.isPlaceholderData;
  if (!option || isChoosing || query.isError)
    return (
      <div className="grid grid-cols-1 gap-4">
        {isGone && (
          <Notice tone="warning" live>
            {t("optionGone")}
          </Notice>
        )}
        <QuoteResults
          controller={quoting}
          headingRef={resultsRef}
          chosenKey={option && optionKey(option)}
          actionFor={(candidate) =>
            candidate === option ? (
              <Chosen />
            ) : (
              <Button data-choose onKeyDown={ignoreHeldEnter} onClick={() => onChoose(candidate)}>
                {t("choose")}
                <span className="sr-only">
                  : {candidate.carrier.name}, {services(candidate.service_type.code)}, {modes(candidate.logistic_type)}
                </span>
              </Button>
            )
          }
        />
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <ul className="overflow-hidden rounded-lg border">
        <OptionRow
          row={{ main: option, others: [] }}
          city={query.data?.destination.city ?? ""}
          showsService
          chosenKey={optionKey(option)}
          actionFor={() => <Chosen />}
        />
      </ul>
      {option.pickup_points.length > 0 && (
        <PointPicker
          points={option.pickup_points}
          value={choice?.pointId ?? null}
          onValueChange={choosePoint}
          error={pointError}
        />
      )}
    </div>
  );
}

function Chosen() {
  const t = useTranslations("shipmentForm");
  return (
    <Badge tone="accent" icon={Check}>
      {t("chosen")}
    </Badge>
  );
}
