import type { operations as table } from "./generated/operations.js";
import type { components, operations, webhooks } from "./generated/schema.js";

/** The types of the methods, made from the operations of the OpenAPI document. */

/** The shapes of requests and responses by name, such as `Schemas["Shipment"]`. */
export type Schemas = components["schemas"];

/** The name of every operation: `shipments.create`. */
export type OperationName = keyof typeof table;

type Described<Name extends OperationName> = operations[Name];

/** The part of a request, or `unknown` where the operation has none. */
type Part<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>;

type PathOf<Name extends OperationName> = Part<Described<Name>["parameters"]["path"]>;
type QueryOf<Name extends OperationName> = Part<Described<Name>["parameters"]["query"]>;
type BodyOf<Name extends OperationName> =
  NonNullable<Described<Name>["requestBody"]> extends { content: { "application/json": infer Body } } ? Body : unknown;

type Flat<T> = { [Member in keyof T]: T[Member] };

/**
 * What an operation takes: path parameters, query and body in one object. A name that query and body share, such as
 * `sort_by` of a quote, means the same in both and is sent in the body.
 */
export type Input<Name extends OperationName> = Flat<
  PathOf<Name> & Omit<QueryOf<Name>, keyof BodyOf<Name>> & BodyOf<Name>
>;

type Success<Name extends OperationName> = Described<Name>["responses"][keyof Described<Name>["responses"]];

/** The JSON that an operation returns; undefined for one that returns nothing. */
export type Reply<Name extends OperationName> =
  Success<Name> extends { content: { "application/json": infer Json } } ? Json : undefined;

export interface RequestOptions {
  /** Cancels the request and its retries. */
  readonly signal?: AbortSignal | undefined;
  /** For each attempt; that of the client by default. */
  readonly timeoutMs?: number | undefined;
  /** Attempts after the first; those of the client by default. */
  readonly maxRetries?: number | undefined;
  /** Identifies what is created, so that a repetition creates nothing: your own order number, for instance. */
  readonly idempotencyKey?: string | undefined;
}

/** The input may be left out when nothing of it is required. */
type Arguments<Name extends OperationName> =
  Record<never, never> extends Input<Name>
    ? [input?: Input<Name>, options?: RequestOptions]
    : [input: Input<Name>, options?: RequestOptions];

interface Page<Row> {
  readonly data: readonly Row[];
  readonly links: { readonly next: string | null };
}

/** A document as it is printed. */
export interface DocumentFile {
  readonly bytes: Uint8Array;
  /** `application/pdf` or `application/zpl`. */
  readonly contentType: string;
}

type All<Name extends OperationName> =
  Reply<Name> extends Page<infer Row>
    ? {
        /** Every row, page after page, fetched as they are needed. */
        all(...args: Arguments<Name>): AsyncGenerator<Row, void, undefined>;
      }
    : unknown;

type Bytes<Name extends OperationName> = (typeof table)[Name] extends { files: readonly string[] }
  ? {
      /** The document itself instead of Base64 in JSON. */
      bytes(...args: Arguments<Name>): Promise<DocumentFile>;
    }
  : unknown;

type Method<Name extends OperationName> = ((...args: Arguments<Name>) => Promise<Reply<Name>>) &
  All<Name> &
  Bytes<Name>;

type Group<Name extends string> = Name extends `${infer Start}.${string}` ? Start : never;

/** `anden.shipments.create(…)`: a method for each operation, in its group. */
export type Methods = {
  readonly [G in Group<OperationName>]: {
    readonly [Name in OperationName as Name extends `${G}.${infer Verb}` ? Verb : never]: Method<Name>;
  };
};

type Bodies = {
  [Type in keyof webhooks]: webhooks[Type] extends {
    post: { requestBody: { content: { "application/json": infer Body } } };
  }
    ? Body
    : never;
};

/** The body of every webhook; `type` tells which. */
export type WebhookMessage = Bodies[keyof Bodies];
