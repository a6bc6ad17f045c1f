/** A request to one of the versions. */
export interface Call {
  readonly version: string;
  readonly operation: string;
  readonly ms: number;
  /** Why it is an error; nothing for an expected response. */
  readonly error?: { readonly kind: ErrorKind; readonly message: string } | undefined;
}

const errorKinds = ["5xx", "4xx", "connection", "content"] as const;
type ErrorKind = (typeof errorKinds)[number];

interface Row {
  readonly version: string;
  readonly operation: string;
  calls: number;
  slowestMs: number;
  readonly errors: Record<ErrorKind, number>;
}

const samplesKept = 10;

/** Counts requests and their errors by version and operation. */
export class Tally {
  readonly #rows = new Map<string, Row>();
  /** Messages of the first errors. */
  readonly samples: string[] = [];

  add({ version, operation, ms, error }: Call): void {
    const key = `${version} ${operation}`;
    const row = this.#rows.get(key) ?? {
      version,
      operation,
      calls: 0,
      slowestMs: 0,
      errors: { "5xx": 0, "4xx": 0, connection: 0, content: 0 },
    };
    this.#rows.set(key, row);
    row.calls++;
    row.slowestMs = Math.max(row.slowestMs, ms);
    if (!error) return;
    row.errors[error.kind]++;
    if (this.samples.length < samplesKept) this.samples.push(`${version}, ${operation}: ${error.message}`);
  }

  /** Errors of one version, or of all. */
  errors(version?: string): number {
    return [...this.#rows.values()]
      .filter((row) => version === undefined || row.version === version)
      .reduce((sum, { errors }) => sum + errorKinds.reduce((own, kind) => own + errors[kind], 0), 0);
  }

  /** The lines of a table: a row for each version and operation, and a sum for each version. */
  lines(): string[] {
    const rows = [...this.#rows.values()].sort(
      (a, b) => compare(a.version, b.version) || compare(a.operation, b.operation),
    );
    const versions = [...new Set(rows.map(({ version }) => version))];
    return [
      toLine(["version", "operation", "requests", ...errorKinds, "slowest ms"]),
      ...versions.flatMap((version) => {
        const own = rows.filter((row) => row.version === version);
        return [...own, sumOf(version, own)].map(({ operation, calls, errors, slowestMs }) =>
          toLine([version, operation, calls, ...errorKinds.map((kind) => errors[kind]), slowestMs.toFixed(0)]),
        );
      }),
    ];
  }
}

function sumOf(version: string, rows: readonly Row[]): Row {
  const sum: Row = {
    version,
    operation: "all",
    calls: 0,
    slowestMs: 0,
    errors: { "5xx": 0, "4xx": 0, connection: 0, content: 0 },
  };
  for (const { calls, slowestMs, errors } of rows) {
    sum.calls += calls;
    sum.slowestMs = Math.max(sum.slowestMs, slowestMs);
    for (const kind of errorKinds) sum.errors[kind] += errors[kind];
  }
  return sum;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const toLine = (cells: readonly (string | number)[]): string =>
  cells.map((cell, column) => (column < 2 ? String(cell).padEnd(12) : String(cell).padStart(12))).join("");

/**
 * Judges a response. `expected` is the only status that is no error; `isRight` judges the content of that one, with the
 * response's text.
 */
export function judgeResponse(
  { status, text }: { readonly status: number; readonly text: string },
  expected: number,
  isRight: (text: string) => boolean = () => true,
): Call["error"] {
  const message = `${status} ${text.slice(0, 300)}`;
  if (status === expected) return isRight(text) ? undefined : { kind: "content", message };
  return { kind: status >= 500 ? "5xx" : status >= 400 ? "4xx" : "content", message };
}
