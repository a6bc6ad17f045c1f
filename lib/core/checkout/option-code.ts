import type { LogisticType, ServiceType } from "../vocabulary";

interface Offered {
  readonly carrierId: number;
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
}

/** By which shops keep what they know of an option, for months: the same for carrier, service and dispatch mode. */
export const optionCode = ({ carrierId, serviceType, logisticType }: Offered): string =>
  `${carrierId}-${serviceType}-${logisticType}`;

/** Of a price of the seller's own table. */
export const tableCode = "table";
