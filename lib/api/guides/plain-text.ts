import { exportLines } from "@/lib/core/guide-environment";
import { type Locale, locales } from "@/lib/core/vocabulary";
import { languages } from "@/lib/i18n/languages";
import { guidePath } from "./addresses";
import type { Guide } from "./guide";
import { toSections } from "./sections";

/** A page as Markdown that stands alone: with its title, and links that lead somewhere from anywhere. */
export function toMarkdown(guide: Guide, origin: string): string {
  const body = guide.markdown
    .replace(/\]\((?:\.\/)?([\w-]+)\.md(#[^)\s]*)?\)/g, (_, slug: string, rest = "") => {
      return `](${origin}${guidePath(guide.locale, slug)}.md${rest})`;
    })
    .replace(/\]\((\/[^)\s]*)\)/g, `](${origin}$1)`);
  const values = guide.hasCommands ? `\`\`\`bash\n${exportLines({ url: origin })}\n\`\`\`\n\n` : "";
  return `# ${guide.title}\n\n> ${guide.summary}\n\n${values}${body.trimEnd()}\n`;
}

/** The list of everything there is to read, as https://llmstxt.org describes it. */
export function toLlmsList(
  guidesOf: (locale: Locale) => readonly Guide[],
  { name, origin }: { name: string; origin: string },
): string {
  const lines = [
    `# ${name}`,
    "",
    `> ${name} is a shipping-logistics service with an HTTP API: quotes, packing, shipments, labels, tracking, returns, stock and webhooks. It stands for Argentina first: pesos, four-digit postcodes.`,
    "",
    `Base URL: ${origin}`,
    "",
    "Every page below is Markdown; without `.md` its address is a web page.",
  ];
  for (const locale of [...locales].sort())
    for (const { name: section, guides: pages } of toSections(guidesOf(locale)))
      lines.push(
        "",
        `## ${section} (${languages[locale].name})`,
        "",
        ...pages.map(({ slug, title, summary }) => `- [${title}](${origin}${guidePath(locale, slug)}.md): ${summary}`),
      );
  lines.push(
    "",
    "## Reference",
    "",
    `- [OpenAPI 3.1](${origin}/openapi.json): every endpoint with its schemas, examples and errors`,
    `- [Reference page](${origin}/docs/reference): the same for people`,
    "",
    "## Optional",
    "",
    ...[...locales].sort().map((locale) => {
      const query = locale === fullTextLocale ? "" : `?lang=${locale}`;
      return `- [All guides (${languages[locale].name})](${origin}/llms-full.txt${query}): every page in one file`;
    }),
    "",
  );
  return lines.join("\n");
}

/** The language of `/llms-full.txt` when it is asked for none. */
export const fullTextLocale: Locale = "en";

/** Every page of a language in one text. */
export const toFullText = (guides: readonly Guide[], origin: string): string =>
  guides.map((guide) => toMarkdown(guide, origin)).join("\n---\n\n");
