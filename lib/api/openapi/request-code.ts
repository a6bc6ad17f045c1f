import type { CodeLanguage } from "@/lib/core/code-languages";
import { accountMark, type DocumentedOperation, exampleOf, pathVariable } from "./read-document";

/** The first example is the body, an account is that of the reader's environment, and a name in capitals is to be replaced. */
export function requestCode(operation: DocumentedOperation): Readonly<Record<CodeLanguage, string>> {
  const { method, takesIdempotencyKey } = operation;
  const [body] = Object.values(operation.body?.examples ?? {});
  const request: ExampleRequest = { method, path: pathOf(operation), takesIdempotencyKey, body };
  return { curl: curl(request), node: node(request), python: python(request), php: php(request) };
}

interface ExampleRequest {
  readonly method: string;
  /** With its query; `{{account_id}}` stands for the reader's account. */
  readonly path: string;
  readonly takesIdempotencyKey: boolean;
  readonly body: unknown;
}

/** What is required, and the account where a list may be that of one. */
function pathOf({ path, parameters }: DocumentedOperation): string {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === "account_id" ? accountMark : pathVariable(path, name).toUpperCase(),
  );
  const query = parameters
    .filter((parameter) => parameter.in === "query" && (parameter.required || parameter.name === "account_id"))
    .map((parameter) => {
      const value = exampleOf(parameter);
      return `${parameter.name}=${value === accountMark ? value : toUrlText(value || parameter.name.toUpperCase())}`;
    });
  return query.length > 0 ? `${place}?${query.join("&")}` : place;
}

/** `encodeURIComponent` leaves the quotation mark that ends a text of PHP. */
const toUrlText = (text: string): string => encodeURIComponent(text).replaceAll("'", "%27");

/** How a language writes a value. */
interface Syntax {
  readonly text: (text: string) => string;
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  readonly list: readonly [string, string];
  readonly record: readonly [string, string];
  readonly emptyRecord: string;
  readonly arrow: string;
  readonly account: string;
}

const json: Syntax = {
  text: (text) => JSON.stringify(text),
  nothing: "null",
  yes: "true",
  no: "false",
  list: ["[", "]"],
  record: ["{", "}"],
  emptyRecord: "{}",
  arrow: ": ",
  account: accountMark,
};

const phpText = (text: string): string => `'${text.replace(/[\\']/g, "\\$&")}'`;

const syntaxes = {
  json,
  node: { ...json, account: "Number(ANDEN_ACCOUNT)" },
  python: { ...json, nothing: "None", yes: "True", no: "False", account: 'int(environ["ANDEN_ACCOUNT"])' },
  php: {
    ...json,
    text: phpText,
    record: ["[", "]"],
    emptyRecord: "new stdClass()",
    arrow: " => ",
    account: "(int) getenv('ANDEN_ACCOUNT')",
  },
} satisfies Record<string, Syntax>;

/** A JSON value as source text; its lines after the first stand `indent` deep. */
function literal(value: unknown, syntax: Syntax, indent: string): string {
  if (value === null) return syntax.nothing;
  if (typeof value === "boolean") return value ? syntax.yes : syntax.no;
  if (typeof value === "string") return syntax.text(value);
  if (typeof value !== "object") return String(value);
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? syntax.list : syntax.record;
  const entries = Array.isArray(value)
    ? value.map((entry) => literal(entry, syntax, inner))
    : Object.entries(value).map(([key, entry]) => {
        const isAccount = key === "account_id" && typeof entry === "number";
        return syntax.text(key) + syntax.arrow + (isAccount ? syntax.account : literal(entry, syntax, inner));
      });
  if (entries.length === 0) return Array.isArray(value) ? open + close : syntax.emptyRecord;
  return `${open}\n${inner}${entries.join(`,\n${inner}`)}\n${indent}${close}`;
}

function curl({ method, path, takesIdempotencyKey, body }: ExampleRequest): string {
  const url = `"$ANDEN_URL${path.replaceAll(accountMark, "$ANDEN_ACCOUNT")}"`;
  const data = literal(body, syntaxes.json, "").replaceAll("'", "'\\''").replaceAll(accountMark, `'"$ANDEN_ACCOUNT"'`);
  return [
    `curl -sS ${method === "GET" ? "" : `-X ${method} `}${url}`,
    '-u "$ANDEN_TOKEN:$ANDEN_SECRET"',
    ...(takesIdempotencyKey ? ['-H "Idempotency-Key: $(date +%s)-$RANDOM"'] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${data}'`]),
  ].join(" \\\n  ");
}

function node({ method, path, takesIdempotencyKey, body }: ExampleRequest): string {
  return [
    'import { env } from "node:process";',
    "",
    "const { ANDEN_URL, ANDEN_TOKEN, ANDEN_SECRET, ANDEN_ACCOUNT } = env;",
    `const response = await fetch(ANDEN_URL + "${path.replaceAll(accountMark, '" + ANDEN_ACCOUNT + "')}", {`,
    `  method: "${method}",`,
    "  headers: {",
    '    Authorization: "Basic " + btoa(ANDEN_TOKEN + ":" + ANDEN_SECRET),',
    ...(takesIdempotencyKey ? ['    "Idempotency-Key": crypto.randomUUID(),'] : []),
    ...(body === undefined ? [] : ['    "Content-Type": "application/json",']),
    "  },",
    ...(body === undefined ? [] : [`  body: JSON.stringify(${literal(body, syntaxes.node, "  ")}),`]),
    "});",
    "console.log(response.status, await response.text());",
  ].join("\n");
}

function python({ method, path, takesIdempotencyKey, body }: ExampleRequest): string {
  return [
    "import json, uuid",
    "from base64 import b64encode",
    "from os import environ",
    "from urllib.request import Request, urlopen",
    "",
    'pair = environ["ANDEN_TOKEN"] + ":" + environ["ANDEN_SECRET"]',
    `url = environ["ANDEN_URL"] + "${path.replaceAll(accountMark, '" + environ["ANDEN_ACCOUNT"] + "')}"`,
    "headers = {",
    '  "Authorization": "Basic " + b64encode(pair.encode()).decode(),',
    ...(takesIdempotencyKey ? ['  "Idempotency-Key": str(uuid.uuid4()),'] : []),
    ...(body === undefined ? [] : ['  "Content-Type": "application/json",']),
    "}",
    ...(body === undefined ? [] : [`body = json.dumps(${literal(body, syntaxes.python, "")}).encode()`]),
    `request = Request(url, method="${method}", headers=headers${body === undefined ? "" : ", data=body"})`,
    "with urlopen(request) as response:",
    "  print(response.status, response.read().decode())",
  ].join("\n");
}

function php({ method, path, takesIdempotencyKey, body }: ExampleRequest): string {
  return [
    "<?php",
    "$pair = base64_encode(getenv('ANDEN_TOKEN') . ':' . getenv('ANDEN_SECRET'));",
    `$url = getenv('ANDEN_URL') . '${path.replaceAll(accountMark, "' . getenv('ANDEN_ACCOUNT') . '")}';`,
    "$headers = ['Authorization: Basic ' . $pair];",
    ...(takesIdempotencyKey ? ["$headers[] = 'Idempotency-Key: ' . bin2hex(random_bytes(16));"] : []),
    ...(body === undefined
      ? []
      : ["$headers[] = 'Content-Type: application/json';", `$body = json_encode(${literal(body, syntaxes.php, "")});`]),
    "echo file_get_contents($url, false, stream_context_create(['http' => [",
    `  'method' => '${method}',`,
    "  'header' => $headers,",
    ...(body === undefined ? [] : ["  'content' => $body,"]),
    "  'ignore_errors' => true,",
    "]]));",
  ].join("\n");
}
