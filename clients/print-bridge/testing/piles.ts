import { asc, desc, eq } from "drizzle-orm";
import { connection } from "@/db/driver";
import { printers, printJobs } from "@/db/schema/printers";
import { contentTypes, decidePrintJob, queueFile, queuePrint, startPairing } from "@/lib/domain/shipping/printers";
import { systemContext } from "@/lib/platform/context";
import type { Format } from "../src/service/protocol";
import type { PileInstallation } from "./thousand-labels";

interface ServiceJob {
  readonly id: number;
  readonly name: string;
  readonly state: string;
}

/** The piles of an account's printers in the service's database, however the service itself runs. */
export abstract class TestPiles implements PileInstallation<ServiceJob> {
  jobs: ServiceJob[] = [];
  readonly #ctx = systemContext("test");
  readonly #deciding = new Set<number>();
  #refresh: NodeJS.Timeout | undefined;

  constructor(private readonly accountId: number) {}

  abstract start(): Promise<void>;
  abstract dieAfter(requests: number): Promise<void>;

  /** Keeps `jobs` as the database has them. */
  protected watch(): void {
    this.#refresh ??= setInterval(() => void this.readJobs(), 100);
  }

  /** A query that is under way ends before the database does. */
  protected async unwatch(): Promise<void> {
    clearInterval(this.#refresh);
    await this.readJobs();
  }

  async pairingCode(): Promise<string> {
    return (await startPairing(this.#ctx, this.accountId)).code;
  }

  async printerId(): Promise<number | undefined> {
    const [row] = await connection().db.select({ id: printers.id }).from(printers).orderBy(desc(printers.id)).limit(1);
    return row?.id;
  }

  queue(_place: string, labels: readonly { name: string; format: Format; bytes: Buffer }[]): void {
    void this.queueAll(labels);
  }

  async queueAll(labels: readonly { name: string; format: Format; bytes: Buffer }[]): Promise<void> {
    const printerId = await this.printerId();
    if (printerId === undefined) throw new Error("no bridge has reported a printer");
    for (const { name, format, bytes } of labels) {
      const file = { name, contentType: contentTypes[format], bytes };
      await queueFile(this.#ctx, { accountId: this.accountId, printerId, ...file });
    }
  }

  /** A label as a station asks for it. */
  async queueLabel(shipmentId: number): Promise<void> {
    const printerId = (await this.printerId()) ?? 0;
    const papers = [{ shipmentId, paper: "label" }] as const;
    const { refusals } = await queuePrint(this.#ctx, { accountId: this.accountId, printerId, papers });
    if (refusals.length > 0) throw new Error(JSON.stringify(refusals));
  }

  decide(job: ServiceJob, wasPrinted: boolean): void {
    if (this.#deciding.has(job.id)) return;
    this.#deciding.add(job.id);
    void decidePrintJob(this.#ctx, job.id, { decision: wasPrinted ? "printed" : "again" })
      .then(() => this.readJobs())
      .finally(() => this.#deciding.delete(job.id));
  }

  private async readJobs(): Promise<void> {
    this.jobs = await connection()
      .db.select({ id: printJobs.id, name: printJobs.name, state: printJobs.state })
      .from(printJobs)
      .where(eq(printJobs.accountId, this.accountId))
      .orderBy(asc(printJobs.id));
  }
}
