import { type Message, message } from "@/lib/core/messages";
import { isDateText } from "@/lib/core/sheets";

const scientific = /^\d([.,]\d+)?E[+-]?\d+$/i;

/** What a spreadsheet did to a code of an article: a long number in scientific notation, or a date. */
export function codeProblem(text: string): Message | undefined {
  if (scientific.test(text)) return message("code_spoilt_by_spreadsheet");
  if (isDateText(text)) return message("became_date", { text });
  return undefined;
}
