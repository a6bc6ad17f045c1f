import { expect, test } from "vitest";
import { type TriedOperation, toRequest } from "./tried-request";

const operation: TriedOperation = {
  method: "PUT",
  path: "/v2/shipments/{id}",
  parameters: [
    { name: "id", in: "path", isRequired: true, value: "" },
    { name: "search", in: "query", isRequired: false, value: "" },
    { name: "page", in: "query", isRequired: false, value: "1" },
  ],
  takesIdempotencyKey: true,
  body: "{}",
};

const typed = (values: Record<string, string>) => (field: string) => values[field] ?? "";

test("what was typed goes to its places, as text", () => {
  const [path, init] = toRequest(
    operation,
    typed({ "path.id": " 1/../2?x ", "query.search": "a&b", token: "ak_1 ", secret: "ñ", body: '{"a": 1}' }),
    "key-1",
  );
  expect(path).toBe("/v2/shipments/1%2F..%2F2%3Fx?search=a%26b");
  expect(init).toMatchObject({ method: "PUT", body: '{"a": 1}', credentials: "omit" });
  expect(init.headers).toEqual({
    Authorization: `Basic ${Buffer.from("ak_1:ñ").toString("base64")}`,
    "Idempotency-Key": "key-1",
    "Content-Type": "application/json",
  });
});

test("it stays on this installation, whatever is typed", () => {
  for (const id of ["//evil.example", "https://evil.example/", "\\\\evil.example", "@evil.example"]) {
    const [path] = toRequest({ ...operation, path: "/v2/{id}" }, typed({ "path.id": id }), "");
    expect(new URL(path, "https://envios.example.com").origin).toBe("https://envios.example.com");
  }
});

test("a body that is left out is not sent, nor is the type of one", () => {
  const [path, init] = toRequest({ ...operation, takesIdempotencyKey: false }, typed({ "path.id": "7" }), "key-1");
  expect(path).toBe("/v2/shipments/7");
  expect("body" in init).toBe(false);
  expect(Object.keys(init.headers ?? {})).toEqual(["Authorization"]);
});
