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
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [check("platform_settings_one_row", sql`${table.id} = 1`)],
);

export interface MailCheck {
  /** Host of the mail server: another one has to be tried again. */
  readonly server: string;
  readonly at: string;
  readonly isAccepted: boolean;
  /** The server's own words when it refused; empty otherwise. */
  readonly answer: string;
}
