import type { z } from "zod";
import type { Correction, Reroute } from "@/lib/domain/shipping/changes";
import { either } from "../../shared/wire";
import { CorrectionInput, RerouteInput, toCorrection, toReroute } from "../../v2/shipping/corrections";

/** A correction, or another carrier. */
export const ChangeInput = either(
  (value) => typeof value === "object" && value !== null && "carrier_id" in value,
  CorrectionInput,
  RerouteInput,
);

export const toChange = (input: z.output<typeof ChangeInput>): Correction | Reroute =>
  "carrier_id" in input ? toReroute(input) : toCorrection(input);
