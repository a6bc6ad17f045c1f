import type { Message } from "@/lib/core/messages";

type Sentence<Facts> = string | ((facts: Facts, toText: (part: Message) => string) => string);

/** The sentences of one area in one language, a sentence for each code. */
export type Sentences<Area> = { readonly [Code in keyof Area]: Sentence<Area[Code]> };
