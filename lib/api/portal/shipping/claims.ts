import * as z from "zod";
import { claimTypes } from "@/lib/core/vocabulary";
import { Id, requiredText } from "../../shared/wire";

export const ClaimPath = z.object({ id: Id });

export const ClaimInput = z.object({ type: z.enum(claimTypes), comment: requiredText(500) });
