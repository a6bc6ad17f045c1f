"use client";

import { useRef, useState } from "react";
import { useFormState } from "react-hook-form";
import type { QuoteOption } from "../quote/use-quote";
import type { ShipmentField } from "./shipment-body";
import type { ShipmentController } from "./use-shipment-controller";

/** Which parts of the page are folded, and the ways between them. Focus goes where the next work is. */
export function useSteps(controller: ShipmentController, ask: () => void) {
  const { quoting, recipientForm, choice, option, choose: take } = controller;
  const [isEditing, setEditing] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [wantsPoint, setWantsPoint] = useState(false);
  const optionHeading = useRef<HTMLHeadingElement>(null);
  const leadToOption = () =>
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
    // While the quote of a kept draft is on its way, too: the page then opens as it was left.
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
      leadToOption();
    },
    choose: (taken: QuoteOption) => {
      take(taken);
      setEditing(false);
      setChoosing(false);
      setWantsPoint(false);
      if (taken.pickup_points.length > 0) leadToOption();
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
      leadToOption();
    },
  };
}
