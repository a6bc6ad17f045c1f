import { readdirSync } from "node:fs";
import { access, constants, mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { reasonOf } from "../failure";
import { syncFolder } from "../folder";
import { text } from "../messages";
import type { Format } from "../service/protocol";
import type { Document, Printed, Printer, PrinterStatus, Progress } from "./printer";

/** Writes each document as a file, for tests and for programs that watch a folder. Names sort in the order of printing. */
export class FolderPrinter implements Printer {
  readonly kind = "folder";
  #last = "";

  constructor(
    readonly key: string,
    readonly name: string,
    private readonly folder: string,
    readonly formats: readonly Format[],
    readonly address?: string,
  ) {}

  async status(): Promise<PrinterStatus> {
    try {
      await mkdir(this.folder, { recursive: true });
      await access(this.folder, constants.W_OK);
      return { state: "ready" };
    } catch (error) {
      return { state: "offline", detail: text("folderFailed", { reason: reasonOf(error) }) };
    }
  }

  async print({ reference, format, bytes }: Document, progress: Progress): Promise<Printed> {
    progress.beforeFirstByte();
    const name = `${this.#nextMoment()}-${reference}.${format}`;
    try {
      const hidden = join(this.folder, `.${name}`);
      const handle = await open(hidden, "w", 0o644);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(hidden, join(this.folder, name));
      syncFolder(this.folder);
      return { outcome: "printed" };
    } catch (error) {
      const detail = text("folderFailed", { reason: reasonOf(error) });
      const { outcome } = await this.recover({ reference, format });
      return { outcome, detail, status: { state: "offline", detail } };
    }
  }

  /** A file has its name when it is whole, and not before. */
  async recover({ reference, format }: Omit<Document, "bytes">): Promise<Printed> {
    try {
      const isThere = readdirSync(this.folder).some(
        (name) => /^\d/.test(name) && name.endsWith(`${reference}.${format}`),
      );
      return { outcome: isThere ? "printed" : "released" };
    } catch (error) {
      return { outcome: "uncertain", detail: text("folderFailed", { reason: reasonOf(error) }) };
    }
  }

  /** Two files of one millisecond get a name each, in order. */
  #nextMoment(): string {
    const now = new Date().toISOString().replace(/\D/g, "");
    this.#last = now > this.#last ? now : String(BigInt(this.#last) + 1n);
    return this.#last;
  }
}
