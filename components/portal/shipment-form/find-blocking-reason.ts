import type { FieldError } from "@/components/shared/rules/field-error";
import type { RecipientDraft } from "../drafts/shipment-draft";
import { findShipmentIssues, type ShipmentField, type ShipmentParts } from "./shipment-body";

/** The first thing that prevents confirmation, and its place on the page. */
export interface BlockingReason {
  readonly at: ShipmentField;
  readonly fieldError?: FieldError;
  /** Message key in the catalogue; undefined when the fields show the errors themselves. */
  readonly messageKey?: "missingOption" | "pointMissing" | "placeMissing" | "missingRecipient";
}

interface PageState {
  readonly isQuoted: boolean;
  /** The selected option is usable. */
  readonly hasOption: boolean;
  /** Defined once there are a quote and a selected option. */
  readonly rest: Omit<ShipmentParts, "recipient"> | undefined;
  readonly recipient: RecipientDraft;
}

export function findBlockingReason({ isQuoted, hasOption, rest, recipient }: PageState): BlockingReason | undefined {
  if (!isQuoted) return { at: { part: "quote", field: "destination.zipcode" } };
  if (!rest || !hasOption) return { at: { part: "option" }, messageKey: "missingOption" };
  const issues = findShipmentIssues({ ...rest, recipient });
  const issue = issues.find(({ at }) => at.part !== "point") ?? issues[0];
  if (!issue) return undefined;
  if (issue.at.part === "point") return { at: issue.at, messageKey: "pointMissing" };
  return { ...issue, messageKey: issue.at.part === "quote" ? "placeMissing" : "missingRecipient" };
}
