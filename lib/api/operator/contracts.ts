import * as z from "zod";
import {
  type CarrierAdapterKind,
  carrierAdapterKinds,
  carrierLabelFormats,
  logisticTypes,
  serviceTypes,
} from "@/lib/core/vocabulary";
import type {
  AdapterDefinition,
  BreakerState,
  ContractDraft,
  ContractService,
  NamedContract,
} from "@/lib/domain/carriers";
import { toTimestamp } from "../shared/timestamp";
import { Id, integer, requiredText } from "../shared/wire";

export const ContractPath = z.object({ carrier_id: Id, account_id: Id });

/** The carrier's own code of a service of ours in a dispatch mode. */
export const ServiceCode = z.object({
  service_type: z.enum(serviceTypes),
  logistic_type: z.enum(logisticTypes),
  code: requiredText(40),
  min_days: integer(0, 365),
  max_days: integer(0, 365),
});

export const contractInput = {
  /** Fields of the contract by name. Those left out stay as they are, an empty text takes a value away. */
  values: z.record(z.string().max(40), z.string().max(200)).optional(),
  services: z.array(ServiceCode).max(60).optional(),
};

export const ContractInput = z.object(contractInput);

export const serializeBreaker = ({ operation, state, openSince, lastFailure, settled, answered }: BreakerState) => ({
  operation,
  state,
  open_since: openSince && toTimestamp(openSince),
  last_failure: lastFailure,
  settled,
  answered,
});

/** What a kind of system can do and asks for, for forms that connect it. */
export const AdapterKind = z.object({
  kind: z.enum(carrierAdapterKinds),
  fields: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(["text", "secret", "choice"]),
      choices: z.array(z.string()),
      required: z.boolean(),
    }),
  ),
  has_service_codes: z.boolean(),
  /** Pickups are requested only where the connection says so. */
  pickups_are_optional: z.boolean(),
  base_urls: z.object({ production: z.string().nullable(), test: z.string().nullable() }),
  capabilities: z.object({
    quote: z.boolean(),
    cancel: z.boolean(),
    push: z.boolean(),
    labels: z.array(z.enum(carrierLabelFormats)),
    packages_per_booking: z.int().nullable(),
    tracking: z.enum(["feed", "numbers"]).nullable(),
    repeated_booking: z.enum(["same", "lookup", "unknown"]),
    branches: z.boolean(),
    pickups: z.enum(["with_booking", "separate"]).nullable(),
  }),
});

export function serializeKind([kind, definition]: [CarrierAdapterKind, AdapterDefinition]): z.input<
  typeof AdapterKind
> {
  const { fields, hasServiceCodes, pickupsAreOptional = false, baseUrls, capabilities } = definition;
  const { packagesPerBooking: packages } = capabilities;
  return {
    kind,
    fields: fields.map(({ name, kind: input, choices = [], isRequired }) => ({
      name,
      kind: input,
      choices: [...choices],
      required: isRequired,
    })),
    has_service_codes: hasServiceCodes,
    pickups_are_optional: pickupsAreOptional,
    base_urls: { production: baseUrls.production ?? null, test: baseUrls.test ?? null },
    capabilities: {
      quote: capabilities.quote,
      cancel: capabilities.cancel,
      push: capabilities.push,
      labels: [...capabilities.labels],
      packages_per_booking: Number.isFinite(packages) ? packages : null,
      tracking: capabilities.tracking?.by ?? null,
      repeated_booking: capabilities.repeatedBooking,
      branches: capabilities.branches !== null,
      pickups: capabilities.pickups,
    },
  };
}

export const serializeContract = ({ contract, accountName, secrets, breakers }: NamedContract) => ({
  account_id: contract.accountId,
  account_name: accountName,
  values: contract.values,
  secrets: [...secrets],
  services: contract.services.map(serializeServiceCode),
  checked: contract.checked && { at: contract.checked.at, ok: contract.checked.isOk },
  breakers: breakers.map(serializeBreaker),
});

export const serializeServiceCode = ({
  serviceType,
  logisticType,
  code,
  minDays,
  maxDays,
}: ContractService): z.output<typeof ServiceCode> => ({
  service_type: serviceType,
  logistic_type: logisticType,
  code,
  min_days: minDays,
  max_days: maxDays,
});

export const toContractDraft = ({ values, services }: z.output<typeof ContractInput>): ContractDraft => ({
  values,
  services: services?.map((service) => ({
    serviceType: service.service_type,
    logisticType: service.logistic_type,
    code: service.code,
    minDays: service.min_days,
    maxDays: service.max_days,
  })),
});
