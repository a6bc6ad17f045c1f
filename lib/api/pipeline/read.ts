import type { ZodType } from "zod";
import { DomainError, type Issue } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { limits } from "@/lib/core/vocabulary";
import type { Owner } from "@/lib/platform/worker-pool";
import { toIssues } from "../shared/issues";
import { assertBounded } from "./bounds";
import type { ApiRequest } from "./exchange";
import { takeLoopTurn } from "./large-body";

/**
 * The request body as text, at most 1 MiB; a large one in turn with those of other owners. Throws `unsupported_media_type` for
 * anything but JSON; an empty body is accepted with any type.
 */
export async function readBody(request: ApiRequest, owner: Owner): Promise<string> {
  const body = await readBodyBytes(request);
  await takeLoopTurn(body, { owner, signal: request.signal });
  return toBodyText(request, body);
}

const nothing = Buffer.alloc(0);

/** A step of `readBody`, for an endpoint that takes more. */
export const readBodyBytes = async (request: ApiRequest, limitBytes: number = limits.bodyBytes): Promise<Buffer> =>
  request.method === "GET" || request.method === "HEAD" ? nothing : request.readBytes(limitBytes);

export function toBodyText(request: Pick<ApiRequest, "headers">, body: Buffer): string {
  if (body.length === 0) return "";
  const text = decode(body);
  if (text.trim() === "") return "";
  const type = request.headers.get("content-type");
  if (type !== null && !/^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type))
    throw new DomainError({ code: "unsupported_media_type" });
  return text;
}

interface Shapes {
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  readonly upload?: object;
  readonly longestText?: number;
  readonly mostEntries?: number;
}

/** Faults that one response names: a list of the wrong things has as many as entries. */
const maximumIssues = 1_000;

/**
 * Parses path, query and body with their schemas, once they were measured. Throws one `validation_failed` with the issues,
 * at most `maximumIssues`, and their dotted paths. An empty text where none is allowed counts as left out: forms send one
 * for each field that was not filled in.
 */
export function readInput(
  shapes: Shapes,
  given: { params: unknown; search: string; bodyText: string },
): { params: unknown; query: unknown; body: unknown } {
  const issues: Issue[] = [];
  const read = (shape: ZodType | undefined, value: unknown): unknown => {
    if (!shape) return undefined;
    const parse = (given: unknown) => {
      const { data, error } = shape.safeParse(given, { reportInput: true });
      return { data, found: error ? toIssues(error.issues) : [] };
    };
    const first = parse(value);
    const filled = withoutBlanks(value, toPathTree(first.found));
    const { data, found } = filled === value ? first : parse(filled);
    issues.push(...found);
    return data;
  };
  const params = readPath(shapes.params, given.params);
  const search = queryOf(given.search);
  assertBounded(search);
  const query = shapes.query && read(shapes.query, search);
  // Where no body is needed it has to be JSON all the same.
  const json = shapes.upload ? undefined : parseJson(given.bodyText);
  if (shapes.body) assertBounded(json, shapes);
  const body = shapes.body && read(shapes.body, json);
  if (issues.length > 0) throw new DomainError({ code: "validation_failed", issues: issues.slice(0, maximumIssues) });
  return { params, query, body };
}

/** The paths of some issues, by their first key; a tree, so that they are looked up together. */
interface PathTree extends Map<string, PathTree> {}

function toPathTree(issues: readonly Issue[]): PathTree {
  const root: PathTree = new Map();
  for (const { path } of issues) {
    let node = root;
    for (const key of path.split(".")) {
      const below: PathTree = node.get(key) ?? new Map();
      node.set(key, below);
      node = below;
    }
  }
  return root;
}

/** A copy without the members at these paths that are an empty text; the value itself when there are none. */
function withoutBlanks(value: unknown, paths: PathTree): unknown {
  if (typeof value !== "object" || value === null || paths.size === 0) return value;
  const isList = Array.isArray(value);
  const members = new Map<string, unknown>(Object.entries(value));
  const names = [...members.keys()];
  let isChanged = false;
  for (const [key, below] of paths) {
    // An object in the place of a list has its members by position.
    const isEntry = /^\d+$/.test(key);
    const name = isEntry ? (names[Number(key)] ?? key) : key;
    const present = members.get(name);
    const kept = withoutBlanks(present, below);
    if (!isEntry && isBlank(present)) members.delete(name);
    else if (kept !== present) members.set(name, kept);
    else continue;
    isChanged = true;
  }
  if (!isChanged) return value;
  return isList ? [...members.values()] : Object.fromEntries(members);
}

const isBlank = (value: unknown): boolean => typeof value === "string" && value.trim() === "";

const queryOf = (search: string): Record<string, string> =>
  search === "" ? {} : Object.fromEntries(new URLSearchParams(search));

/** An invalid path parameter is `not_found`: no such resource can exist. */
function readPath(shape: ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined;
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const [id] = Object.values(value ?? {});
  throw new DomainError({ code: "not_found", resource: "resource", id: String(id) });
}

/** Treats an empty body and `[]` as an empty object, because clients send them when no body is needed. */
function parseJson(text: string): unknown {
  if (text === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.length === 0 ? {} : value;
  } catch (cause) {
    throw new DomainError({ code: "bad_request", message: message("body_not_json") }, { cause });
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new DomainError({ code: "bad_request", message: message("body_not_utf8") }, { cause });
  }
}
