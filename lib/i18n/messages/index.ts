import type { Locale } from "@/lib/core/vocabulary";
import { en } from "./en";
import { es } from "./es";

export type Messages = typeof es;

/** The catalogues. Spanish is written first and gives the keys; a missing one does not compile in English. */
export const messages: Readonly<Record<Locale, Messages>> = { es, en };

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
