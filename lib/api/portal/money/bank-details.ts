import * as z from "zod";
import { isCbuAlias, parseCbu, parseCuit } from "@/lib/core/ids/argentine-ids";
import { message } from "@/lib/core/messages";
import { toAmount } from "@/lib/core/money";
import { limits } from "@/lib/core/vocabulary";
import { Amount, Id, objectRule, rejectValue, text } from "../../shared/wire";

export const BankDetailsQuery = z.object({ account_id: Id });

const Cuit = text(20).transform((value, ctx) =>
  value === "" ? "" : (parseCuit(value) ?? rejectValue(ctx, message("must_be_cuit"))),
);
const Cbu = text(40).transform((value, ctx) =>
  value === "" ? "" : (parseCbu(value) ?? rejectValue(ctx, message("must_be_cbu"))),
);
const Alias = text(20).transform((value, ctx) =>
  value === "" || isCbuAlias(value) ? value : rejectValue(ctx, message("must_be_cbu_alias")),
);

export const BankDetailsInput = z
  .object({
    /** Several lines in the operator's words. */
    instructions: z.string().trim().max(1_000),
    holder: text(limits.name),
    cuit: Cuit,
    bank: text(limits.name),
    cbu: Cbu,
    alias: Alias,
    minimum: Amount,
  })
  .check(
    objectRule(({ instructions, cbu, alias }, reject) => {
      if (!instructions && !cbu && !alias) reject("cbu", message("bank_details_needed"));
    }),
  );

const PortalBankDetails = z.object({
  instructions: z.string(),
  holder: z.string(),
  cuit: z.string(),
  bank: z.string(),
  cbu: z.string(),
  alias: z.string(),
  minimum: z.number(),
});

interface BankDetails extends Omit<z.output<typeof PortalBankDetails>, "minimum"> {
  readonly minimumCents: number;
}

export const serializeBankDetails = (details: BankDetails | null) => {
  if (details === null) return { bank_details: null };
  const { minimumCents, ...texts } = details;
  return { bank_details: { ...texts, minimum: toAmount(minimumCents) } };
};

export const toBankDetails = ({ minimum: minimumCents, ...texts }: z.output<typeof BankDetailsInput>): BankDetails => ({
  ...texts,
  minimumCents,
});
