import type { Message } from "@/lib/core/vocabulary";
import type { TariffDefinition } from "./compile";

/** Why a draft cannot be published. */
export interface TariffFlaw {
  readonly code: "no_prices" | "no_zones" | "unknown_zones" | "unknown_remote_zones";
  readonly message: Message;
}

/** A zone that prices or surcharges name and no zone rule defines is taken for a typing error. */
export function findFlaws({ zones, lanes, surcharges }: TariffDefinition): TariffFlaw[] {
  const known = new Set(zones.map(({ zone }) => zone));
  const priced = [...new Set(lanes.flatMap(({ originZone, destinationZone }) => [originZone, destinationZone]))];
  const remote = surcharges.flatMap((rule) => (rule.kind === "remote" ? rule.zones : []));
  const unknown = priced.filter((zone) => !known.has(zone));
  const unknownRemote = [...new Set(remote)].filter((zone) => !known.has(zone));
  const flaws: (TariffFlaw | false)[] = [
    lanes.length === 0 && { code: "no_prices", message: { es: "No tiene precios.", en: "It has no prices." } },
    zones.length === 0 && { code: "no_zones", message: { es: "No tiene zonas.", en: "It has no zones." } },
    zones.length > 0 &&
      unknown.length > 0 && {
        code: "unknown_zones",
        message: {
          es: `Hay precios para zonas que no están definidas: ${namesOf(unknown)}.`,
          en: `There are prices for zones that are not defined: ${namesOf(unknown)}.`,
        },
      },
    unknownRemote.length > 0 && {
      code: "unknown_remote_zones",
      message: {
        es: `Hay recargos para zonas que no están definidas: ${namesOf(unknownRemote)}.`,
        en: `There are surcharges for zones that are not defined: ${namesOf(unknownRemote)}.`,
      },
    },
  ];
  return flaws.filter((flaw): flaw is TariffFlaw => flaw !== false);
}

const namesOf = (zones: readonly string[]): string => zones.slice(0, 8).join(", ") + (zones.length > 8 ? " …" : "");
