import { walkTokens } from "marked";
import { beforeAll, describe, expect, test } from "vitest";
import { productName } from "@/lib/core/product-name";
import { locales } from "@/lib/core/vocabulary";
import { operations } from "../openapi/read-document";
import { resourcesIn } from "../openapi/resources";
import { toPagePath } from "./addresses";
import { type Guide, parseGuide } from "./guide";
import { toFullText, toLlmsList, toMarkdown } from "./plain-text";
import { readGuides } from "./read-guides";
import { toSections } from "./sections";

const origin = "https://envios.example.com";
const guides = locales.flatMap((locale) => readGuides(locale, productName).guides);

describe("the pages of docs/guide", () => {
  test("are the same in every language, in the same order", () => {
    const [first = [], ...others] = locales.map((locale) =>
      readGuides(locale, productName).guides.map(({ slug, order, role, hasCommands }) => ({
        slug,
        order,
        role,
        hasCommands,
      })),
    );
    expect(first.length).toBeGreaterThan(1);
    for (const other of others) expect(other).toEqual(first);
    expect(new Set(first.map(({ order }) => order)).size).toBe(first.length);
  });

  test("have sections whose pages stand together", () => {
    for (const locale of locales) {
      const pages = readGuides(locale, productName).guides;
      expect(toSections(pages).flatMap((section) => section.guides)).toEqual(pages);
    }
  });

  test.each(guides)("$locale/$slug leads somewhere by every link, and holds no HTML", (guide) => {
    const broken: string[] = [];
    walkTokens([...guide.blocks], (token) => {
      if (token.type === "html") broken.push(token.raw);
      if (token.type === "text" && /&\w+;/.test(token.raw)) broken.push(token.raw);
      if (token.type === "link" && !isKnown(guide, token.href)) broken.push(token.href);
    });
    expect(broken).toEqual([]);
  });

  test.each(guides)("$locale/$slug defines the function that it calls", (guide) => {
    const code = guide.blocks.flatMap((block) => (block.type === "code" ? [block.text as string] : [])).join("\n");
    if (/^\s*anden ["/]|\(anden /m.test(code)) expect(code).toMatch(/^anden\(\)/m);
  });
});

/** Whether a link leads to a page and heading of the guides, to another site, or to a place of the service. */
function isKnown(from: Guide, href: string): boolean {
  const [path = "", anchor] = toPagePath(from.locale, href).split("#");
  const target = path === "" ? from : guides.find(({ locale, slug }) => path === `/docs/${locale}/${slug}`);
  if (!target) return /^https:\/\/|^\/(docs\/reference|openapi\.json|llms\.txt|developers|settings\/\w+)?$/.test(path);
  return anchor === undefined || target.headings.some(({ id }) => id === decodeURIComponent(anchor));
}

const page = (body: string, name?: string) =>
  parseGuide(
    "es",
    "errors",
    `---\ntitle: Errores\nsummary: Qué hacer.\nsection: Reglas\norder: 7\nrole: developer\n---\n\n${body}`,
    name,
  );

test("a page without its front matter is refused, and says which", () => {
  expect(() => parseGuide("en", "labels", "# Labels\n")).toThrow(
    "docs/guide/en/labels.md: the front matter needs title, summary, section, order, role.",
  );
});

test("headings have the ids of GitHub, each its own", () => {
  const { headings } = page(
    "# Título\n\n## Códigos de `insufficient_balance`\n\n### Ñandú: ¿qué?\n\n## Límites\n\n## Límites",
  );
  expect(headings.map(({ id, depth }) => [id, depth])).toEqual([
    ["códigos-de-insufficient_balance", 2],
    ["ñandú-qué", 3],
    ["límites", 2],
    ["límites-1", 2],
  ]);
});

test("the platform goes by its own name, whatever is in it", () => {
  const guide = page("Andén envía.\n\n```bash\necho $ANDEN_URL\n```", "Envíos *de* [Ana]");
  expect(guide.sections).toEqual([{ heading: undefined, text: "Envíos *de* [Ana] envía.", code: "echo $ANDEN_URL" }]);
  expect(guide.hasCommands).toBe(true);
});

test("links between files lead to pages", () => {
  expect(toPagePath("en", "errors.md#limits")).toBe("/docs/en/errors#limits");
  expect(toPagePath("es", "./errors.md")).toBe("/docs/es/errors");
  expect(toPagePath("es", "https://example.com/errors.md")).toBe("https://example.com/errors.md");
});

describe("as Markdown", () => {
  const guide = page("Mirá [los límites](limits.md#max), [la referencia](/docs/reference) y [eso](https://a.example).");

  test("a page stands alone, with addresses of this installation", () => {
    expect(toMarkdown(guide, origin)).toBe(
      `# Errores\n\n> Qué hacer.\n\nMirá [los límites](${origin}/docs/es/limits.md#max), [la referencia](${origin}/docs/reference) y [eso](https://a.example).\n`,
    );
  });

  test("a page with commands begins with the values that they need", () => {
    expect(toMarkdown(page("```bash\ntrue\n```"), origin)).toContain(`\`\`\`bash\nexport ANDEN_URL="${origin}"\n`);
  });

  test("the list names every page with its address, title and summary", () => {
    const list = toLlmsList((locale) => readGuides(locale, productName).guides, { name: "Envíos", origin });
    expect(list).toMatch(/^# Envíos\n\n> /);
    for (const { locale, slug, title, summary } of guides)
      expect(list).toContain(`- [${title}](${origin}/docs/${locale}/${slug}.md): ${summary}\n`);
    const addresses = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, address = ""]) => address);
    expect(addresses.filter((address) => !address.startsWith(`${origin}/`))).toEqual([]);
  });

  test("the whole text holds every page", () => {
    const text = toFullText([guide, guide], origin);
    expect(text.split("\n---\n").length).toBe(2);
  });
});

describe("the search", () => {
  let found: (locale: (typeof locales)[number], query: string) => ReturnType<ReturnType<typeof readGuides>["search"]>;
  beforeAll(() => {
    found = (locale, query) => readGuides(locale, productName).search(query);
  });

  test.each([
    ["en", "verify a webhook"],
    ["en", "VERIFY webhooks"],
    ["en", "verfy webook"],
    ["es", "verificar un webhook"],
    ["es", "verificá webhooks"],
    ["es", "verificacion de webhook"],
  ] as const)("finds the page for %s “%s” first", (locale, query) => {
    expect(found(locale, query)[0]?.place.href).toBe(`/docs/${locale}/verify-webhooks`);
  });

  test("leads to the heading and marks what was searched for", () => {
    const result = found("en", "constant time").find(({ place }) => place.href.includes("/verify-webhooks"));
    expect(result?.place).toMatchObject({ href: "/docs/en/verify-webhooks#four-rules", title: "Four rules" });
    expect(result?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toContain("constant");
  });

  test.each([
    ["es", "anular un envío", "/docs/es/reference/shipments#shipments.cancel"],
    ["es", "pedir un retiro al transporte", "/docs/es/reference/pickups#pickups.create"],
    ["es", "shipments.cancel", "/docs/es/reference/shipments#shipments.cancel"],
    ["en", "POST /v2/pickups", "/docs/en/reference/pickups#pickups.create"],
    ["en", "dropoff locations", "/docs/en/reference/shipments#shipments.listDropoffLocations"],
  ] as const)("finds the operation for %s “%s”", (locale, query, href) => {
    expect(found(locale, query).map(({ place }) => place.href)).toContain(href);
  });

  test("forgets accents", () => {
    expect(found("es", "despues").length).toBeGreaterThan(0);
    expect(found("es", "DESPUÉS")).toEqual(found("es", "despues"));
  });

  test("each of its places is on a page that there is, once", () => {
    const pages = new Set(guides.map(({ locale, slug }) => `/docs/${locale}/${slug}`));
    for (const locale of locales) {
      const { documents } = readGuides(locale, productName);
      const slugs = new Set(resourcesIn(locale).map(({ slug }) => `/docs/${locale}/reference/${slug}`));
      expect(
        documents.filter(({ href }) => !pages.has(href.split("#")[0] ?? "") && !slugs.has(href.split("#")[0] ?? "")),
      ).toEqual([]);
      expect(new Set(documents.map(({ href }) => href)).size).toBe(documents.length);
      expect(documents.filter(({ kind }) => kind === "operation").length).toBe(operations.length);
    }
  });

  test.each(["xyzzyq", "  ", "¿?"])("finds nothing for “%s”", (query) => {
    expect(found("en", query)).toEqual([]);
  });
});
