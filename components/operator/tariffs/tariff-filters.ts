import type { TariffFilters } from "../queries";

/** Filters of the list; `current` covers versions in force, scheduled and in draft. */
export const tariffStatusChoices = ["current", "in_force", "scheduled", "draft", "past", "all"] as const;

const tariffStatusesOf: Readonly<Record<string, string | undefined>> = {
  current: "draft,scheduled,in_force",
  in_force: "in_force",
  scheduled: "scheduled",
  draft: "draft",
  past: "replaced,withdrawn",
  all: undefined,
};

/** Reads the filters from an untrusted URL; invalid values are ignored. */
export function readTariffFilters(address: { get(name: string): string | null }): TariffFilters {
  const tariffStatus = address.get("standing") ?? "current";
  const carrier = address.get("carrier_id");
  const page = address.get("page");
  const isCount = (text: string | null): text is string => text !== null && /^[1-9]\d{0,8}$/.test(text);
  return {
    standing: tariffStatus in tariffStatusesOf ? tariffStatusesOf[tariffStatus] : tariffStatusesOf.current,
    ...(isCount(carrier) && { carrier_id: carrier }),
    ...(isCount(page) && { page }),
  };
}
