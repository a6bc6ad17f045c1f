import type { Messages } from "next-intl";
import type { SettingsSection } from "./sections";

type Word = SettingsSection["word"];

/** Where the texts of a section stand that are not under `settings`. */
const textsOf: Partial<Record<Word, (messages: Messages) => unknown>> = {
  audit: ({ audit }) => audit,
  brand: ({ brand }) => brand,
  channels: ({ channels, checkouts }) => [channels, checkouts],
  printers: ({ printers }) => printers,
  privacy: ({ privacy }) => privacy,
  returns: ({ returns }) => returns.settings,
  security: ({ security, settings }) => [security, settings.profile],
  shippingRules: ({ shippingRules }) => shippingRules,
  webhooks: ({ webhooks }) => webhooks,
};

/** Every word that stands on a settings page: its description, the names of its fields, their hints. */
export function settingsText(word: Word, messages: Messages): string {
  const { settings } = messages;
  const own = textsOf[word]?.(messages) ?? settings[word as keyof typeof settings];
  return [settings.sectionHint[word], ...leavesOf(own)].join(" ");
}

/** What a text of the catalogue has beside its words: names of values, and the forms of a plural. */
const syntax = /(?:\b(?:one|other)|=\d+) \{|\{\w+(?:, \w+,?)?|[{}#]/g;

function leavesOf(part: unknown): string[] {
  if (typeof part === "string") return [part.replace(syntax, " ")];
  return part && typeof part === "object" ? Object.values(part).flatMap(leavesOf) : [];
}
