import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { powerShellArguments } from "./windows-script";

export interface SpoolerJob {
  readonly id: number;
  readonly name: string;
  /** Flags of `JobStatus`, such as `Printing, PaperOut`. */
  readonly status: string;
}

type Question =
  | { readonly op: "list" }
  | { readonly op: "status" | "jobs"; readonly printer: string }
  | { readonly op: "raw"; readonly printer: string; readonly file: string; readonly name: string }
  | { readonly op: "pdf"; readonly printer: string; readonly file: string };

const ANSWER_MS = 30_000;

const startPowerShell = (): ChildProcess =>
  spawn("powershell.exe", powerShellArguments, { stdio: ["pipe", "pipe", "ignore"], windowsHide: true });

/** The spooler of Windows by one PowerShell for all printers, which is started again when it ended. Questions wait in line. */
export class WindowsSpooler {
  #child: ChildProcess | undefined;
  #pending: ((answer: Record<string, unknown> | Error) => void)[] = [];

  constructor(private readonly start: () => ChildProcess = startPowerShell) {}

  async printers(): Promise<readonly { name: string; driver: string }[]> {
    return (await this.#ask<{ printers: { name: string; driver: string }[] }>({ op: "list" })).printers;
  }

  async status(printer: string): Promise<string> {
    return (await this.#ask<{ status: string }>({ op: "status", printer })).status;
  }

  async jobs(printer: string): Promise<readonly SpoolerJob[]> {
    return (await this.#ask<{ jobs: SpoolerJob[] }>({ op: "jobs", printer })).jobs;
  }

  async printRaw(printer: string, file: string, name: string): Promise<number> {
    return (await this.#ask<{ job: number }>({ op: "raw", printer, file, name })).job;
  }

  /** Hands the file to the program that opens PDFs, with the printer's name. */
  async printPdf(printer: string, file: string): Promise<void> {
    await this.#ask({ op: "pdf", printer, file });
  }

  close(): void {
    this.#child?.kill();
  }

  async #ask<T>(question: Question): Promise<T> {
    const child = this.#child ?? this.#startChild();
    const answer = await new Promise<Record<string, unknown> | Error>((resolve) => {
      const timer = setTimeout(() => child.kill(), ANSWER_MS);
      this.#pending.push((value) => {
        clearTimeout(timer);
        resolve(value);
      });
      child.stdin?.write(`${JSON.stringify(question)}\n`);
    });
    if (answer instanceof Error) throw answer;
    if (typeof answer.error === "string") throw new Error(answer.error);
    return answer as T;
  }

  #startChild(): ChildProcess {
    const child = this.start();
    this.#child = child;
    const end = (error: Error) => {
      if (this.#child === child) this.#child = undefined;
      for (const settle of this.#pending.splice(0)) settle(error);
    };
    child.once("error", end);
    child.once("exit", () => end(new Error("PowerShell ended")));
    child.stdin?.on("error", () => {});
    if (child.stdout)
      createInterface({ input: child.stdout }).on("line", (line) => {
        try {
          const answer = JSON.parse(line) as Record<string, unknown>;
          this.#pending.shift()?.(answer);
        } catch {
          // A line that PowerShell itself writes, such as progress.
        }
      });
    return child;
  }
}
