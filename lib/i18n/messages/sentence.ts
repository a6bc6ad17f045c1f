import type { Alternative, Message, ValueKind } from "@/lib/core/messages";
import { clockInArgentina, dayInArgentina } from "@/lib/core/time/calendar";
import { dayMonthYear } from "@/lib/core/time/day-month-year";

type Sentence<Facts> = string | ((facts: Facts, toText: (part: Message) => string) => string);

/** The sentences of one area in one language, a sentence for each code. */
export type Sentences<Area> = { readonly [Code in keyof Area]: Sentence<Area[Code]> };

/** The words of a message by the catalogue that has its code. */
export function wordMessage<Area>(
  sentences: Sentences<Area>,
  { code, facts }: { readonly code: string; readonly facts: unknown },
): string {
  // A message has the facts of its code, which the compiler cannot see in a union of hundreds.
  const sentence = (sentences as Sentences<Record<string, unknown>>)[code];
  if (typeof sentence !== "function") return sentence ?? code;
  return sentence(facts, (part) => wordMessage(sentences, part));
}

/** What a value may be, each once: `a, b or a list`. */
export function listAlternatives(
  alternatives: readonly Alternative[],
  words: Readonly<Record<ValueKind | "empty" | "or", string>>,
): string {
  const texts = alternatives.map((alternative) =>
    "kind" in alternative ? words[alternative.kind] : alternative.value || words.empty,
  );
  const [last = "", ...others] = [...new Set(texts)].reverse();
  return others.length === 0 ? last : `${others.reverse().join(", ")} ${words.or} ${last}`;
}

/** A sentence within another one. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** `20/11/2026 13:05`, of an instant in ISO 8601. */
export const momentText = (at: string): string =>
  `${dayMonthYear(dayInArgentina(new Date(at)))} ${clockInArgentina(new Date(at))}`;
