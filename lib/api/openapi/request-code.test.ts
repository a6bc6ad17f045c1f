import { expect, test } from "vitest";
import { type DocumentedOperation, operations } from "./read-document";
import { requestCode } from "./request-code";

interface SentRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const environment = {
  ANDEN_URL: "https://envios.example.com",
  ANDEN_TOKEN: "ak_1",
  ANDEN_SECRET: "and_test_2",
  ANDEN_ACCOUNT: "77",
};

/** What the example in JavaScript sends, with `fetch` in the place of the network. */
async function sentBy(operation: DocumentedOperation): Promise<SentRequest> {
  const sent: SentRequest[] = [];
  const fetch = async (url: string, { method, headers, body }: Omit<SentRequest, "url">) => {
    sent.push({ url: new URL(url), method, headers, body });
    return { status: 200, text: async () => "" };
  };
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  const code = requestCode(operation).node.replace(/^import .*$/m, "");
  await new AsyncFunction("env", "fetch", "console", code)(environment, fetch, { log: () => {} });
  expect(sent.length).toBe(1);
  return sent[0] as SentRequest;
}

const toAccount = (example: unknown): unknown =>
  JSON.parse(JSON.stringify(example), (key, value) =>
    key === "account_id" && typeof value === "number" ? Number(environment.ANDEN_ACCOUNT) : value,
  );

test.each(operations)("the example of $id has its address, its headers and its body", async (operation) => {
  const { url, method, headers, body } = await sentBy(operation);
  expect(method).toBe(operation.method);
  expect(url.origin).toBe(environment.ANDEN_URL);
  const template = operation.path.replace("{account_id}", environment.ANDEN_ACCOUNT).replace(/\{\w+\}/g, "[A-Z_]+");
  expect(url.pathname).toMatch(new RegExp(`^${template}$`));
  const required = operation.parameters.filter((parameter) => parameter.in === "query" && parameter.required);
  for (const { name } of required) expect(url.searchParams.get(name), name).toBeTruthy();
  expect(url.searchParams.get("account_id")).toBe(
    operation.parameters.some((parameter) => parameter.in === "query" && parameter.name === "account_id")
      ? environment.ANDEN_ACCOUNT
      : null,
  );
  expect(headers.Authorization).toBe(`Basic ${btoa("ak_1:and_test_2")}`);
  expect("Idempotency-Key" in headers).toBe(operation.takesIdempotencyKey);
  expect(headers["Content-Type"]).toBe(operation.body ? "application/json" : undefined);
  const [example] = Object.values(operation.body?.examples ?? {});
  expect(body && JSON.parse(body)).toEqual(example && toAccount(example));
});

test("an account of a body or of a list is that of the environment in every language", () => {
  const find = (wanted: string) => operations.find(({ id }) => id === wanted) as DocumentedOperation;
  for (const id of ["shipments.create", "shipments.list", "accounts.get"])
    for (const [language, code] of Object.entries(requestCode(find(id)))) {
      expect(code, `${id} in ${language}`).toContain("ANDEN_ACCOUNT");
      expect(code, `${id} in ${language}`).not.toContain("{{");
    }
});
