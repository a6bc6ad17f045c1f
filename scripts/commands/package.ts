import { parseArgs } from "node:util";
import { openDataFolder } from "../data-folder";
import { packageService } from "../packaging";
import { ExpectedFailure } from "../process/expected-failure";
import { ensureBuild } from "../serving/build";

/** `npm run package -- --into FOLDER`: an installation that Node runs as it is, without compilers and tests. */
export async function run(args: string[]): Promise<number> {
  const { into } = parseArgs({ args, options: { into: { type: "string" } } }).values;
  if (into === undefined) throw new ExpectedFailure("Usage: npm run package -- --into FOLDER");
  await ensureBuild(openDataFolder());
  const { files, bytes } = await packageService(into);
  console.log(`${into}: ${files} files, ${Math.round(bytes / 1e6)} MB`);
  return 0;
}
