import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CodeLanguage, codeLanguages } from "@/lib/core/code-languages";
import type { DocumentedOperation } from "./read-document";
import { requestCode } from "./request-code";

interface ReceivedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const received: ReceivedRequest[] = [];
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  received.push({ method, url, headers, body: await text(request) });
  response.end("{}");
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

const programs: Readonly<Record<CodeLanguage, readonly [program: string, ...args: string[]]>> = {
  curl: ["bash", "-c"],
  node: [process.execPath, "--input-type=module", "-e"],
  python: ["python3", "-c"],
  php: ["php", "-r"],
};

const isInstalled = (language: CodeLanguage): boolean =>
  spawnSync(programs[language][0], ["--version"], { stdio: "ignore" }).status === 0;

async function run(language: CodeLanguage, operation: DocumentedOperation): Promise<ReceivedRequest> {
  const [program, ...args] = programs[language];
  const code = requestCode(operation)[language].replace(/^<\?php\n/, "");
  const { port } = server.address() as AddressInfo;
  received.length = 0;
  await promisify(execFile)(program, [...args, code], {
    env: {
      ...process.env,
      ANDEN_URL: `http://127.0.0.1:${port}`,
      ANDEN_TOKEN: "ak_1",
      ANDEN_SECRET: "s$cret'2",
      ANDEN_ACCOUNT: "77",
    },
  });
  expect(received.length).toBe(1);
  return received[0] as ReceivedRequest;
}

const base = {
  id: "",
  tag: "",
  summary: "",
  description: undefined,
  scope: "shipments.show",
  tier: "read",
  responses: [],
  takesIdempotencyKey: false,
} as const;

/** Every kind of value, and the signs that a shell or a language would take for its own. */
const body = {
  account_id: 1,
  text: `Ñandú "a" 'b' \\n $HOME \${HOME} \`id\` {{x}} %41 <b>`,
  lines: "a\nb",
  numbers: [0, -1.5, 25000],
  yes: true,
  no: false,
  nothing: null,
  list: [],
  record: {},
  inner: { account_id: "auto" },
};

const sending: DocumentedOperation = {
  ...base,
  method: "PUT",
  path: "/v2/shipments/{id}",
  parameters: [],
  takesIdempotencyKey: true,
  body: { required: true, schema: {}, examples: { all: body } },
};

const reading: DocumentedOperation = {
  ...base,
  method: "GET",
  path: "/v2/accounts/{account_id}/webhooks",
  parameters: [
    { name: "account_id", in: "query", schema: {} },
    { name: "search", in: "query", required: true, example: "a b&c='d'", schema: {} },
    { name: "page", in: "query", example: 2, schema: {} },
  ],
  body: undefined,
};

for (const language of Object.keys(codeLanguages) as CodeLanguage[]) {
  test.skipIf(!isInstalled(language))(`an example in ${language} sends the body as it is`, async () => {
    const { method, url, headers, body: sent } = await run(language, sending);
    expect([method, url]).toEqual(["PUT", "/v2/shipments/SHIPMENT_ID"]);
    expect(headers.authorization).toBe(`Basic ${btoa("ak_1:s$cret'2")}`);
    expect(headers["content-type"]).toBe("application/json");
    expect(headers["idempotency-key"]).toMatch(/^[\w-]{10,}$/);
    expect(JSON.parse(sent)).toEqual({ ...body, account_id: 77 });
  });

  test.skipIf(!isInstalled(language))(
    `an example in ${language} asks for the account and what is required`,
    async () => {
      const { method, url, headers, body: sent } = await run(language, reading);
      expect([method, sent]).toEqual(["GET", ""]);
      const { pathname, searchParams } = new URL(url ?? "", "http://localhost");
      expect(pathname).toBe("/v2/accounts/77/webhooks");
      expect([...searchParams]).toEqual([
        ["account_id", "77"],
        ["search", "a b&c='d'"],
      ]);
      expect(headers.authorization).toBe(`Basic ${btoa("ak_1:s$cret'2")}`);
      expect("idempotency-key" in headers).toBe(false);
    },
  );
}
