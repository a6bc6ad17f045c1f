import postgres from "postgres";
import * as z from "zod";

/**
 * A backup is one gzip file of JSON lines: a header; for each table a line that names it, then each of its rows as a
 * string, the text that PostgreSQL writes of a row and reads back as the same row; at last the positions of the sequences.
 */
export const Header = z.object({
  format: z.literal("anden-backup"),
  /** Tag of the database's newest migration: a backup has the tables of one schema. */
  migration: z.string(),
  created_at: z.string(),
  tables: z.int(),
});

export const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
export const SequencesLine = z.object({
  sequences: z.array(z.object({ name: z.string(), last: z.string(), is_called: z.boolean() })),
});

/** A backup could not be written or restored, for a reason that whoever runs the service can mend. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** A session that writes rows as text in the same way whatever the server's settings are, for as long as it takes. */
export const openBackupSession = (url: string): postgres.Sql =>
  postgres(url, {
    max: 1,
    connect_timeout: 10,
    fetch_types: false,
    onnotice: () => {},
    connection: {
      application_name: "anden-backup",
      TimeZone: "UTC",
      DateStyle: "ISO",
      IntervalStyle: "postgres",
      extra_float_digits: 1,
      jit: "off",
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
    },
  });

const lineFeed = 10;

/** The lines of a stream. `node:readline` would also split at U+2028, which JSON strings may hold. */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of stream) {
    let from = 0;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      rest.push(chunk.subarray(from, at));
      yield Buffer.concat(rest).toString();
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) yield Buffer.concat(rest).toString();
}
