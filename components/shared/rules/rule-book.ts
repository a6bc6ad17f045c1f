import { AddressEditV2 } from "@/lib/api/v2/geography/addresses";
import { QuoteInput } from "@/lib/api/v2/pricing/quotes";
import { ShipmentInput } from "@/lib/api/v2/shipping/shipments";
import { type FieldError, toFieldError } from "./field-error";

export { toFieldText } from "@/lib/i18n/to-field-text";

export interface BrokenRule {
  /** Dotted path in the body. */
  readonly path: string;
  readonly fieldError: FieldError;
}

const schemas = { address: AddressEditV2, quote: QuoteInput, shipment: ShipmentInput };

/** All errors of a body by the API's schema. */
export function check(kind: keyof typeof schemas, body: unknown): BrokenRule[] {
  const { error } = schemas[kind].safeParse(body, { reportInput: true });
  return (error?.issues ?? []).map((issue) => ({ path: issue.path.join("."), fieldError: toFieldError(issue) }));
}
