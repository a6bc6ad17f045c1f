import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { fingerprints } from "@/lib/core/labels/testing-fingerprints";
import { countRow, type Row } from "./table";

/** Renders everything twice in this process and once in a process with another time zone and locale. */
export async function* determinism(): AsyncGenerator<Row> {
  const first = await fingerprints();
  const kinds = Object.keys(first);
  const second = await fingerprints();
  yield countRow("same bytes, twice", "all", kinds.filter((kind) => second[kind] === first[kind]).length, kinds.length);
  const script = `
    import { fingerprints } from ${JSON.stringify(new URL("../../lib/core/labels/testing-fingerprints.ts", import.meta.url).href)};
    process.stdout.write(JSON.stringify(await fingerprints()));
  `;
  const env = { ...process.env, TZ: "Pacific/Auckland", LANG: "en_US.UTF-8" };
  const args = ["--import", "tsx", "--input-type=module", "-e", script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const third = JSON.parse(stdout) as Record<string, string>;
  const same = kinds.filter((kind) => third[kind] === first[kind]).length;
  yield countRow("same bytes, in another process", "all", same, kinds.length);
}
