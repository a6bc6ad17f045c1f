import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder } from "../data-folder";
import { ExpectedFailure } from "../process/expected-failure";

/** `npm run bench -- NAME`: runs bench/NAME.ts, which exports `run(args)`. `run` returns an exit code or nothing. */
export async function run([name, ...args]: string[]): Promise<number> {
  const folder = join(projectFolder, "bench");
  const isBench = (file: string) =>
    /^export (const|(async )?function) run\b/m.test(readFileSync(join(folder, file), "utf8"));
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && isBench(file))
    .map((file) => file.slice(0, -3));
  if (!name || !names.includes(name)) throw new ExpectedFailure(`Usage: npm run bench -- ${names.join("|")}`);
  const bench: { run(args: string[]): Promise<number | undefined> } = await import(
    pathToFileURL(join(folder, `${name}.ts`)).href
  );
  return (await bench.run(args)) ?? 0;
}
