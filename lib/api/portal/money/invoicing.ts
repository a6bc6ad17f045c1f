import * as z from "zod";
import { parseCuit } from "@/lib/core/ids/argentine-ids";
import { message } from "@/lib/core/messages";
import { csvStyleNames } from "@/lib/core/sheets/csv-writer";
import { invoiceLimits, ivaConditions, locales } from "@/lib/core/vocabulary";
import type { InvoiceData } from "@/lib/domain/money/invoicing";
import { EmailText, Id, objectRule, rejectValue, requiredText, text } from "../../shared/wire";
import { StatementQuery } from "./billing";

export const InvoiceDataQuery = z.object({ account_id: Id });

const Cuit = text(20).transform((value, ctx) =>
  value === "" ? "" : (parseCuit(value) ?? rejectValue(ctx, message("must_be_cuit"))),
);

const fields = {
  legal_name: requiredText(invoiceLimits.legalName),
  /** Only final consumers may have none. */
  cuit: Cuit,
  iva_condition: z.enum(ivaConditions),
  address: requiredText(invoiceLimits.address),
  email: EmailText,
};

const cuitNeeded = objectRule<{ cuit: string; iva_condition: string }>(({ cuit, iva_condition: condition }, reject) => {
  if (cuit === "" && condition !== "final_consumer") reject("cuit", message("cuit_needed"));
});

export const OperatorInvoiceDataInput = z.object(fields).check(cuitNeeded);
export const InvoiceDataInput = z.object({ account_id: Id, ...fields }).check(cuitNeeded);

export const serializeInvoiceData = (data: InvoiceData | null) => ({
  invoice_data: data && {
    legal_name: data.legalName,
    cuit: data.cuit,
    iva_condition: data.ivaCondition,
    address: data.fiscalAddress,
    email: data.email,
  },
});

export const toInvoiceData = (input: z.output<typeof OperatorInvoiceDataInput>): InvoiceData => ({
  legalName: input.legal_name,
  cuit: input.cuit,
  ivaCondition: input.iva_condition,
  fiscalAddress: input.address,
  email: input.email,
});

export const MonthChargesQuery = z.object({
  month: StatementQuery.shape.month,
  kind: z.enum(["live", "test"]).default("live"),
  style: z.enum(csvStyleNames).default("standard"),
  /** Language of the file. A download link cannot send the language of its page in a header. */
  lang: z.enum(locales).optional(),
});
