"use client";

import { createContext, useContext } from "react";

interface FieldWiring {
  id: string;
  describedBy?: string | undefined;
  invalid: boolean;
  doubtful: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | undefined>(undefined);

/** Whether the surrounding `Field` shows an error. */
export const useIsInvalid = (): boolean => useContext(FieldContext)?.invalid ?? false;

/**
 * The attributes that tie a control to the label, hint and error of the surrounding `Field`. Attributes in `own` win.
 */
export function useFieldControl(own: {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: unknown | undefined;
}) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    "aria-describedby": own["aria-describedby"] ?? field?.describedBy,
    "aria-invalid": Boolean(own["aria-invalid"] ?? field?.invalid) || undefined,
    "data-doubtful": field?.doubtful || undefined,
    "aria-required": field?.required || undefined,
  };
}
