import type { Locale } from "@/lib/core/vocabulary";
import { sheets as en } from "./messages/en/sheets";
import { sheets as es, type SheetWords } from "./messages/es/sheets";

export type { SheetWords };

export const sheetWords: Readonly<Record<Locale, SheetWords>> = { es, en };
