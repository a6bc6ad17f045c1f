import { parseAsStringLiteral } from "nuqs/server";
import { defineUrlState, parseAsDay, parseAsId } from "@/components/shared/url-state";
import { crossdockSteps } from "@/lib/core/vocabulary";

/** The state of the page; today unless another day is given. */
export const crossdockState = defineUrlState({
  step: parseAsStringLiteral(crossdockSteps).withDefault("receive"),
  carrier: parseAsId,
  day: parseAsDay,
  world: parseAsStringLiteral(["live", "test"]).withDefault("live"),
});
