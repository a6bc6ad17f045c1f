import postgres, { type Sql } from "postgres";

/** Runs `work` in one session of its own, outside the pool: for what owners of tables, locks and scripts do. */
export async function withSession<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
