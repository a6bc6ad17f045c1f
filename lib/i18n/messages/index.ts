import type { Locale } from "@/lib/core/vocabulary";
import { en } from "./en";
import { es, type Messages } from "./es";

export type { Messages };

/** The catalogues. */
export const messages: Readonly<Record<Locale, Messages>> = { es, en };

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
