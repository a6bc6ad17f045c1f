import type { AnyMessage, Message } from "@/lib/core/messages";
import type { Locale } from "@/lib/core/vocabulary";
import type { Sentences } from "./messages/sentence";
import { sentences } from "./messages/sentences";

/** A message in words. */
export function toText(message: AnyMessage, locale: Locale): string {
  if (!("code" in message)) return message[locale];
  // A message has the facts of its code, which the compiler cannot see in a union of hundreds.
  const sentence = (sentences[locale] as Sentences<Record<string, unknown>>)[message.code];
  if (typeof sentence !== "function") return sentence ?? message.code;
  return sentence(message.facts, (part: Message) => toText(part, locale));
}
