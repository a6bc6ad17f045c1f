import { type Message, message } from "@/lib/core/messages";
import type { TariffDefinition } from "./compile";
import { findZoneConflicts } from "./zone-conflicts";

/** Why a draft cannot be published. A zone that prices or surcharges name and no zone rule defines is taken for a typing error. */
export function findFlaws({ zones, lanes, surcharges }: TariffDefinition): Message[] {
  const known = new Set(zones.map(({ zone }) => zone));
  const priced = [...new Set(lanes.flatMap(({ originZone, destinationZone }) => [originZone, destinationZone]))];
  const remote = surcharges.flatMap((rule) => (rule.kind === "remote" ? rule.zones : []));
  const unknown = priced.filter((zone) => !known.has(zone));
  const unknownRemote = [...new Set(remote)].filter((zone) => !known.has(zone));
  const conflicts = findZoneConflicts(zones).map(({ rule, earlier }) => `${earlier.zone} / ${rule.zone}`);
  const flaws = [
    lanes.length === 0 && message("tariff_has_no_prices"),
    zones.length === 0 && message("tariff_has_no_zones"),
    zones.length > 0 && unknown.length > 0 && message("tariff_prices_unknown_zones", firstOf(unknown)),
    conflicts.length > 0 && message("tariff_zones_conflict", firstOf([...new Set(conflicts)])),
    unknownRemote.length > 0 && message("tariff_surcharges_unknown_zones", firstOf(unknownRemote)),
  ];
  return flaws.filter((flaw) => flaw !== false);
}

const shownZones = 8;

const firstOf = (zones: readonly string[]) => ({ zones: zones.slice(0, shownZones), isCut: zones.length > shownZones });
