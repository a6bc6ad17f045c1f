"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { type DoubtfulValues, DoubtfulValuesContext } from "@/components/shared/fields/doubtful-values";
import { useRules } from "@/components/shared/rules/rules";
import { PasteAddress } from "../address-paste/paste-address";
import { RecipientFields } from "./recipient-fields";
import { findShipmentIssues } from "./shipment-body";
import { Step } from "./step";
import { useFillRecipient } from "./use-fill-recipient";
import type { ShipmentController } from "./use-shipment-controller";

interface RecipientStepProps {
  number: number;
  controller: ShipmentController;
  /** An address pasted anywhere on the page has filled in the recipient. */
  onPageFilled: () => void;
}

/** The recipient step; complete once the API's rules accept it, which a quote is needed for. */
export function RecipientStep({ number, controller, onPageFilled }: RecipientStepProps) {
  const t = useTranslations("shipmentForm");
  const { recipientForm, checked } = controller;
  const recipient = useWatch({ control: recipientForm.control, compute: (values) => values });
  const fill = useFillRecipient(controller);
  const [doubts, setDoubts] = useState<DoubtfulValues>(new Map());
  const hasRules = useRules();
  const isOpen =
    checked === undefined ||
    !hasRules ||
    findShipmentIssues({ ...checked, recipient }).some(({ at }) => at.part === "recipient" || at.part === "quote");
  return (
    <Step number={number} title={t("stepRecipient")} isDone={!isOpen}>
      <div className="mb-5">
        <PasteAddress
          accountId={controller.start.accountId}
          onParsed={fill}
          onDoubts={setDoubts}
          onPageFilled={onPageFilled}
        />
      </div>
      <DoubtfulValuesContext value={doubts}>
        <RecipientFields controller={controller} />
      </DoubtfulValuesContext>
    </Step>
  );
}
