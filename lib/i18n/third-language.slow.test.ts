import { execFile } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** A copy of the sources, to which a language is added as the README says. */
let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "third-language-"));
  const isSource = /^[^.].*\.(ts|tsx|json)$|^(app|bench|clients|components|db|e2e|lib|public|scripts)$/;
  for (const name of readdirSync(".").filter((entry) => isSource.test(entry)))
    cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The files with type errors, one entry for each error, of all sources or of `folder` and what it imports. */
function typeErrors(folder?: string): Promise<string[]> {
  const project = folder ? "folder.json" : "tsconfig.json";
  if (folder)
    writeFileSync(
      join(copy, project),
      JSON.stringify({ extends: "./tsconfig.json", include: [folder, "next-env.d.ts", "**/*.d.ts"] }),
    );
  return new Promise((resolve, reject) => {
    execFile(
      "node_modules/.bin/tsc",
      ["--noEmit", "--pretty", "false", "--incremental", "false", "--checkers", "1", "-p", project],
      { cwd: copy },
      (error, stdout) => {
        const errors = [...stdout.matchAll(/^(\S.*?)\(\d+,\d+\): error /gm)].map(([, file = ""]) => file);
        if (error && errors.length === 0) reject(error);
        else resolve(errors);
      },
    );
  });
}

function edit(file: string, change: (text: string) => string): void {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  const changed = change(text);
  if (changed === text) throw new Error(`${file} is not as this test expects`);
  writeFileSync(path, changed);
}

const isOutside = (file: string) => !file.startsWith("lib/i18n/");

test("a third language is a folder of lib/i18n: type errors name what is missing, none of them elsewhere", async () => {
  edit("lib/core/vocabulary/languages.ts", (text) => text.replace('["es", "en"]', '["es", "en", "pt"]'));
  const withoutFolder = await typeErrors();
  expect(withoutFolder.filter(isOutside)).toEqual([]);
  expect(withoutFolder.length).toBeGreaterThan(3);

  cpSync(join(copy, "lib/i18n/messages/en"), join(copy, "lib/i18n/messages/pt"), { recursive: true });
  for (const file of new Set(withoutFolder))
    edit(file, (text) =>
      text
        .replace(/^import \{ (\w+)(?: as en)? \} from "(\.[\w./]*)\/en(["/].*)$/gm, (line, name, folder, rest) =>
          [line, `import { ${name} as pt } from "${folder}/pt${rest}`].join("\n"),
        )
        .replace("{ es, en }", "{ es, en, pt }"),
    );
  expect(await typeErrors("lib/i18n")).toEqual([]);

  edit("lib/i18n/messages/pt/sentences/imports.ts", (text) => text.replace(/^ {2}import_started: .*\n/m, ""));
  edit("lib/i18n/messages/pt/names.ts", (text) => text.replace(/^ {4}crossdock: .*\n/m, ""));
  expect(await typeErrors("lib/i18n")).toEqual([
    "lib/i18n/messages/pt/names.ts",
    "lib/i18n/messages/pt/sentences/imports.ts",
  ]);
}, 600_000);
