import { afterAll, beforeAll, beforeEach } from "vitest";
import { createLogger, type LogFormat, type LogLine, logState } from "./logger";
import { flushOutages } from "./outage-log";
import { throttledLines } from "./throttle";

/** Lines that a test has logged. */
export interface CapturedLog {
  /** The lines of the current test as objects. */
  lines(): (LogLine & { readonly error?: unknown })[];
  /** The log lines in the order of writing. */
  text(): string;
}

/** Keeps what the tests of a file log, instead of printing it. Called at the top of a file or a `describe`. */
export function captureLog({ format = "json" }: { format?: LogFormat } = {}): CapturedLog {
  let written: string[] = [];
  let before = logState().logger;
  const forget = () => {
    flushOutages();
    throttledLines().clear();
    written = [];
  };
  beforeAll(() => {
    before = logState().logger;
    logState().logger = createLogger({ write: (line) => written.push(line) }, format);
    logState().logger.level = "debug";
  });
  beforeEach(forget);
  afterAll(() => {
    forget();
    logState().logger = before;
  });
  return { lines: () => written.map((line) => JSON.parse(line)), text: () => written.join("") };
}
