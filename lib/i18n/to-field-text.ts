import type { FieldMessage, FieldMessages } from "@/lib/core/messages";
import type { Locale } from "@/lib/core/vocabulary";
import { fieldSentences as en } from "./messages/en/sentences/fields";
import { fieldSentences as es } from "./messages/es/sentences/fields";
import { type Sentences, wordMessage } from "./messages/sentence";

const sentences: Readonly<Record<Locale, Sentences<FieldMessages>>> = { es, en };

/** A field's message in words, for browsers: `toText` would load the sentences of every area. */
export const toFieldText = (message: FieldMessage, locale: Locale): string => wordMessage(sentences[locale], message);
