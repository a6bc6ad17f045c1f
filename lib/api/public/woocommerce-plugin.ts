import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, strToU8, zipSync } from "fflate";
import { publicOrigin } from "@/lib/platform/settings";
import { compileMessages } from "./gettext";

const mainFile = "anden/anden.php";
const placeholder = "define( 'ANDEN_HOME', '' );";

/** WordPress shows a date of its own; one of the clock would make each download another file. */
const mtime = new Date("2026-01-01T12:00:00");

/**
 * The plug-in of WooCommerce as WordPress installs it: one folder in a ZIP. It knows the address of the installation that
 * hands it out, so that nobody has to type it.
 */
export async function zipWooCommercePlugin(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = join(process.cwd(), "clients/woocommerce");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const files = await Promise.all(
    paths.sort().map(async (path): Promise<[name: string, bytes: Uint8Array][]> => {
      const bytes = new Uint8Array(await readFile(path));
      const name = `anden/${path.slice(folder.length + 1).replaceAll("\\", "/")}`;
      if (name.endsWith(".po"))
        return [
          [name, bytes],
          [name.replace(/po$/, "mo"), compileMessages(strFromU8(bytes))],
        ];
      return [[name, name === mainFile ? withHome(bytes) : bytes]];
    }),
  );
  return zipSync(Object.fromEntries(files.flat()), { mtime }) as Uint8Array<ArrayBuffer>;
}

/** The address in a text of PHP: one that could end it has no place in an address. */
function withHome(bytes: Uint8Array): Uint8Array {
  const home = publicOrigin().replace(/['\\]/g, "");
  return strToU8(
    strFromU8(bytes).replace(
      placeholder,
      placeholder.replace("''", () => `'${home}'`),
    ),
  );
}
