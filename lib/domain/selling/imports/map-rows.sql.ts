import { sql } from "drizzle-orm";

/** What JavaScript trims. */
const blanks = sql.raw(`E' \\t\\n\\r\\u00a0\\ufeff'`);

/**
 * The cells of every row by field, without the fields that have no column, and the rows of one number as one order that its
 * first row leads. Done by the database: a sheet may have megabytes of cells. `goesOn` has rows without recipient go on the
 * order above them.
 */
export const mapRowsSql = sql`
  with mapped as (
    select r.number,
      case when r.number <= ${sql.placeholder("headerRow")}::integer then 'heading'
        when r.hidden and not ${sql.placeholder("includesHidden")}::boolean then 'skipped' else 'waiting' end as state,
      (select coalesce(jsonb_object_agg(m.field, (
          select coalesce(string_agg(c.cell, ' ' order by c.position), '') from (
            select nullif(btrim(r.cells[column_of.value::integer + 1], ${blanks}), '') as cell, column_of.position
            from jsonb_array_elements_text(m.columns) with ordinality as column_of(value, position)) c
          where c.cell is not null)), '{}')
        from jsonb_each(${sql.placeholder("mapping")}::jsonb) m(field, columns)) as fields
    from import_rows r where r.import_id = ${sql.placeholder("importId")}::bigint),
  numbered as (
    select number, state, fields, coalesce(fields->>'external_id', '') as own,
      case when ${sql.placeholder("goesOn")}::boolean then max(number) filter (where
          coalesce(fields->>'name', '') || coalesce(fields->>'address', '') || coalesce(fields->>'street', '') || coalesce(fields->>'zipcode', '') <> '')
        over (partition by state order by number) end as above
    from mapped),
  keyed as (
    select number, state, fields,
      case when above is null or above = number then own
        else first_value(own) over (partition by state, above order by number) end as key
    from numbered),
  led as (
    select number, state, fields,
      case when ${sql.placeholder("groups")}::boolean and state = 'waiting' and key <> ''
        then min(number) over (partition by state, key) end as leader
    from keyed)
  update import_rows r set issues = '[]', changes = '[]', price_cents = null, fields = led.fields,
    leader = nullif(led.leader, led.number),
    state = case when led.leader < led.number then 'part' else led.state end
  from led where r.import_id = ${sql.placeholder("importId")}::bigint and r.number = led.number`;
