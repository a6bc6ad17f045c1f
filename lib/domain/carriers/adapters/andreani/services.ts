import { type Direction, type LogisticType, returnServiceTypes, type ServiceType } from "@/lib/core/vocabulary";
import { CarrierFailure, type ContractService } from "../../adapter";

/** At Andreani every service is a contract of its own: its number is the code of ours. */

const isReturn = ({ serviceType }: ContractService): boolean =>
  returnServiceTypes.some((returnType) => returnType === serviceType);

/** The services of a contract that carry this way, and have a number. */
export const servicesOf = (services: readonly ContractService[], direction: Direction): ContractService[] =>
  services.filter((service) => service.code !== "" && isReturn(service) === (direction === "return"));

interface ServiceName {
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
}

export const findContract = (services: readonly ContractService[], wanted: ServiceName): string | undefined =>
  services.find(
    (service) =>
      service.code !== "" && service.serviceType === wanted.serviceType && service.logisticType === wanted.logisticType,
  )?.code;

/** The number of a service's contract; `rejected` without one, because nothing was asked of Andreani. */
export function contractOf(services: readonly ContractService[], wanted: ServiceName): string {
  const code = findContract(services, wanted);
  if (code) return code;
  throw new CarrierFailure("rejected", `has no contract number for ${wanted.serviceType} by ${wanted.logisticType}`);
}
