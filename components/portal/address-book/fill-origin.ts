import type { UseFormReturn } from "react-hook-form";
import { changedFields, doubtfulValues } from "../address-paste/fill";
import type { Filled, PastedAddress } from "../address-paste/paste-address";
import type { OriginValues } from "./origin-values";

/** Fills the form of an origin with a parsed address. */
export function fillOrigin(
  { getValues, setValue }: UseFormReturn<OriginValues>,
  { doubts, ...found }: PastedAddress,
): Filled {
  const changes = changedFields(getValues(), found);
  for (const { field, after } of changes) setValue(field, after, { shouldDirty: true, shouldValidate: true });
  return {
    count: changes.length,
    doubts: doubtfulValues(doubts, found, (field) => field),
    undo: () => {
      for (const { field, before } of changes) setValue(field, before, { shouldDirty: true });
    },
  };
}
