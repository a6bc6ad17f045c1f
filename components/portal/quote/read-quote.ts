import type { z } from "zod";
import { brokenRules } from "@/components/shared/rules/rules";
import type { QuoteInput } from "@/lib/api/v2/pricing/quotes";
import type { QuoteDraft } from "../drafts/quote-draft";
import { type QuoteField, type QuoteIssue, toLoadBody } from "./load-body";

/** The body of a quote request, with the mapping of its paths to fields of the form. */
export interface QuoteRequestBody {
  readonly body: z.input<typeof QuoteInput>;
  readonly fieldOf: (path: string) => QuoteField | undefined;
}

export type QuoteReading =
  | { readonly request: QuoteRequestBody; readonly issues?: never }
  | { readonly request?: never; readonly issues: readonly QuoteIssue[] };

/** Validates the form by the API's rules. Returns all issues at once, in the order of the form. */
export function readQuote(accountId: number, draft: QuoteDraft): QuoteReading {
  const load = toLoadBody(draft.load);
  const body = {
    account_id: accountId,
    origin_id: draft.originId ?? ("auto" as const),
    declared_value: draft.declaredValue ?? 0,
    destination: draft.destination,
    ...load.body,
    type_packaging: draft.packaging,
  };
  const fieldOf = (path: string): QuoteField | undefined => ownFields[path] ?? load.fieldOf(path);
  // The form's own issues come first: of two for a field the first is shown, and the schema would name a missing side.
  const issues = [...load.issues, ...schemaIssues({ ...body, declared_value: draft.declaredValue }, fieldOf)];
  if (issues.length === 0) return { request: { body, fieldOf } };
  return { issues: firstOfEachField(issues) };
}

function schemaIssues(body: unknown, fieldOf: QuoteRequestBody["fieldOf"]): QuoteIssue[] {
  return brokenRules("quote", body).flatMap(({ path, fieldError }) => {
    const field = fieldOf(path);
    return field ? [{ field, fieldError }] : [];
  });
}

const ownFields: Readonly<Record<string, QuoteField>> = {
  origin_id: "originId",
  "destination.zipcode": "destination.zipcode",
  "destination.city": "destination.city",
  "destination.state": "destination.state",
  declared_value: "declaredValue",
  type_packaging: "packaging",
};

/** The fields in the order of the form. */
const order = ["originId", "destination", "load", "declaredValue", "packaging"];
const placeOf = (field: QuoteField): number => order.indexOf(field.split(".")[0] ?? "");

function firstOfEachField(issues: readonly QuoteIssue[]): QuoteIssue[] {
  const seen = new Set<QuoteField>();
  const first = issues.filter(({ field }) => !seen.has(field) && seen.add(field));
  return first.sort((a, b) => placeOf(a.field) - placeOf(b.field));
}
