import type { z } from "zod";
import type { PriceTrialReply } from "@/lib/api/operator/prices";

export type TriedPrices = z.output<typeof PriceTrialReply>;
export type TriedOption = TriedPrices["options"][number];
export type LiveFailure = NonNullable<NonNullable<TriedOption["live"]>["failure"]>;
