import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { compileMessages } from "./gettext";
import { zipWooCommercePlugin } from "./woocommerce-plugin";

const folder = "clients/woocommerce";
const sources = globSync(`${folder}/**/*.php`);

/** The texts of a compiled catalogue, by their originals. */
function readCatalogue(bytes: Uint8Array): Map<string, string> {
  const view = Buffer.from(bytes);
  expect(view.readUInt32LE(0)).toBe(0x950412de);
  const [count, originals, translations] = [8, 12, 16].map((at) => view.readUInt32LE(at)) as [number, number, number];
  const textAt = (place: number) => {
    const [length, start] = [view.readUInt32LE(place), view.readUInt32LE(place + 4)];
    expect(view[start + length]).toBe(0);
    return view.toString("utf8", start, start + length);
  };
  const entries = Array.from({ length: count }, (_, at) => at * 8);
  return new Map(entries.map((at) => [textAt(originals + at), textAt(translations + at)] as const));
}

test("the ZIP is one folder that knows where it comes from, with the catalogue that WordPress reads", async () => {
  vi.stubEnv("PUBLIC_URL", "https://envios.example.com");
  const files = unzipSync(await zipWooCommercePlugin());
  expect(Object.keys(files).every((name) => name.startsWith("anden/"))).toBe(true);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(["anden/anden.php", "anden/uninstall.php", "anden/assets/points.js"]),
  );
  expect(strFromU8(files["anden/anden.php"]!)).toContain("define( 'ANDEN_HOME', 'https://envios.example.com' );");
  expect(readCatalogue(files["anden/languages/anden-es.mo"]!).get("Home delivery")).toBe("Envío a domicilio");
});

test("every text of the plug-in is there in Spanish, and no other", () => {
  const calls = /\b(?:__|_e|esc_html__|esc_html_e|esc_attr__|_x|_n)\(\s*'((?:[^'\\]|\\.)*)'/g;
  const texts = sources.flatMap((file) => [...readFileSync(file, "utf8").matchAll(calls)].map(([, text]) => text));
  const catalogue = readCatalogue(compileMessages(readFileSync(`${folder}/languages/anden-es.po`, "utf8")));
  const known = [...catalogue.keys()].map((key) => key.split("\u0004").at(-1)?.split("\0")[0]);
  expect(new Set(known.filter(Boolean))).toEqual(new Set(texts));
});

test("a catalogue has contexts, plurals and texts in several parts, sorted as readers look for them", () => {
  const po = `msgid ""
msgstr "Plural-Forms: nplurals=2;\\n"

# of two
msgid "%d label"
msgid_plural "%d labels"
msgstr[0] "%d etiqueta"
msgstr[1] "%d etiquetas"

msgctxt "verb"
msgid "Label"
msgstr ""
"Eti"
"quetar \\"ya\\""

msgid "Untranslated"
msgstr ""
`;
  const catalogue = readCatalogue(compileMessages(po));
  expect(Object.fromEntries(catalogue)).toEqual({
    "": "Plural-Forms: nplurals=2;\n",
    "%d label\0%d labels": "%d etiqueta\0%d etiquetas",
    "verb\u0004Label": 'Etiquetar "ya"',
  });
  expect([...catalogue.keys()]).toEqual([...catalogue.keys()].sort());
});

test("no file of the plug-in touches the database or can be opened by itself", () => {
  for (const file of sources) {
    const code = readFileSync(file, "utf8");
    expect(code, file).not.toMatch(/\$wpdb|\bmysqli?_/);
    expect(code, file).toMatch(/defined\( '(?:ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/);
  }
});

const php = (() => {
  try {
    return execFileSync("php", ["-r", "echo PHP_VERSION_ID;"], { encoding: "utf8" });
  } catch {
    return undefined;
  }
})();

test.runIf(php)("every file is read by PHP", () => {
  for (const file of sources)
    expect(execFileSync("php", ["-l", file], { encoding: "utf8" })).toMatch(/^No syntax errors/);
});
