import type { Message } from "@/lib/core/messages";
import type { Locale } from "@/lib/core/vocabulary";
import { wordMessage } from "./messages/sentence";
import { sentences } from "./messages/sentences";

/** A message in words. */
export const toText = (message: Message, locale: Locale): string => wordMessage(sentences[locale], message);
