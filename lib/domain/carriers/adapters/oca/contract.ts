import { withoutTrailingSlashes } from "@/lib/core/text/target-url";
import { returnServiceTypes } from "@/lib/core/vocabulary";
import {
  branchDaysField,
  type CarrierContract,
  type CarrierOrder,
  type ContractField,
  type ContractService,
} from "../../adapter";

/** Hours in which OCA collects, with its own numbers for them. */
const pickupSlots = { "8-17": "1", "8-12": "2", "14-17": "3" } as const;

const codeList = /^\d{1,6}(\s*,\s*\d{1,6})*$/;

export const ocaFields: readonly ContractField[] = [
  { name: "user", kind: "text", isRequired: true },
  { name: "password", kind: "secret", isRequired: true },
  { name: "cuit", kind: "text", pattern: /^\d{2}-\d{8}-\d$/, isRequired: true },
  { name: "account", kind: "text", pattern: /^\d{1,6}\/\d{3}$/, isRequired: true },
  { name: "costCenter", kind: "text", pattern: /^\d{1,10}$/, isRequired: true },
  { name: "returnCostCenter", kind: "text", pattern: /^\d{1,10}$/, isRequired: false },
  { name: "pickupSlot", kind: "choice", choices: Object.keys(pickupSlots), isRequired: true },
  { name: "originBranch", kind: "text", pattern: /^\d{1,4}$/, isRequired: false },
  { name: "insuredServices", kind: "text", pattern: codeList, isRequired: false },
  branchDaysField,
];

/** A contract with OCA: its account and, for each of our services, the *operativa* that stands for it. */
export interface OcaContract {
  readonly baseUrl: string;
  readonly user: string;
  readonly password: string;
  readonly cuit: string;
  readonly account: string;
  readonly costCenter: string;
  readonly returnCostCenter: string;
  /** Number of the slot in which it collects. */
  readonly slotId: string;
  /** The branch where the sender hands in; empty where OCA collects everything. */
  readonly originBranch: string;
  readonly insuredServices: readonly string[];
  readonly services: readonly ContractService[];
}

export function readContract({ baseUrl, values, services }: CarrierContract): OcaContract {
  const { user = "", password = "", cuit = "", account = "", costCenter = "", originBranch = "" } = values;
  return {
    baseUrl: withoutTrailingSlashes(baseUrl),
    user,
    password,
    cuit,
    account,
    costCenter,
    returnCostCenter: values.returnCostCenter || costCenter,
    slotId: pickupSlots[values.pickupSlot as keyof typeof pickupSlots] ?? pickupSlots["8-17"],
    originBranch,
    insuredServices: values.insuredServices?.split(",").map((code) => code.trim()) ?? [],
    services,
  };
}

export const isReturnService = ({ serviceType }: Pick<ContractService, "serviceType">): boolean =>
  (returnServiceTypes as readonly string[]).includes(serviceType);

export const findServiceCode = (
  { services }: OcaContract,
  { serviceType, logisticType }: Pick<CarrierOrder, "serviceType" | "logisticType">,
): string | undefined =>
  services.find((service) => service.serviceType === serviceType && service.logisticType === logisticType)?.code;
