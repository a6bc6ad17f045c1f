import { readConfig } from "../config";
import { Failure } from "../failure";
import { text } from "../messages";
import { PrinterFinder } from "../printers/find-printers";

/** Lists the printers with what each takes and says of itself. */
export async function listPrinters(folder: string): Promise<void> {
  const config = readConfig(folder);
  const finder = new PrinterFinder(config);
  try {
    const { printers, cupsError } = await finder.find();
    if (cupsError !== undefined && config.cups !== false)
      process.stderr.write(`${text("cupsNotRead", { url: config.cups, reason: cupsError, file: config.file })}\n`);
    if (printers.length === 0) throw new Failure("usage", "noPrinters", { file: config.file });
    process.stdout.write(`${text("printersHead", { count: printers.length })}\n`);
    const states = await Promise.all(printers.map((printer) => printer.status()));
    for (const [i, { key, name, kind, formats, address }] of printers.entries()) {
      const { state, detail } = states[i] ?? { state: "unknown" as const };
      const shown = detail === undefined ? text(state) : `${text(state)} (${detail})`;
      process.stdout.write(
        `  ${key}  ${name === key ? "" : `“${name}”  `}${kind}  ${formats.join(", ")}  ${address ?? ""}  ${shown}\n`,
      );
    }
  } finally {
    finder.close();
  }
}
