export interface NamedWarehouse {
  readonly code: string;
  readonly name: string;
}

/** A warehouse as people call it; programs and papers know it by its code. */
export const WarehouseName = ({ warehouses, code }: { warehouses: readonly NamedWarehouse[]; code: string }) => (
  <span title={code}>{warehouses.find((known) => known.code === code)?.name ?? code}</span>
);
