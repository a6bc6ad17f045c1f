import { type LogisticType, logisticTypes } from "@/lib/core/vocabulary";

/** A group of shipments that are collected together; all shipments when neither is given. */
export interface GroupChoice {
  readonly originId?: number;
  readonly logisticType?: LogisticType;
}

/** Reads the group from an untrusted URL; invalid values are ignored. */
export function readGroupChoice(get: (name: string) => string | null | undefined): GroupChoice {
  const origin = get("origin");
  const logisticType = logisticTypes.find((known) => known === get("mode"));
  return {
    ...(origin && /^[1-9]\d{0,14}$/.test(origin) ? { originId: Number(origin) } : {}),
    ...(logisticType ? { logisticType } : {}),
  };
}
