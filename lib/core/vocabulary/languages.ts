export const locales = ["es", "en"] as const;
export type Locale = (typeof locales)[number];

/** A sentence for a person, in both languages of the product. */
export type Message = Readonly<Record<Locale, string>>;
