import { operations } from "./generated/operations.js";
import { send } from "./send.js";
import type { DocumentFile, Methods, OperationName, RequestOptions } from "./types.js";

export interface AndenOptions {
  /** The address of the installation, such as `https://envios.example.com`. */
  readonly url: string;
  readonly token: string;
  /** Left out with the token of a publishable credential, which asks for the options of a checkout alone. */
  readonly secret?: string | undefined;
  /** Language of error messages. */
  readonly language?: "es" | "en" | undefined;
  /** For each attempt; 30 seconds by default. */
  readonly timeoutMs?: number | undefined;
  /** Attempts after the first; 3 by default. */
  readonly maxRetries?: number | undefined;
  /** Instead of the platform's own, for a proxy or a test. */
  readonly fetch?: typeof fetch | undefined;
}

/** A client of one credential: `anden.shipments.create(…)`. */
export type Anden = Methods;

/** `new Anden({ url, token, secret })` has a method for each operation of the table. */
export const Anden = class {
  constructor(options: AndenOptions) {
    for (const name of ["url", "token", "secret"] as const)
      if (!options[name] && !(name === "secret" && options.token.startsWith("pk_")))
        throw new TypeError(`The client needs ${name}.`);
    if (!URL.canParse(options.url)) throw new TypeError(`url is no address: ${options.url}`);
    const groups: Record<string, Record<string, unknown>> = {};
    for (const name of Object.keys(operations) as OperationName[]) {
      const [group = "", verb = ""] = name.split(".");
      groups[group] ??= {};
      groups[group][verb] = createMethod(name, options);
    }
    Object.assign(this, groups);
  }
} as new (
  options: AndenOptions,
) => Anden;

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly query?: readonly string[];
  readonly isPaged?: boolean;
  readonly files?: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

interface Page {
  readonly data: readonly unknown[];
  readonly links: { readonly next: string | null };
}

function createMethod(name: OperationName, client: AndenOptions): unknown {
  const operation: Operation = operations[name];
  const call = async (input: Values = {}, options: RequestOptions = {}): Promise<unknown> => {
    const { status, bytes } = await request(client, operation, input, options, "application/json");
    return status === 204 ? undefined : JSON.parse(new TextDecoder().decode(bytes));
  };
  const { isPaged, files } = operation;
  return Object.assign(call, {
    ...(isPaged && {
      all: (input: Values = {}, options: RequestOptions = {}) =>
        readPages((page) => call({ ...input, page }, options) as Promise<Page>, Number(input.page ?? 1)),
    }),
    ...(files && {
      bytes: async (input: Values = {}, options: RequestOptions = {}): Promise<DocumentFile> => {
        const { headers, bytes } = await request(client, operation, input, options, files.join(", "));
        return { bytes, contentType: headers.get("content-type") ?? "" };
      },
    }),
  });
}

async function* readPages(read: (page: number) => Promise<Page>, first: number): AsyncGenerator<unknown, void> {
  for (let page = first; ; page++) {
    const { data, links } = await read(page);
    yield* data;
    if (links.next === null) return;
  }
}

function request(client: AndenOptions, operation: Operation, input: Values, options: RequestOptions, accept: string) {
  const { method } = operation;
  const { path, query, body } = placeInput(operation, input);
  const isIdempotent = method === "POST" || method === "PUT";
  return send(
    {
      method,
      url: client.url.replace(/\/+$/, "") + path + (query && `?${query}`),
      headers: {
        Authorization: `Basic ${btoa(`${client.token}:${client.secret ?? ""}`)}`,
        Accept: accept,
        ...(client.language && { "Accept-Language": client.language }),
        ...(isIdempotent && { "Idempotency-Key": options.idempotencyKey ?? crypto.randomUUID() }),
        ...(body !== null && { "Content-Type": "application/json" }),
      },
      body,
    },
    {
      fetch: client.fetch ?? fetch,
      timeoutMs: options.timeoutMs ?? client.timeoutMs ?? 30_000,
      maxRetries: options.maxRetries ?? client.maxRetries ?? 3,
      signal: options.signal,
    },
  );
}

/** Puts each member of an input where it belongs: into the path, the query, or else the body. */
function placeInput({ method, path, query: names = [] }: Operation, input: Values) {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    if (value === undefined || value === null || value === "") throw new TypeError(`${path} needs ${name}.`);
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const name of names) {
    const value = rest[name];
    delete rest[name];
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const isEmpty = Object.keys(rest).length === 0;
  const body = method === "GET" || method === "DELETE" || isEmpty ? null : JSON.stringify(rest);
  return { path: filled, query: query.toString(), body };
}
