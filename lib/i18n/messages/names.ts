import type {
  ClassificationId,
  ImpedimentCode,
  ImportRowState,
  IvaCondition,
  LedgerReason,
  LogisticType,
  ReturnReason,
  ServiceType,
  ShipmentStatus,
  VisibleStatus,
} from "@/lib/core/vocabulary";

/** What has a name for people, with its codes. */
export interface NamedCodes {
  readonly status: ShipmentStatus;
  /** The state of a shipment as buyers see it. */
  readonly visibleStatus: VisibleStatus;
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  readonly classification: ClassificationId;
  /** Why an option of a quote cannot be chosen. */
  readonly impediment: ImpedimentCode;
  /** Why money moved. */
  readonly ledgerReason: LedgerReason;
  /** The buyer's reason for a return. */
  readonly returnReason: ReturnReason;
  /** How an account stands with VAT. */
  readonly ivaCondition: IvaCondition;
  readonly importRowState: ImportRowState;
}

/** The names of a language. */
export type Names = { readonly [Kind in keyof NamedCodes]: Readonly<Record<NamedCodes[Kind], string>> };
