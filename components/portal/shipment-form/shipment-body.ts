import type { FieldPath } from "react-hook-form";
import type { z } from "zod";
import type { FieldError } from "@/components/shared/rules/field-error";
import { brokenRules } from "@/components/shared/rules/rules";
import type { ShipmentInput } from "@/lib/api/v2/shipping/shipments";
import type { Choice, RecipientDraft } from "../drafts/shipment-draft";
import type { QuoteField } from "../quote/load-body";
import type { QuoteRequestBody } from "../quote/read-quote";

/** The quoted destination: the typed values, completed by the quote. */
export interface Place {
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}

type ShipmentBody = z.input<typeof ShipmentInput>;

/** The part of the form that a path of the request refers to. */
export type ShipmentField =
  | { readonly part: "quote"; readonly field: QuoteField }
  | { readonly part: "recipient"; readonly field: FieldPath<RecipientDraft> }
  | { readonly part: "point" | "option" };

export interface ShipmentIssue {
  readonly at: ShipmentField;
  readonly fieldError: FieldError;
}

export interface ShipmentParts {
  readonly request: QuoteRequestBody;
  readonly place: Place;
  readonly choice: Choice;
  readonly recipient: RecipientDraft;
}

/** The body that creates the shipment: quoted load, selected option and recipient. */
export function toShipmentBody({ request, place, choice, recipient }: ShipmentParts): ShipmentBody {
  const isPoint = choice.serviceType === "pickup_point";
  return {
    ...request.body,
    carrier_id: choice.carrierId,
    service_type: choice.serviceType,
    logistic_type: choice.logisticType,
    external_id: recipient.externalId,
    destination: {
      name: recipient.name,
      document: recipient.document,
      phone: recipient.phone,
      email: recipient.email,
      ...place,
      ...(isPoint
        ? { point_id: choice.pointId }
        : {
            street: recipient.street,
            street_number: recipient.streetNumber,
            street_extras: recipient.streetExtras,
          }),
    },
  };
}

/** Errors of a shipment by the API's rules, one for each path that the page shows. */
export function findShipmentIssues(parts: ShipmentParts): ShipmentIssue[] {
  const found = new Map<string, ShipmentIssue>();
  for (const { path, fieldError } of brokenRules("shipment", toShipmentBody(parts))) {
    const at = shipmentFieldOf(path, parts.request.fieldOf);
    if (!at || found.has(path)) continue;
    // The rule about street and number reports the destination as a whole, so an empty field is recognised by the
    // form's own value.
    found.set(path, { at, fieldError: isBlank(at, parts) ? { code: "required" } : fieldError });
  }
  const lacksPoint = parts.choice.serviceType === "pickup_point" && !parts.choice.pointId;
  if (lacksPoint) found.set("destination.point_id", { at: { part: "point" }, fieldError: { code: "required" } });
  return [...found.values()];
}

function isBlank(at: ShipmentField, { recipient, place }: ShipmentParts): boolean {
  if (at.part === "recipient") return recipient[at.field].trim() === "";
  if (at.part !== "quote") return false;
  return (at.field === "destination.city" && !place.city) || (at.field === "destination.state" && !place.state);
}

/** The field of the page for an API path; undefined if no field matches. */
export function shipmentFieldOf(path: string, quoteFieldOf: QuoteRequestBody["fieldOf"]): ShipmentField | undefined {
  const recipientField = recipientFields[path];
  if (recipientField) return { part: "recipient", field: recipientField };
  if (path === "destination.point_id") return { part: "point" };
  if (path === "carrier_id" || path === "service_type" || path === "logistic_type") return { part: "option" };
  const field = quoteFieldOf(path);
  return field && { part: "quote", field };
}

const recipientFields: Readonly<Record<string, FieldPath<RecipientDraft>>> = {
  "destination.name": "name",
  "destination.document": "document",
  "destination.phone": "phone",
  "destination.email": "email",
  "destination.street": "street",
  "destination.street_number": "streetNumber",
  "destination.street_extras": "streetExtras",
  external_id: "externalId",
};
