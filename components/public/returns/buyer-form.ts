import { findFieldErrors, type Piece, type Quantities } from "@/components/shared/pieces";
import { limits, type ReturnReason, returnReasons } from "@/lib/core/vocabulary";

/** What a buyer filled in, as the fields of a plain form carry it: one per piece, by its key. */
export interface BuyerForm {
  readonly quantities: Quantities;
  readonly reason: ReturnReason | undefined;
  readonly comment: string;
  readonly formKey: string;
}

type Fields = Readonly<Record<string, string | string[] | undefined>>;

/** Reads fields that anybody may have written: what means nothing is left out. */
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

/** What is to be mended before it can be confirmed. */
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

/** The fields again, for the address that leads back to them. The comment is not put into an address. */
export function toFields({ quantities, reason }: Pick<BuyerForm, "quantities" | "reason">): Record<string, string> {
  const chosen = Object.entries(quantities).flatMap(([key, n]) => (n ? [[key, String(n)]] : []));
  return { ...Object.fromEntries(chosen), ...(reason && { reason }) };
}

/** Lines stay, other control characters go. */
const toComment = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)[\p{Cc}\u2028\u2029]/gu, " ")
    .trim()
    .slice(0, limits.returnComment)
    .toWellFormed();
