import { pgTable, text } from "drizzle-orm/pg-core";
import type { IvaCondition } from "@/lib/core/vocabulary";
import { accounts } from "./accounts";
import { instant, reference } from "./columns";

/** To whom the charges of an account are invoiced. */
export const invoiceData = pgTable("account_invoice_data", {
  accountId: reference()
    .primaryKey()
    .references(() => accounts.id),
  legalName: text().notNull(),
  /** 11 digits of a CUIT or CUIL; empty for a final consumer without one. */
  cuit: text().notNull(),
  ivaCondition: text().$type<IvaCondition>().notNull(),
  /** The fiscal address in one line. */
  fiscalAddress: text().notNull(),
  email: text().notNull(),
  updatedAt: instant().notNull(),
});
