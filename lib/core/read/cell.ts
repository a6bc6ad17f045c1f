import { type Message, message } from "../messages";
import { isDateText, isFormulaError } from "../sheets";
import { composeText, withoutInvisible } from "../text/clean-text";

/** What programs write where they have no value, in their own spelling. */
const noValue = new Set([
  "NULL",
  "null",
  "(null)",
  "<null>",
  "\\N",
  "nil",
  "nan",
  "NaN",
  "NAN",
  "<NA>",
  "NaT",
  "None",
  "undefined",
  "[object Object]",
]);
/** As `noValue`, but a person or a brand can be called so. */
const noValueOrName = new Set(["Null", "Nan", "Undefined"]);

/** A formula as text: `=SUMA(A1;B1)`, `=A1`. */
const formulaText = /^=\s*[+-]?(?:[\p{L}_.]{2,40}\d*\(|\$?[A-Z]{1,3}\$?\d{1,7}(?!\p{L}))/iu;
/** A long number as Excel shows it; of a code also without the sign: `5,4E12`. */
const scientific = /^-?\d(?:[.,]\d+)?E\+\d{1,3}$/i;
const scientificCode = /^\d(?:[.,]\d+)?E[+-]?\d+$/i;

/** What a cell holds: a text of any kind, one that may be a name, or a code, of which every character counts. */
export type CellKind = "text" | "name" | "code";

export interface CellReading {
  /** Empty when the cell holds no value; with a fault what stands there instead. */
  readonly text: string;
  /** What a spreadsheet did to the value, which is lost then. */
  readonly fault?: Message;
}

/**
 * The value of a cell without what spreadsheets and programs leave in one: `NULL`, `nan` and the like are no value, an
 * error of a formula, a text that became a date and a number that lost digits are faults. Only whole cells count.
 */
export function readCell(cell: string, kind: CellKind = "text"): CellReading {
  const text = composeText(withoutInvisible(cell)).trim();
  if (noValue.has(text) || (kind !== "name" && noValueOrName.has(text))) return { text: "" };
  if (isFormulaError(text) || formulaText.test(text))
    return { text, fault: message("cell_has_formula_error", { text: text.slice(0, 40) }) };
  if (scientific.test(text) || (kind === "code" && scientificCode.test(text)))
    return { text, fault: message(kind === "code" ? "code_spoilt_by_spreadsheet" : "number_spoilt_by_spreadsheet") };
  if (isDateText(text)) return { text, fault: message("became_date", { text }) };
  return { text };
}
