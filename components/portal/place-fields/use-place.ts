"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { fillPlace, type PlaceNames } from "./fill-place";
import { localitiesQuery } from "./localities-query";

export interface PlacePaths<Values extends FieldValues> {
  readonly zipcode: FieldPath<Values>;
  readonly city: FieldPath<Values>;
  readonly state: FieldPath<Values>;
}

/** The three fields of a place. A typed postcode fills in locality and province; a restored or pasted one does not. */
export function usePlace<Values extends FieldValues>(control: Control<Values>, paths: PlacePaths<Values>) {
  const zipcode = useController({ control, name: paths.zipcode });
  const city = useController({ control, name: paths.city });
  const state = useController({ control, name: paths.state });
  const { data: found } = useQuery(localitiesQuery(zipcode.field.value));
  /** A typed postcode whose place has not been filled in yet. */
  const isAwaited = useRef(false);
  const typed = useRef({ city: false, state: false });
  const current: PlaceNames = { city: city.field.value, state: state.field.value };

  const set = (next: PlaceNames) => {
    if (next.city !== current.city) city.field.onChange(next.city);
    if (next.state !== current.state) state.field.onChange(next.state);
  };
  const fill = useEffectEvent(() => {
    if (!found || !isAwaited.current) return;
    isAwaited.current = false;
    set(fillPlace(found, current, typed.current));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when a postcode is typed whose place is known already.
  useEffect(() => fill(), [found, zipcode.field.value]);

  return {
    zipcode,
    city,
    state,
    found,
    typeZipcode: (text: string) => {
      isAwaited.current = true;
      zipcode.field.onChange(text);
    },
    typeCity: (text: string) => {
      typed.current.city = text !== "";
      city.field.onChange(text);
    },
    chooseState: (name: string) => {
      typed.current.state = name !== "";
      state.field.onChange(name);
    },
    takeLocality: (locality: PlaceNames) => {
      typed.current = { city: false, state: false };
      set(locality);
    },
  };
}
