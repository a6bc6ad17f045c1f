import { expectTypeOf, test } from "vitest";
import type { Endpoint, ReplyOf } from "@/components/shared/api-client";
import type { operations } from "./src/generated/operations";
import type { OperationName, Reply } from "./src/types";

/** `GET /v2/shipments/{id}`, as the portal names an operation. */
type EndpointOf<Name extends OperationName> =
  `${(typeof operations)[Name]["method"]} ${(typeof operations)[Name]["path"]}` & Endpoint;

type Mutual<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** Operations whose reply is another in the portal's types, which come from the route files. */
type Differing = {
  [Name in OperationName]: Mutual<ReplyOf<EndpointOf<Name>>, Reply<Name>> extends true ? never : Name;
}[OperationName];

test("a reply has the same type in the client and in the portal", () => {
  // The client returns undefined for the empty body that the portal calls null, and for a file, which has no type there.
  expectTypeOf<Differing>().toEqualTypeOf<"webhooks.delete" | "claims.getEvidence">();
});
