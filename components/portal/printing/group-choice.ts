import { type LogisticType, logisticTypes } from "@/lib/core/vocabulary";

/** What is collected together; everything when neither is given. */
export interface GroupChoice {
  readonly originId?: number;
  readonly logisticType?: LogisticType;
}

/** The choice that an address holds; what it may not hold is left out. */
export function readGroupChoice(get: (name: string) => string | null | undefined): GroupChoice {
  const origin = get("origin");
  const logisticType = logisticTypes.find((known) => known === get("mode"));
  return {
    ...(origin && /^[1-9]\d{0,14}$/.test(origin) ? { originId: Number(origin) } : {}),
    ...(logisticType ? { logisticType } : {}),
  };
}
