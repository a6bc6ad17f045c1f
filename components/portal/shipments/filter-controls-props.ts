import type { ShipmentFilters } from "./filters";

export interface FilterChoice {
  readonly id: number;
  readonly name: string;
}

/** Props of all components that show or change the filters. */
export interface FilterControlsProps {
  filters: ShipmentFilters;
  origins: readonly FilterChoice[];
  carriers: readonly FilterChoice[];
  onShow: (changes: Partial<ShipmentFilters>, how?: "push" | "replace") => void;
}
