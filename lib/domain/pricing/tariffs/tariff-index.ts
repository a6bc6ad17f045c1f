import type { RateSource } from "@/lib/core/vocabulary";
import { reference } from "@/lib/platform/reference-cache";
import { type CompiledTariff, compileTariff, type TariffDefinition } from "./compile";
import { loadTariffDefinitions } from "./store";

interface TariffQuery {
  readonly carrierServiceId: number;
  readonly accountId: number;
  readonly at: Date;
}

export interface TariffIndex {
  /** The version in force at that instant: the account's own contract before the platform's tariff. */
  tariffFor(query: TariffQuery): { readonly tariff: CompiledTariff; readonly source: RateSource } | undefined;
  /** The zone of a place in a published version, whether in force or not. */
  zoneOf(tariffId: number, place: Parameters<CompiledTariff["zoneOf"]>[0]): string | undefined;
}

/** The tariffs of this process, rebuilt after one of their tables changed. */
export const tariffIndex: () => Promise<TariffIndex> = reference("tariffs", ["tariffs"], async (db) =>
  indexTariffs(await loadTariffDefinitions(db)),
);

/** Versions are compiled on first use, so that old and future ones cost nothing. */
export function indexTariffs(definitions: readonly TariffDefinition[]): TariffIndex {
  // By service and by account with its own contract; the platform's versions are under null.
  const versions = new Map<number, Map<number | null, TariffDefinition[]>>();
  // The latest date first: a version that starts later takes over at its date, whichever was written first.
  const latestFirst = [...definitions].sort(
    (a, b) => b.validFrom.getTime() - a.validFrom.getTime() || b.version - a.version,
  );
  for (const definition of latestFirst) {
    const ofService = versions.get(definition.carrierServiceId) ?? new Map<number | null, TariffDefinition[]>();
    versions.set(definition.carrierServiceId, ofService);
    const list = ofService.get(definition.accountId);
    if (list) list.push(definition);
    else ofService.set(definition.accountId, [definition]);
  }
  const compiled = new Map<number, CompiledTariff>();
  const compile = (definition: TariffDefinition): CompiledTariff => {
    const present = compiled.get(definition.id) ?? compileTariff(definition);
    compiled.set(definition.id, present);
    return present;
  };
  const inForce = (carrierServiceId: number, accountId: number | null, at: Date) =>
    versions
      .get(carrierServiceId)
      ?.get(accountId)
      ?.find((definition) => isInForce(definition, at));
  const byId = new Map(definitions.map((definition) => [definition.id, definition]));
  return {
    zoneOf: (tariffId, place) => {
      const definition = byId.get(tariffId);
      return definition && compile(definition).zoneOf(place);
    },
    tariffFor: ({ carrierServiceId, accountId, at }) => {
      const own = inForce(carrierServiceId, accountId, at);
      if (own) return { tariff: compile(own), source: "own" };
      const platform = inForce(carrierServiceId, null, at);
      return platform && { tariff: compile(platform), source: "tariff" };
    },
  };
}

const isInForce = ({ validFrom, validTo }: TariffDefinition, at: Date): boolean =>
  validFrom <= at && (validTo === null || at < validTo);
