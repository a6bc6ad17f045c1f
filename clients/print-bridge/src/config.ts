import { readFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, Failure, reasonOf } from "./failure";
import { text } from "./messages";
import { type Format, formats, type PrinterKind, printerKinds } from "./service/protocol";

export interface PrinterConfig {
  /** The bridge's own stable name. */
  readonly key: string;
  readonly name: string;
  readonly kind: PrinterKind;
  /** `host:port`, an `ipp` URI, the name of a Windows printer, or a folder. */
  readonly address: string;
  readonly formats?: readonly Format[];
  /** Whether a raw printer is asked by `~HS`. One that does not know ZPL would print the question. */
  readonly status?: boolean;
}

export interface Config {
  readonly file: string;
  /** Where queues are looked for: a print server by its address, or not at all. */
  readonly cups: string | false;
  /** Whether the printers of Windows are looked for. */
  readonly windows: boolean;
  readonly printers: readonly PrinterConfig[];
}

const localCups = "http://localhost:631";

/** Reads `config.json`. Without one, the queues of this machine are used as they are. */
export function readConfig(folder: string): Config {
  const file = join(folder, "config.json");
  const found = { file, cups: process.platform === "win32" ? (false as const) : localCups };
  let content: string;
  try {
    content = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return { ...found, windows: true, printers: [] };
    throw new Failure("usage", "configUnreadable", { file, reason: reasonOf(error) }, { cause: error });
  }
  return { ...found, ...parseConfig(content, file) };
}

type Parsed = Omit<Config, "file" | "cups"> & Partial<Pick<Config, "cups">>;

export function parseConfig(content: string, file: string): Parsed {
  const wrong = (place: string, what: string) =>
    new Failure("usage", "configWrong", { file, place, problem: text("configMustBe", { what }) });
  const value = parseJson(content, file);
  if (!isObject(value)) throw wrong("", "{…}");
  const { cups, windows = true, printers = [], ...others } = value;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw wrong(unknown, "cups | windows | printers");
  if (cups !== undefined && typeof cups !== "boolean" && !(typeof cups === "string" && isHttp(cups)))
    throw wrong("cups", `true, false, "${localCups}"`);
  if (typeof windows !== "boolean") throw wrong("windows", "true, false");
  if (!Array.isArray(printers) || printers.length > 50) throw wrong("printers", "[…] (≤ 50)");
  const read = printers.map((entry, i) => readPrinter(entry, (field, what) => wrong(`printers[${i}].${field}`, what)));
  const seen = new Set<string>();
  for (const { key } of read) {
    const problem = text("configTwice", { value: key });
    if (seen.has(key)) throw new Failure("usage", "configWrong", { file, place: "printers", problem });
    seen.add(key);
  }
  return { windows, printers: read, ...(cups === undefined || cups === true ? {} : { cups }) };
}

function readPrinter(entry: unknown, wrong: (field: string, what: string) => Failure): PrinterConfig {
  if (!isObject(entry)) throw wrong("", "{…}");
  const { key, name = key, kind, address, formats: given, status, ...others } = entry;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw wrong(unknown, "key, name, kind, address, formats, status");
  if (typeof key !== "string" || !/^[\w.:-]{1,80}$/.test(key)) throw wrong("key", '"a-z 0-9 . : _ -"');
  if (typeof name !== "string" || !name.trim() || name.length > 100) throw wrong("name", '"…" (≤ 100)');
  if (!isOneOf(printerKinds, kind)) throw wrong("kind", printerKinds.join(" | "));
  if (typeof address !== "string" || !isAddress(kind, address)) throw wrong("address", addressForms[kind]);
  if (given !== undefined && !(Array.isArray(given) && given.length > 0 && given.every((one) => isOneOf(formats, one))))
    throw wrong("formats", '["pdf"], ["zpl"], ["pdf", "zpl"]');
  if (status !== undefined && typeof status !== "boolean") throw wrong("status", "true, false");
  return {
    key,
    name: name.trim(),
    kind,
    address,
    ...(given ? { formats: given as Format[] } : {}),
    ...(status === undefined ? {} : { status }),
  };
}

const addressForms: Readonly<Record<PrinterKind, string>> = {
  raw: '"192.168.0.31:9100"',
  ipp: '"ipp://localhost:631/printers/Zebra"',
  windows: '"ZDesigner GK420d"',
  folder: '"/srv/labels"',
};

function isAddress(kind: PrinterKind, address: string): boolean {
  if (kind === "raw") return splitHost(address) !== undefined;
  if (kind !== "ipp") return address.trim() !== "" && address.length <= 400;
  return /^ipps?:\/\/[^/\s]+\/\S+$/.test(address) && URL.canParse(address);
}

/** `host:port` or `[2001:db8::1]:9100`; port 9100 unless named. */
export function splitHost(address: string): { readonly host: string; readonly port: number } | undefined {
  const found = /^(?:\[([0-9a-fA-F:]+)\]|([\w.-]+))(?::(\d{1,5}))?$/.exec(address);
  const [host, port] = [found?.[1] ?? found?.[2], Number(found?.[3] ?? 9100)];
  return host && port > 0 && port < 65536 ? { host, port } : undefined;
}

function parseJson(content: string, file: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new Failure("usage", "configUnreadable", { file, reason: reasonOf(error) }, { cause: error });
  }
}

const isHttp = (value: string): boolean => /^https?:\/\//.test(value) && URL.canParse(value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T =>
  typeof value === "string" && (all as readonly string[]).includes(value);
