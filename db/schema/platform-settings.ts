import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { OnboardingStep } from "@/lib/core/vocabulary";
import { instant } from "./columns";

/** What operators set for the whole platform, in one row. What a process needs to start is in its environment instead. */
export const platformSettings = pgTable(
  "platform_settings",
  {
    id: smallint().primaryKey().default(1),
    /** The name that people see; null = the product's name. */
    name: text(),
    /** Steps of the onboarding checklist that an operator skipped. */
    skippedSteps: text().array().$type<OnboardingStep[]>().notNull().default([]),
    /** The onboarding checklist is one line, although steps are open. */
    checklistHidden: boolean().notNull().default(false),
    /** The last test mail. */
    mailCheck: jsonb().$type<MailCheck>(),
    /** When a trial of prices last had an option of a carrier of the operator's own that can be chosen. */
    pricesTriedAt: instant(),
    /** Where sellers transfer money to. */
    bankDetails: jsonb().$type<BankDetails>(),
    /** The number under which the operator is in the national register of postal operators, as papers and pages say it. */
    postalRegister: text(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [check("platform_settings_one_row", sql`${table.id} = 1`)],
);

/** Empty where the operator said nothing; a CBU, an alias or instructions are there. */
export interface BankDetails {
  /** What to do, in the operator's words. */
  readonly instructions: string;
  readonly holder: string;
  /** 11 digits. */
  readonly cuit: string;
  readonly bank: string;
  /** 22 digits. */
  readonly cbu: string;
  readonly alias: string;
  /** The least that is credited. */
  readonly minimumCents: number;
}

export interface MailCheck {
  /** Host of the mail server: another one has to be tried again. */
  readonly server: string;
  readonly at: string;
  readonly isAccepted: boolean;
  /** The server's own words when it refused; empty otherwise. */
  readonly answer: string;
}
