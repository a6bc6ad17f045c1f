import type { RecipientDraft } from "./draft";
import { findShipmentIssues, type ShipmentField, type ShipmentParts } from "./shipment-body";

/** The first thing that keeps the page from being confirmed, and where it is. */
export interface BlockingReason {
  readonly at: ShipmentField;
  /** Its key in the catalogue; undefined where the fields themselves say it. */
  readonly words?: "missingOption" | "pointMissing" | "placeMissing" | "missingRecipient";
}

interface PageState {
  readonly isQuoted: boolean;
  /** The option that was taken can be used. */
  readonly hasOption: boolean;
  /** Complete once there are a quote and a choice. */
  readonly rest: Omit<ShipmentParts, "recipient"> | undefined;
  readonly recipient: RecipientDraft;
}

export function findBlockingReason({ isQuoted, hasOption, rest, recipient }: PageState): BlockingReason | undefined {
  if (!isQuoted) return { at: { part: "quote", field: "destination.zipcode" } };
  if (!rest || !hasOption) return { at: { part: "option" }, words: "missingOption" };
  const issues = findShipmentIssues({ ...rest, recipient });
  const issue = issues.find(({ at }) => at.part === "point") ?? issues[0];
  if (!issue) return undefined;
  if (issue.at.part === "point") return { at: issue.at, words: "pointMissing" };
  return { at: issue.at, words: issue.at.part === "quote" ? "placeMissing" : "missingRecipient" };
}
