import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { resolve } from "node:path";
import { type Config, type PrinterConfig, splitHost } from "../config";
import { reasonOf } from "../failure";
import { log } from "../log";
import type { Format } from "../service/protocol";
import { findCupsQueues } from "./cups-queues";
import { FolderPrinter } from "./folder";
import { IppPrinter } from "./ipp";
import type { Printer } from "./printer";
import { RawPrinter } from "./raw";
import { reportedKey } from "./reported-names";
import { WindowsPrinter } from "./windows";
import { WindowsSpooler } from "./windows-spooler";

export interface FoundPrinters {
  readonly printers: readonly Printer[];
  /** Why the print server gave no queues. */
  readonly cupsError?: string;
}

const MOST_PRINTERS = 50;

/**
 * The printers of the configuration, then the queues of the machine that it does not name. Of several at one address the first
 * counts: the installation has one pile for them, and two workers would print each job of it.
 */
export class PrinterFinder {
  readonly #known = new Map<string, Printer>();
  readonly #places = new Map<string, string>();
  readonly #dropped = new Set<string>();
  #spooler: WindowsSpooler | undefined;

  constructor(private readonly config: Config) {}

  async find(): Promise<FoundPrinters> {
    const configured = this.config.printers.map((entry) =>
      this.#keep(entry.key, isNetworked(entry) ? placeOf(entry.address) : undefined, () => this.#create(entry)),
    );
    let cupsError: string | undefined;
    const queues = await this.#cupsQueues().catch((error: unknown) => {
      cupsError = reasonOf(error);
      // A print server that restarts has its queues again afterwards.
      return [...this.#known.values()].filter(({ key }) => key.startsWith("cups:"));
    });
    const windows = await this.#windowsPrinters();
    const keys = new Set(configured.map(({ key }) => key));
    const found = [...queues, ...windows].filter((printer) => !keys.has(printer.key));
    return {
      printers: this.#firstOfEachPlace([...configured, ...found]).slice(0, MOST_PRINTERS),
      ...(cupsError === undefined ? {} : { cupsError }),
    };
  }

  close(): void {
    this.#spooler?.close();
  }

  async #cupsQueues(): Promise<readonly Printer[]> {
    if (this.config.cups === false) return [];
    return (await findCupsQueues(this.config.cups)).map(({ queue, name, uri, formats }) => {
      const key = reportedKey(`cups:${queue}`);
      return this.#keep(key, placeOf(uri), () => new IppPrinter(key, name, uri, formats, sharedAddress(uri)));
    });
  }

  #firstOfEachPlace(printers: readonly Printer[]): readonly Printer[] {
    const taken = new Map<string, string>();
    return printers.filter(({ key }) => {
      const place = this.#places.get(key);
      const first = place === undefined ? undefined : taken.get(place);
      if (place !== undefined && first === undefined) taken.set(place, key);
      if (first === undefined) return true;
      // A queue that the configuration names as well is expected; two entries of the configuration are a mistake.
      if (!this.#dropped.has(key) && this.config.printers.some((entry) => entry.key === key))
        log.warn("printer.same_address", { printer: key, first });
      this.#dropped.add(key);
      return false;
    });
  }

  async #windowsPrinters(): Promise<readonly Printer[]> {
    if (process.platform !== "win32" || !this.config.windows) return [];
    const printers = await this.#openSpooler()
      .printers()
      .catch(() => []);
    const named = new Set(this.config.printers.map(({ kind, address }) => `${kind}:${address}`));
    return printers
      .filter(({ name }) => !named.has(`windows:${name}`))
      .map(({ name, driver }) => {
        const key = reportedKey(`windows:${name}`);
        const formats: Format[] = /zebra|zdesigner|zpl/i.test(`${driver} ${name}`) ? ["zpl", "pdf"] : ["pdf"];
        return this.#keep(key, undefined, () => new WindowsPrinter(key, name, name, formats, this.#openSpooler()));
      });
  }

  #create({ key, name, kind, address, formats, status }: PrinterConfig): Printer {
    if (kind === "ipp") return new IppPrinter(key, name, address, formats ?? ["pdf"], sharedAddress(address));
    if (kind === "windows") return new WindowsPrinter(key, name, address, formats ?? ["pdf"], this.#openSpooler());
    if (kind === "folder") return new FolderPrinter(key, name, resolve(address), formats ?? ["pdf", "zpl"]);
    const taken = formats ?? ["zpl"];
    // One that prints PDFs or takes both may not know `~HS` and would print it.
    const asksStatus = status ?? !taken.includes("pdf");
    return new RawPrinter(key, name, address, taken, asksStatus, sharedAddress(address));
  }

  #keep(key: string, place: string | undefined, create: () => Printer): Printer {
    if (place !== undefined) this.#places.set(key, place);
    const printer = this.#known.get(key) ?? create();
    this.#known.set(key, printer);
    return printer;
  }

  #openSpooler(): WindowsSpooler {
    this.#spooler ??= new WindowsSpooler();
    return this.#spooler;
  }
}

const isNetworked = ({ kind }: PrinterConfig): boolean => kind === "raw" || kind === "ipp";

/** One text for all ways to write an address, as this machine sees it. */
const placeOf = (address: string): string | undefined =>
  sharedAddress(address, "localhost")
    ?.replace(/^ipps:/, "ipp:")
    .replace(/\/+$/, "");

/**
 * What a printer is known by to other bridges: its place in the network. An address of this machine means another printer on
 * the next machine, so that it is told with a fingerprint of this one, and not at all where there is none.
 */
export function sharedAddress(address: string, machine = machineId()): string | undefined {
  const parts = /^ipps?:/.test(address) ? new URL(address.replace(/^ipp/, "http")) : undefined;
  const raw = parts ? undefined : splitHost(address);
  const host = (parts?.hostname ?? raw?.host ?? "").toLowerCase();
  const isLocal = /^(localhost|127\.|\[?::1\]?$|0\.0\.0\.0)/.test(host);
  if (isLocal && machine === undefined) return undefined;
  const shown = isLocal ? `${machine}` : host;
  return parts
    ? `${address.slice(0, address.indexOf(":"))}://${shown}:${parts.port || 631}${parts.pathname}`
    : `${shown.includes(":") ? `[${shown}]` : shown}:${raw?.port ?? 9100}`;
}

function machineId(): string | undefined {
  try {
    const id = readFileSync("/etc/machine-id", "utf8").trim();
    const hash = createHash("sha256").update(`anden-print ${id}`).digest("hex").slice(0, 12);
    return id ? `${hostname().toLowerCase()}-${hash}` : undefined;
  } catch {
    return undefined;
  }
}
