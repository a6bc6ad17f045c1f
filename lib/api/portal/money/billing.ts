import * as z from "zod";
import { message } from "@/lib/core/messages";
import { toAmount } from "@/lib/core/money";
import { locales } from "@/lib/core/vocabulary";
import type { PeriodTotals } from "@/lib/domain/money/ledger";
import { Id, textLike } from "../../shared/wire";
import { Day } from "../period";

/** First and last day in Argentina, both included. */
export const TotalsQuery = z.object({ account_id: Id, from: Day, to: Day });

export const serializeTotals = (totals: PeriodTotals) => ({
  opening: toAmount(totals.openingCents),
  credited: toAmount(totals.creditedCents),
  debited: toAmount(totals.debitedCents),
  charged: toAmount(totals.chargedCents),
  refunded: toAmount(totals.refundedCents),
  adjusted: toAmount(totals.adjustedCents),
  closing: toAmount(totals.closingCents),
});

export const StatementQuery = z.object({
  account_id: Id,
  /** `YYYY-MM` */
  month: textLike(/^20\d\d-(0[1-9]|1[0-2])$/, message("must_be_month")),
  format: z.enum(["pdf", "xlsx"]),
  /** Language of the file. A download link cannot send the language of its page in a header. */
  lang: z.enum(locales).optional(),
});
