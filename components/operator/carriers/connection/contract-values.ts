import type { z } from "zod";
import type { ContractInput } from "@/lib/api/operator/contracts";
import type { LogisticType, ServiceType } from "@/lib/core/vocabulary";
import type { Carrier } from "../../shared/queries";
import type { AdapterKind, CarrierConnection, StoredContract } from "../queries";

/** The contract part of a form: what the platform's connection and an account's own contract have in common. */
export interface ContractValues {
  values: Record<string, string>;
  services: ServiceRow[];
}

interface ServiceRow {
  service_type: ServiceType;
  logistic_type: LogisticType;
  code: string;
  min_days: number | null;
  max_days: number | null;
}

/**
 * A row for each service of the carrier, and for each stored code of a service that it no longer has. A new contract begins
 * with the suggested codes.
 */
export function toContractValues(
  kind: AdapterKind,
  stored: StoredContract | null | undefined,
  services: Carrier["services"],
  suggested: CarrierConnection["suggested"]["services"] = [],
): ContractValues {
  const codes = stored?.services ?? [];
  const isOf =
    (service: Pick<ServiceRow, "service_type" | "logistic_type">) =>
    (code: Pick<ServiceRow, "service_type" | "logistic_type">) =>
      code.service_type === service.service_type && code.logistic_type === service.logistic_type;
  const rows = services.map(
    (service): ServiceRow =>
      codes.find(isOf(service)) ?? {
        service_type: service.service_type,
        logistic_type: service.logistic_type,
        code: (stored ? undefined : suggested.find(isOf(service)))?.code ?? "",
        min_days: null,
        max_days: null,
      },
  );
  return {
    values: Object.fromEntries(kind.fields.map(({ name }) => [name, stored?.values[name] ?? ""])),
    services: kind.has_service_codes ? [...rows, ...codes.filter((code) => !rows.includes(code))] : [],
  };
}

/** Secrets that were left empty stay as they are; rows without a code are not sent. */
export function toContractBody(kind: AdapterKind, { values, services }: ContractValues): z.input<typeof ContractInput> {
  if (kind.fields.length === 0) return {};
  const sent = kind.fields.filter((field) => field.kind !== "secret" || values[field.name]);
  const body = { values: Object.fromEntries(sent.map(({ name }) => [name, values[name] ?? ""])) };
  if (!kind.has_service_codes) return body;
  return { ...body, services: services.filter(isSent) };
}

type SentRow = ServiceRow & { min_days: number; max_days: number };

const isSent = (row: ServiceRow): row is SentRow =>
  row.code.trim() !== "" && row.min_days !== null && row.max_days !== null;

/** The form's path for one of the API. Rows without a code are not sent, so that positions differ. */
export function contractFieldOf(path: string, { services }: Pick<ContractValues, "services">): string {
  const [list, place, ...rest] = path.split(".");
  const row = list === "services" && place !== undefined ? services.filter(isSent)[Number(place)] : undefined;
  return row ? ["services", services.indexOf(row), ...rest].join(".") : path;
}
