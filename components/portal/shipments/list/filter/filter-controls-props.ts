import type { FilterChanges, ShipmentFilters } from "../../../shipment-filters/filters";

export interface FilterChoice {
  readonly id: number;
  readonly name: string;
}

/** Props of all components that show or change the filters. */
export interface FilterControlsProps {
  filters: ShipmentFilters;
  origins: readonly FilterChoice[];
  carriers: readonly FilterChoice[];
  /** Names of the provinces. */
  provinces: readonly string[];
  onShow: (changes: FilterChanges, how?: "push" | "replace") => void;
}
