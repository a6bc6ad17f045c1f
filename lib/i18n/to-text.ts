import type { AnyMessage } from "@/lib/core/messages";
import type { Locale } from "@/lib/core/vocabulary";
import { wordMessage } from "./messages/sentence";
import { sentences } from "./messages/sentences";

/** A message in words. */
export const toText = (message: AnyMessage, locale: Locale): string =>
  "code" in message ? wordMessage(sentences[locale], message) : message[locale];
