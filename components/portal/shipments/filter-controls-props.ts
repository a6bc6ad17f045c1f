import type { ShipmentFilters } from "./filters";

export interface FilterChoice {
  readonly id: number;
  readonly name: string;
}

/** What everything is given that shows or changes the filters of the list. */
export interface FilterControlsProps {
  filters: ShipmentFilters;
  origins: readonly FilterChoice[];
  carriers: readonly FilterChoice[];
  onShow: (changes: Partial<ShipmentFilters>, how?: "push" | "replace") => void;
}
