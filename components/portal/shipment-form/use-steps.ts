"use client";

import { useRef, useState } from "react";
import { useFormState } from "react-hook-form";
import type { SelectableOption } from "../quote/use-quote";
import type { ShipmentField } from "./shipment-body";
import type { ShipmentController } from "./use-shipment-controller";

/** Which steps are folded, with the navigation between them. The focus moves to the next step to fill in. */
export function useSteps(controller: ShipmentController, ask: () => void) {
  const { quoting, recipientForm, choice, option, choose: take } = controller;
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
  const isLoadInvalid = Object.keys(errors).length > 0 || quoting.query.isError;
  const isQuoted = quoting.request !== undefined && quoting.query.isSuccess;
  return {
    optionHeading,
    isLoadDone: isQuoted && !quoting.isBehind,
    // Also while the quote of a restored draft loads, so that the page reopens as it was left.
    isLoadFolded: quoting.request !== undefined && choice !== null && !isEditing && !isLoadInvalid,
    isChoosing,
    lacksPoint: wantsPoint && choice?.pointId === null,
    editLoad: () => {
      setEditing(true);
      quoting.reveal("destination.zipcode");
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
      else setTimeout(() => recipientForm.setFocus("name"));
    },
    show: (at: ShipmentField) => {
      if (at.part === "recipient") return recipientForm.setFocus(at.field);
      if (at.part === "quote") {
        setEditing(true);
        return isQuoted ? quoting.reveal(at.field) : ask();
      }
      if (at.part === "option") setChoosing(option !== undefined);
      setWantsPoint(at.part === "point");
      focusOption();
    },
  };
}
