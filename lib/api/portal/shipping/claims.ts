import * as z from "zod";
import { claimKinds, claimLimits } from "@/lib/core/vocabulary";
import { Id, requiredText } from "../../shared/wire";

export const ClaimPath = z.object({ id: Id });

export const ClaimInput = z.object({
  kind: z.enum(claimKinds),
  description: requiredText(claimLimits.descriptionLength),
});
