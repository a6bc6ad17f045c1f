"use client";

import { createContext, useContext } from "react";

interface FieldWiring {
  id: string;
  describedBy?: string;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | undefined>(undefined);

/** The attributes that tie a control to the label, hint and error of the field around it; own ones win. */
export function useFieldControl(own: { id?: string; "aria-describedby"?: string; "aria-invalid"?: unknown }) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    "aria-describedby": own["aria-describedby"] ?? field?.describedBy,
    "aria-invalid": Boolean(own["aria-invalid"] ?? field?.invalid) || undefined,
    "aria-required": field?.required || undefined,
  };
}
