import { Column, type DriverValueDecoder, DrizzleQueryError, is, Param, Placeholder, SQL } from "drizzle-orm";
import type postgres from "postgres";
import { compileLiteral } from "./literal";

type Values = Readonly<Record<string, unknown>>;
type Fields = readonly { readonly path: readonly string[]; readonly field: object }[];

/** The fields of drizzle's prepared query that are read here. */
interface DrizzleQuery {
  readonly queryString: string;
  readonly params: readonly unknown[];
  readonly fields?: Fields;
}

/** Runs a query with these values through the given pool or transaction. */
export type Run = (client: postgres.Sql, values: Values) => Promise<unknown>;

/**
 * Compiles a drizzle query to a function; undefined if its result is not flat. At every call drizzle itself would look
 * up the type of each parameter and of each cell of each row, and wrap the driver's promise in half a dozen others.
 */
export function compileQuery(query: object): Run | undefined {
  const { queryString: text, params, fields } = query as DrizzleQuery;
  const toRow = fields && compileRow(fields);
  if (fields && !toRow) return undefined;
  const parameters = params.map(compileParameter);
  return (client, values) => {
    const given = parameters.map((parameter) => parameter(values));
    const fail = (cause: unknown): never => {
      throw new DrizzleQueryError(text, given, cause as Error);
    };
    const pending = client.unsafe(text, given as postgres.ParameterOrJSON<never>[]);
    return toRow ? pending.values().then((rows) => rows.map(toRow), fail) : pending.then((result) => result, fail);
  };
}

function compileParameter(parameter: unknown): (values: Values) => unknown {
  if (is(parameter, Placeholder)) return (values) => readValue(values, parameter.name);
  if (is(parameter, Param) && is(parameter.value, Placeholder)) {
    const { encoder } = parameter;
    const { name } = parameter.value;
    return (values) => encoder.mapToDriverValue(readValue(values, name));
  }
  return () => parameter;
}

function readValue(values: Values, name: string): unknown {
  if (name in values) return values[name];
  throw new Error(`no value for the placeholder "${name}"`);
}

function compileRow(fields: Fields): ((row: readonly unknown[]) => Record<string, unknown>) | undefined {
  if (fields.some(({ path }) => path.length !== 1)) return undefined;
  return compileLiteral(
    fields.map(({ path: [name = ""] }, i) => [name, `scope[${i}] ? scope[${i}](given[${i}]) : given[${i}]`] as const),
    fields.map(({ field }) => decoderOf(field)),
  );
}

/** Undefined if the value stays as postgres.js reads it. */
function decoderOf(field: object): ((value: unknown) => unknown) | undefined {
  const decoder = is(field, Column) ? field : expressionDecoder(is(field, SQL) ? field : (field as SQL.Aliased).sql);
  return decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
    ? undefined
    : (value) => (value === null ? null : decoder.mapFromDriverValue(value));
}

/** Reads a field that drizzle declares as private. */
const expressionDecoder = (expression: SQL): DriverValueDecoder<unknown, unknown> =>
  (expression as unknown as { readonly decoder: DriverValueDecoder<unknown, unknown> }).decoder;
