import { groupBy } from "@/lib/core/group-by";
import { type ServiceType, serviceTypes } from "@/lib/core/vocabulary";
import type { SelectableOption } from "../use-quote";

/** A service of a carrier, in every dispatch mode in which it can be had. */
export interface ServiceRow<Option = SelectableOption> {
  /** The best ranked one. */
  readonly main: Option;
  /** The other dispatch modes, in their rank. */
  readonly others: readonly Option[];
}

export interface ServiceGroup<Option = SelectableOption> {
  readonly serviceType: ServiceType;
  /** In the rank of their main options: the first row is the group's winner. */
  readonly rows: readonly ServiceRow<Option>[];
}

type Groupable = Pick<SelectableOption, "carrier" | "service_type">;

/**
 * Options as rows of carrier and service, in groups by service. The quote ranked them (`lib/domain/pricing/quotes/rank.ts`), so
 * the first of a carrier's service has its best dispatch mode; no order is decided here.
 */
export function groupOptions<Option extends Groupable>(ranked: readonly Option[]): ServiceGroup<Option>[] {
  return serviceTypes.flatMap((serviceType) => {
    const own = ranked.filter(({ service_type }) => service_type.code === serviceType);
    const rows = groupBy(own, ({ carrier }) => carrier.id);
    return rows.size > 0 ? [{ serviceType, rows: [...rows.values()].flatMap(toRow) }] : [];
  });
}

const toRow = <Option>([main, ...others]: readonly Option[]): ServiceRow<Option>[] => (main ? [{ main, others }] : []);
