import * as z from "zod";
import { readInput } from "@/lib/api/pipeline/read";
import { foundEndpoints, readRouteFiles } from "@/lib/api/testing-endpoints";
import { DomainError } from "@/lib/core/errors";
import { hostileTexts } from "./texts";

type Schema = z.core.JSONSchema.BaseSchema;

/** A value with the text wherever a schema takes one. */
function withText(schema: Schema, text: string, root: Schema = schema, depth = 0): unknown {
  const name = schema.$ref?.replace("#/$defs/", "");
  if (depth > 8) return text;
  if (name !== undefined) return withText(root.$defs?.[name] as Schema, text, root, depth + 1);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, own]) => [key, withText(own as Schema, text, root, depth + 1)]),
    );
  if (schema.items) return [withText(schema.items as Schema, text, root, depth + 1)];
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  return first ? withText(first as Schema, text, root, depth + 1) : text;
}

/** Half of what a neighbour may wait. */
const longestMs = 125;

function timeOf(read: () => unknown): number {
  const startedAt = performance.now();
  try {
    read();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
  return performance.now() - startedAt;
}

/** Three times, as other work of the machine lengthens one. */
const isSlow = (read: () => unknown): boolean => [1, 2, 3].every(() => timeOf(read) > longestMs);

/** Stands in a body for the text, which is written as JSON and as part of an address but once. */
const mark = "\ue000";
const written = (text: string) => ({
  json: JSON.stringify(text),
  search: new URLSearchParams([["", text.toWellFormed().slice(0, 4_000)]]).toString(),
});

/** Endpoints for which a text in all of their fields takes long; anything thrown but a refusal is thrown on. */
export async function findSlowEndpoints(count: number): Promise<string[]> {
  const texts = hostileTexts(count).map(({ name, text }) => ({ name, ...written(text) }));
  const slow: string[] = [];
  for (const { name, spec } of foundEndpoints(await readRouteFiles())) {
    const { body, query, longestText } = spec;
    const described = body && (z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Schema);
    const parts = described ? JSON.stringify(withText(described, mark)).split(JSON.stringify(mark)) : [""];
    const asked = Object.keys(query instanceof z.ZodObject ? query.shape : {});
    for (const text of texts) {
      const bodyText = parts.join(text.json);
      const search = `?${asked.map((key) => key + text.search).join("&")}`;
      // A body of more than the limit is refused by its length.
      if (bodyText.length > 1_048_576) continue;
      const read = () =>
        readInput(
          { ...(body && { body }), ...(query && { query }), ...(longestText && { longestText }) },
          { params: {}, search, bodyText },
        );
      if (isSlow(read)) slow.push(`${name} for ${text.name}`);
    }
  }
  return slow;
}
