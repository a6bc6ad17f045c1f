"use client";

import { type RefObject, useRef, useState } from "react";
import { useFormState } from "react-hook-form";
import type { LoadKind } from "../drafts/quote-draft";
import { toChoice } from "../drafts/shipment-draft";
import type { QuoteField } from "../quote/load-body";
import type { SelectableOption } from "../quote/use-quote";
import { findShipmentIssues, type ShipmentField } from "./shipment-body";
import type { ShipmentController } from "./use-shipment-controller";

const firstLoadField: Readonly<Record<LoadKind, QuoteField>> = {
  items: "load.items.0.description",
  packages: "load.packages.0.description",
  skus: "load.skus.0.code",
};

/** What a person has to check or type first after an address was pasted, in the order of the page. */
const pastedFields = ["name", "document", "phone", "email", "street", "streetNumber"] as const;

/** Which steps are folded, with the navigation between them. The focus moves to the next step to fill in. */
export function useSteps(
  controller: ShipmentController,
  ask: () => void,
  articleSearch: RefObject<HTMLInputElement | null>,
) {
  const { quoting, recipientForm, checked, choice, option, choose: take } = controller;
  const [isEditing, setEditing] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [wantsPoint, setWantsPoint] = useState(false);
  const optionHeading = useRef<HTMLHeadingElement>(null);
  const focusOption = () =>
    setTimeout(() => {
      optionHeading.current?.focus({ preventScroll: true });
      optionHeading.current?.scrollIntoView({ block: "start" });
    });

  const { errors } = useFormState({ control: quoting.form.control });
  const isLoadInvalid = Object.keys(errors).some((field) => field !== "destination") || quoting.query.isError;
  const isQuoted = quoting.request !== undefined && quoting.query.isSuccess;
  const confirmButton = useRef<HTMLButtonElement>(null);
  /** To the first field that the option leaves to fill in, else to the button that confirms. */
  const focusMissing = (taken: SelectableOption) => {
    const parts = checked && { ...checked, choice: toChoice(taken), recipient: recipientForm.getValues() };
    const at = parts && findShipmentIssues(parts)[0]?.at;
    setTimeout(() => {
      if (at?.part === "recipient") recipientForm.setFocus(at.field);
      else if (at?.part === "quote") quoting.reveal(at.field);
      else confirmButton.current?.focus();
    });
  };
  // Also while the quote of a restored draft loads, so that the page reopens as it was left.
  const isLoadFolded = quoting.request !== undefined && choice !== null && !isEditing && !isLoadInvalid;
  return {
    optionHeading,
    confirmButton,
    isLoadDone: isQuoted && !quoting.isBehind,
    isLoadFolded,
    isChoosing,
    lacksPoint: wantsPoint && choice?.pointId === null,
    /** After a pasted address: to the first field of the recipient that it left empty, else to the load. */
    goOn: () => {
      if (isLoadFolded) return;
      const recipient = recipientForm.getValues();
      const missing = pastedFields.find((field) => recipient[field].trim() === "");
      setTimeout(() => {
        if (missing) recipientForm.setFocus(missing);
        else if (quoting.form.getValues("destination.zipcode").trim() === "") quoting.reveal("destination.zipcode");
        else if (articleSearch.current) {
          articleSearch.current.focus({ preventScroll: true });
          // With room for its list below.
          articleSearch.current.scrollIntoView({ block: "center" });
        } else quoting.reveal(firstLoadField[quoting.kind]);
      });
    },
    editLoad: () => {
      setEditing(true);
      quoting.reveal(firstLoadField[quoting.kind]);
    },
    submitLoad: () => {
      setEditing(false);
      ask();
    },
    chooseAgain: () => {
      setChoosing(true);
      focusOption();
    },
    choose: (taken: SelectableOption) => {
      take(taken);
      setEditing(false);
      setChoosing(false);
      setWantsPoint(false);
      if (taken.pickup_points.length > 0) focusOption();
      else focusMissing(taken);
    },
    show: (at: ShipmentField) => {
      if (at.part === "recipient") return recipientForm.setFocus(at.field);
      if (at.part === "quote") {
        if (!at.field.startsWith("destination")) setEditing(true);
        return isQuoted ? quoting.reveal(at.field) : ask();
      }
      if (at.part === "option") setChoosing(option !== undefined);
      setWantsPoint(at.part === "point");
      focusOption();
    },
  };
}
