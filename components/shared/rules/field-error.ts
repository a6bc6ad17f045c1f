import type { z } from "zod";
import { customMessage } from "@/lib/api/shared/issues";
import type { FieldMessage } from "@/lib/core/messages";

/** The error of a field, before translation. */
export type FieldError =
  | { readonly code: "required" | "number" | "invalid" }
  | { readonly code: "too_small"; readonly minimum: number }
  | { readonly code: "too_large" | "too_long" | "too_many"; readonly maximum: number }
  | { readonly code: "own"; readonly message: FieldMessage };

/**
 * Maps a zod issue to a field error; the value must have been parsed with `reportInput`. zod's own messages speak of
 * types and lengths, while a person needs to know what to do.
 */
export function toFieldError(issue: z.core.$ZodIssue): FieldError {
  if (isNothing(issue.input)) return { code: "required" };
  if (typeof issue.input === "number" && Number.isNaN(issue.input)) return { code: "number" };
  const message = customMessage(issue);
  if (message) return { code: "own", message };
  if (issue.code === "too_big") return { code: longOrLarge(issue.origin), maximum: Number(issue.maximum) };
  if (issue.code === "too_small" && issue.origin !== "string")
    return { code: "too_small", minimum: Number(issue.minimum) };
  if (issue.code === "invalid_type" && typeof issue.input === "number") return { code: "number" };
  return { code: "invalid" };
}

const isNothing = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === "string" && input.trim() === "");

const longOrLarge = (origin: string) =>
  origin === "string" ? "too_long" : origin === "array" ? "too_many" : "too_large";
