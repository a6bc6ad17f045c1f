import { crossdockSteps } from "@/lib/core/vocabulary";

/** Reads the state from an untrusted URL; invalid values become the defaults. */
export function readCrossdockAddress(address: { get(name: string): string | null }, today: string) {
  const carrier = address.get("carrier") ?? "";
  const day = address.get("day") ?? "";
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  return {
    step: crossdockSteps.find((known) => known === address.get("step")) ?? "receive",
    carrierId: /^[1-9]\d{0,8}$/.test(carrier) ? Number(carrier) : undefined,
    day: isDay ? day : today,
    world: address.get("world") === "test" ? ("test" as const) : ("live" as const),
  };
}
