import { createParser } from "nuqs/server";
import { defineUrlState, parseAsFlag } from "@/components/shared/url-state";
import { type ShipmentFilters, shipmentsState } from "../shipment-filters/filters";

const pickingState = defineUrlState({
  ids: createParser<readonly number[]>({
    parse: (given) => (/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(given) ? given.split(",").map(Number) : null),
    serialize: (ids) => ids.join(","),
  }),
  /** More shipments matched than the list takes. */
  more: parseAsFlag,
});

export const readPicking = pickingState.read;

/** The list of these shipments. */
export const pickingUrl = (ids: readonly number[], isCut = false): string =>
  pickingState.toUrl("/picking", { ids, more: isCut });

/** The list of the open shipments that match the filters of a list; it becomes a list of their ids. */
export const pickingUrlOf = (filters: ShipmentFilters): string =>
  shipmentsState.toUrl("/picking", { ...filters, page: 1 });

/** The page that makes a wave of these shipments; without any, of the next ones in the queue. */
export const makeWaveUrl = (ids: readonly number[] = []): string => pickingState.toUrl("/picking/waves", { ids });

export const waveUrl = (id: number): string => `/picking/waves/${id}`;

/** The list of what is to be prepared. */
export const toPrepareUrl = shipmentsState.toUrl("/picking", { statuses: ["documentation_ready"] });
