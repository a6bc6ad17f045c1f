import type { MessageFacts } from "@/lib/core/messages";
import type { Locale } from "@/lib/core/vocabulary";
import { sentences as en } from "./en/sentences";
import { sentences as es } from "./es/sentences";
import type { Sentences } from "./sentence";

/** The words of every message. The catalogues of `index.ts` have those of the pages. */
export const sentences: Readonly<Record<Locale, Sentences<MessageFacts>>> = { es, en };
