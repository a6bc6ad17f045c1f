import { randomUUID } from "node:crypto";
import { readConfig } from "../config";
import { Failure } from "../failure";
import { text } from "../messages";
import { PrinterFinder } from "../printers/find-printers";
import { testPage } from "../printers/test-page";

/** Prints a page of this program's own and waits until it is known to be printed. */
export async function testPrinter(folder: string, asked: string): Promise<void> {
  const finder = new PrinterFinder(readConfig(folder));
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once("SIGINT", onSignal);
  try {
    const { printers } = await finder.find();
    const printer = printers.find(({ key }) => key === asked) ?? printers.find(({ name }) => name === asked);
    if (!printer) throw new Failure("usage", "unknownPrinter", { printer: asked });
    const format = printer.formats.includes("zpl") ? "zpl" : "pdf";
    const document = { reference: `anden-test-${randomUUID().slice(0, 8)}`, format, bytes: testPage(format) } as const;
    let shown: string | undefined;
    const printed = await printer.print(document, {
      beforeFirstByte: () => {},
      waiting: ({ state, detail = text(state) }) => {
        if (detail !== shown) process.stderr.write(`${detail}\n`);
        shown = detail;
      },
      signal: stop.signal,
    });
    if (printed?.outcome !== "printed")
      throw new Failure("notPrinted", "testNotPrinted", {
        printer: printer.name,
        reason: printed?.detail ?? text("stopped"),
      });
    process.stdout.write(`${text("testPrinted", { printer: printer.name })}\n`);
  } finally {
    process.off("SIGINT", onSignal);
    finder.close();
  }
}
