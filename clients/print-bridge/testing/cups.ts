import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const [program, filter] = ["/usr/sbin/cupsd", "/usr/lib/cups/filter/pdftopdf"];

const virtualPrinter = `*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "VIRTUAL.PPD"
*Manufacturer: "Virtual"
*Product: "(Virtual)"
*ModelName: "Virtual PDF"
*ShortNickName: "Virtual PDF"
*NickName: "Virtual PDF"
*PSVersion: "(3010.000) 0"
*LanguageLevel: "3"
*ColorDevice: False
*cupsSNMPSupplies: False
*cupsFilter2: "application/vnd.cups-pdf application/pdf 0 -"
*OpenUI *PageSize: PickOne
*DefaultPageSize: w283h425
*PageSize w283h425/Label: "<</PageSize[283 425]>>setpagedevice"
*CloseUI: *PageSize
*OpenUI *PageRegion: PickOne
*DefaultPageRegion: w283h425
*PageRegion w283h425/Label: "<</PageSize[283 425]>>setpagedevice"
*CloseUI: *PageRegion
*DefaultImageableArea: w283h425
*ImageableArea w283h425/Label: "0 0 283 425"
*DefaultPaperDimension: w283h425
*PaperDimension w283h425/Label: "283 425"
`;

/** Why no CUPS can be started here; undefined when one can. Its programs run their parts as the user `lp`, which takes root. */
export function cupsMissing(): string | undefined {
  if (!existsSync(program)) return `there is no ${program} (Debian: cups, cups-client)`;
  if (!existsSync(filter)) return `there is no ${filter} (Debian: cups-filters)`;
  return process.getuid?.() === 0 ? undefined : "only root starts a CUPS of its own";
}

/** A CUPS of its own on a free port, apart from that of the machine. */
export class TestCups {
  readonly #folder = mkdtempSync(join(tmpdir(), "anden-cups-"));
  #child: ChildProcess | undefined;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  uri(queue: string): string {
    return `ipp://127.0.0.1:${this.#port}/printers/${queue}`;
  }

  async start(): Promise<void> {
    if (this.#port === 0) {
      this.#port = await freePort();
      this.#configure();
    }
    const files = join(this.#folder, "cups-files.conf");
    this.#child = spawn(program, ["-f", "-c", join(this.#folder, "cupsd.conf"), "-s", files], { stdio: "ignore" });
    for (let i = 0; i < 200; i++) {
      const isUp = await run("lpstat", ["-h", this.#server, "-r"]).then(
        ({ stdout }) => /scheduler is running/.test(stdout),
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`CUPS did not start:\n${this.log()}`);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** A queue that hands on what it gets as it is. */
  async addRawQueue(queue: string, address: string): Promise<void> {
    await this.#addQueue(queue, ["-v", `socket://${address}`, "-m", "raw"]);
  }

  /** A virtual printer that takes PDFs as the filters of CUPS make them. */
  async addPdfQueue(queue: string, address: string): Promise<void> {
    const ppd = join(this.#folder, "virtual.ppd");
    writeFileSync(ppd, virtualPrinter);
    await this.#addQueue(queue, ["-v", `socket://${address}`, "-P", ppd]);
  }

  async stopQueue(queue: string): Promise<void> {
    await run("cupsdisable", ["-h", this.#server, queue]);
  }

  async startQueue(queue: string): Promise<void> {
    await run("cupsenable", ["-h", this.#server, queue]);
  }

  log(): string {
    return readFileSync(join(this.#folder, "error_log"), "utf8").split("\n").slice(-30).join("\n");
  }

  get #server(): string {
    return `127.0.0.1:${this.#port}`;
  }

  async #addQueue(queue: string, settings: readonly string[]): Promise<void> {
    await run("lpadmin", ["-h", this.#server, "-p", queue, "-E", "-o", "printer-error-policy=abort-job", ...settings]);
  }

  #configure(): void {
    const at = (name: string) => join(this.#folder, name);
    // Filters and backends run as another user.
    chmodSync(this.#folder, 0o755);
    for (const name of ["root", "spool", "cache", "state"]) mkdirSync(at(name));
    mkdirSync(at("temp"));
    chmodSync(at("temp"), 0o1777);
    writeFileSync(at("error_log"), "");
    writeFileSync(
      at("cupsd.conf"),
      `LogLevel info
Listen ${this.#server}
Browsing No
DefaultAuthType None
WebInterface No
MaxJobs 0
JobRetryInterval 1
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  <Limit All>
    Order deny,allow
    Allow all
  </Limit>
</Policy>
`,
    );
    writeFileSync(
      at("cups-files.conf"),
      `ServerRoot ${at("root")}
RequestRoot ${at("spool")}
CacheDir ${at("cache")}
StateDir ${at("state")}
TempDir ${at("temp")}
ErrorLog ${at("error_log")}
AccessLog ${at("access_log")}
PageLog ${at("page_log")}
SystemGroup root
`,
    );
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
