import type { CarrierContract, CarrierOrder, ContractField } from "../../adapter";
import { branchDaysField, CarrierFailure } from "../../adapter";

/**
 * The fields of MiCorreo. The API user belongs to whoever integrates; the shop is `customer_id`, or its e-mail and
 * password to ask for it. No source says whether prices include VAT, so that the operator has to.
 */
export const micorreoFields = (isRequired: boolean): ContractField[] => [
  { name: "api_user", kind: "text", isRequired },
  { name: "api_password", kind: "secret", isRequired },
  { name: "customer_id", kind: "text", pattern: /^\d{1,10}$/, isRequired: false },
  { name: "shop_email", kind: "text", pattern: /^[^\s@]{1,100}@[^\s@]{1,99}$/, isRequired: false },
  { name: "shop_password", kind: "secret", isRequired: false },
  { name: "prices_include_vat", kind: "choice", choices: ["yes", "no"], isRequired: true },
  branchDaysField,
];

export const paqarFields: ContractField[] = [
  { name: "api_key", kind: "secret", isRequired: true },
  { name: "agreement", kind: "text", pattern: /^\d{1,20}$/, isRequired: true },
  { name: "seller_id", kind: "text", isRequired: false },
  { name: "ext_client", kind: "text", pattern: /^\d{3}$/, isRequired: false },
  { name: "product_category", kind: "text", isRequired: false },
  ...micorreoFields(false),
];

/** The product of Correo (`CP`, `EP`) that the contract has for the service of an order. */
export function productOf({ services }: CarrierContract, { serviceType, logisticType }: CarrierOrder): string {
  const service = services.find((each) => each.serviceType === serviceType && each.logisticType === logisticType);
  if (!service) throw new CarrierFailure("rejected", `has no product code for ${serviceType} in mode ${logisticType}`);
  return service.code;
}
