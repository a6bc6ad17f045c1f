import { dayMonthYear } from "@/lib/core/time/day-month-year";
import type { ClaimMailContent } from "@/lib/domain/messaging/notices";
import type { Mail } from "@/lib/platform/mail";
import { mailWords } from "./mail-words";

/** The language of the letter itself. */
const locale = "es";

/** The e-mail of a claim to its carrier. */
export function mailOfClaim(content: ClaimMailContent): Mail {
  const { to, replyTo, platform, files, answerBy } = content;
  const words = mailWords[locale].claimLetter({
    ...content,
    claim: content.claimId,
    answerBy: answerBy && dayMonthYear(answerBy),
    files: files.length - 1,
  });
  return { to, ...words, fromName: platform, replyTo, files };
}
