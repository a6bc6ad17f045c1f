import { findFieldErrors, type Piece, type Quantities } from "@/components/shared/pieces";
import { limits, type ReturnReason, returnReasons } from "@/lib/core/vocabulary";

/** The buyer's input, read from the fields of a plain form: one field for each piece, named by its key. */
export interface BuyerForm {
  readonly quantities: Quantities;
  readonly reason: ReturnReason | undefined;
  readonly comment: string;
  readonly formKey: string;
}

type Fields = Readonly<Record<string, string | string[] | undefined>>;

/** Reads untrusted form fields; meaningless values are ignored. */
export function readBuyerForm(fields: Fields, pieces: readonly Piece[]): BuyerForm {
  const one = (name: string) => [fields[name]].flat()[0] ?? "";
  const chosen = pieces.flatMap(({ key }) => {
    const text = one(key);
    return /^[1-9]\d{0,3}$/.test(text) ? [[key, Number(text)] as const] : [];
  });
  return {
    quantities: Object.fromEntries(chosen),
    reason: returnReasons.find((known) => known === one("reason")),
    comment: toComment(one("comment")),
    formKey: /^[\w-]{8,64}$/.test(one("form")) ? one("form") : "",
  };
}

export type BuyerFieldError = "nothingChosen" | "tooMany" | "reasonMissing";

/** Errors that keep the form from being confirmed. */
export function findBuyerFieldErrors(
  { quantities, reason }: BuyerForm,
  pieces: readonly Piece[],
  reasons: readonly ReturnReason[],
): BuyerFieldError[] {
  return [
    ...(Object.keys(quantities).length === 0 ? (["nothingChosen"] as const) : []),
    ...(findFieldErrors(pieces, quantities).size > 0 ? (["tooMany"] as const) : []),
    ...(reason && reasons.includes(reason) ? [] : (["reasonMissing"] as const)),
  ];
}

/** The form's fields for the URL that leads back to the form. Without the comment, which does not belong in a URL. */
export function toFields({ quantities, reason }: Pick<BuyerForm, "quantities" | "reason">): Record<string, string> {
  const chosen = Object.entries(quantities).flatMap(([key, n]) => (n ? [[key, String(n)]] : []));
  return { ...Object.fromEntries(chosen), ...(reason && { reason }) };
}

/** Whether the seller wants to see what the buyer says. */
export const takesPhotos = (reason: ReturnReason): boolean => reason === "damaged";

/** What is wrong with the photos of a form. */
export const photoErrorCodes = ["photoTooMany", "photoTooLarge", "photoNotValid", "photosFull"] as const;
export type PhotoErrorCode = (typeof photoErrorCodes)[number];

/** Keeps line breaks and removes other control characters. */
const toComment = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)[\p{Cc}\u2028\u2029]/gu, " ")
    .trim()
    .slice(0, limits.returnComment)
    .toWellFormed();
