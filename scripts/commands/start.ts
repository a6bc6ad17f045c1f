import { openDataFolder } from "../data-folder";
import { ensureBuild } from "../serving/build";
import { openDatabase } from "../serving/database";
import { assertSettings, prepareEnvironment, readAddress } from "../serving/environment";
import { seedOnce } from "../serving/seed";
import { assertPortIsFree, serve } from "../serving/web-server";

/**
 * `npm start`: runs portal, API and automation in this process, with an embedded database unless `DATABASE_URL` is set.
 */
export const run = (): Promise<undefined> => startService({ dev: false });

export async function startService({ dev }: { dev: boolean }): Promise<undefined> {
  process.title = "anden";
  assertSettings();
  const address = readAddress();
  // Checked before anything slow: otherwise a taken port would be reported only after the build.
  await assertPortIsFree(address);
  const folder = openDataFolder();
  await prepareEnvironment(folder, address, { dev });
  const database = await openDatabase(folder, { waits: true });
  const demo = await seedOnce(folder, database);
  // The sign-in page offers the demo account of an embedded database only: a given database may be used by others.
  if (demo && database.isEmbedded)
    Object.assign(process.env, { ANDEN_DEMO_EMAIL: demo.email, ANDEN_DEMO_PASSWORD: demo.password });
  if (!dev) await ensureBuild(folder);
  await serve(address, { dev });
  console.log(`Andén   ${address.url}`);
  if (demo) console.log(`Demo    ${demo.email}  ${demo.password}`);
  console.log(`Ready on ${address.url}`);
}
