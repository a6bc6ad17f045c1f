import { type SQL, sql } from "drizzle-orm";

/** A list as one parameter: the statement text does not depend on its length, so that it is prepared once. */
export const valuesOf = (values: Iterable<string | number>, type: "uuid" | "bigint" | "text"): SQL =>
  sql`(select value::${sql.raw(type)} from json_array_elements_text(${JSON.stringify([...values])}::json))`;
