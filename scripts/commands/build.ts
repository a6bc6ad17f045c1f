import { openDataFolder } from "../data-folder";
import { ensureBuild } from "../serving/build";

/** `npm run build`: builds in advance what `npm start` would build, so that the start takes seconds. */
export async function run(): Promise<number> {
  await ensureBuild(openDataFolder());
  return 0;
}
