import type { Format } from "../service/protocol";
import { IppClient, requestingUser } from "./ipp-client";
import { operations, textOf } from "./ipp-message";

interface CupsQueue {
  readonly queue: string;
  readonly name: string;
  readonly uri: string;
  readonly formats: readonly Format[];
}

/** The queues of a print server, by name. */
export async function findCupsQueues(server: string): Promise<readonly CupsQueue[]> {
  const base = new URL(server);
  const client = new IppClient(new URL("/", base).href);
  const response = await client.send({
    operation: operations.cupsGetPrinters,
    attributes: [
      requestingUser,
      ["requested-attributes", "keyword", ["printer-name", "printer-info", "printer-make-and-model"]],
    ],
  });
  const scheme = base.protocol === "https:" ? "ipps" : "ipp";
  return response.printers
    .flatMap((printer): CupsQueue[] => {
      const queue = textOf(printer, "printer-name");
      if (queue === undefined) return [];
      const uri = `${scheme}://${base.hostname}:${base.port || (scheme === "ipps" ? 443 : 80)}/printers/${encodeURIComponent(queue)}`;
      const formats = formatsOf(textOf(printer, "printer-make-and-model") ?? "");
      return [{ queue, name: textOf(printer, "printer-info") || queue, uri, formats }];
    })
    .sort((a, b) => (a.queue < b.queue ? -1 : 1));
}

/** A raw queue hands on bytes as they are; a driver of a label printer draws PDFs, and ZPL passes beside it. */
const formatsOf = (model: string): readonly Format[] => {
  if (/\braw\b/i.test(model)) return ["zpl"];
  return /zebra|zpl|zdesigner/i.test(model) ? ["pdf", "zpl"] : ["pdf"];
};
