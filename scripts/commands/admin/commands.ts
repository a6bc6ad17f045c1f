/**
 * Commands of an administrator: `npm run --silent admin -- <noun> <verb> [--flags] [--json]`. A command parses its
 * arguments and makes one call to the domain; it contains no business rules.
 */
import { DomainError, type ErrorDetail } from "@/lib/core/errors";
import { toText } from "@/lib/i18n/to-text";
import { BackupError } from "@/lib/platform/backup";
import { ExpectedFailure } from "../../process/expected-failure";
import type { Call, Command } from "./command";

type Verbs = Record<string, Command>;

/** Each noun loads its part of the domain on demand. */
const nouns: Record<string, () => Promise<Verbs>> = {
  account: async () => (await import("./account")).account,
  user: async () => (await import("./user")).user,
  credential: async () => (await import("./credential")).credential,
  shipment: async () => (await import("./shipment")).shipment,
  ledger: async () => (await import("./ledger")).ledger,
  totals: async () => (await import("./totals")).totals,
  geo: async () => (await import("./geo")).geo,
  webhook: async () => (await import("./webhook")).webhook,
  request: async () => (await import("./request")).request,
  privacy: async () => (await import("./privacy")).privacy,
  key: async () => (await import("./key")).key,
  carrier: async () => (await import("./carrier")).carrier,
  demo: async () => (await import("./demo")).demo,
  seed: async () => (await import("./seed")).seed,
  load: async () => (await import("./load")).load,
  backup: async () => (await import("./backup")).backup,
  restore: async () => (await import("./backup")).restore,
  version: async () => (await import("./version")).version,
};

/** Parses the arguments into a call. Throws an `ExpectedFailure` that says which argument is wrong. */
export async function readCall(args: readonly string[]): Promise<Call> {
  const [noun = "", ...words] = args;
  const verbs = Object.hasOwn(nouns, noun) ? await nouns[noun]?.() : undefined;
  // A noun with one command alone has no verb: `backup --file FILE`.
  const [verb = "", ...rest] = verbs && Object.hasOwn(verbs, "") ? ["", ...words] : words;
  const command = verbs && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!command) throw new ExpectedFailure(usage(verbs ? [verbs] : await loadAllVerbs()));
  return command.read(rest);
}

const loadAllVerbs = (): Promise<Verbs[]> => Promise.all(Object.values(nouns).map((load) => load()));

const usage = (nounsToShow: readonly Verbs[]): string =>
  [
    "Usage: npm run --silent admin -- <noun> <verb> [--flags] [--json]",
    ...nounsToShow.flatMap((verbs) => Object.values(verbs)).map((command) => `  ${command.usage}`),
  ].join("\n");

/** Error message for the terminal. Undefined for a bug, which should be printed with its stack. */
export function explain(error: unknown): string | undefined {
  if (error instanceof ExpectedFailure || error instanceof BackupError) return error.message;
  return error instanceof DomainError ? explainError(error.detail) : undefined;
}

function explainError(error: ErrorDetail): string {
  switch (error.code) {
    case "validation_failed":
      return error.issues.map(({ path, message }) => `${path}: ${toText(message, "en")}`).join("\n");
    case "not_found":
      return `There is no ${error.resource} ${error.id}.`;
    case "illegal_transition":
      return `Shipment ${error.id} is ${error.from} and cannot become ${error.to}.`;
    default:
      return "message" in error ? toText(error.message, "en") : error.code;
  }
}
