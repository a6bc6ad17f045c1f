import postgres, { type Sql } from "postgres";
import { databaseRoles } from "./driver";

/** The roles that the service acts as are missing, and the role of the URL may not make them. */
export class MissingRoles extends Error {
  override name = "MissingRoles";

  /** On a server with another installation `missing` is empty, and `owner` no member of the roles yet. */
  constructor(owner: string, missing: readonly string[]) {
    const { service, tenant } = databaseRoles;
    super(
      `The database needs the roles ${service} and ${tenant}, which ${owner} may not make or join. Once, as a superuser: ` +
        `${missing.map((name) => `CREATE ROLE ${name} NOLOGIN; `).join("")}GRANT ${service}, ${tenant} TO ${owner};`,
    );
  }
}

/** Insufficient privilege. */
const notAllowed = "42501";

/**
 * Makes the roles that the service acts as, and makes the role of this connection a member of both. Roles belong to the
 * server, not to the database: a restored database may come to a server that lacks them. Throws `MissingRoles`.
 */
export async function ensureRoles(sql: Sql): Promise<void> {
  const names = Object.values(databaseRoles);
  const [row] = await sql<{ owner: string; missing: string[]; foreign: string[] }[]>`
    SELECT current_user AS owner,
      array(SELECT name FROM unnest(${names}::text[]) AS name WHERE to_regrole(name) IS NULL) AS missing,
      array(SELECT rolname::text FROM pg_roles
        WHERE rolname = ANY(${names}) AND NOT pg_has_role(current_user, oid, 'USAGE')) AS foreign`;
  if (!row) return;
  try {
    for (const name of row.missing) await sql.unsafe(`CREATE ROLE ${name} NOLOGIN`);
    for (const name of [...row.missing, ...row.foreign]) await sql`GRANT ${sql(name)} TO ${sql(row.owner)}`;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === notAllowed)
      throw new MissingRoles(row.owner, row.missing);
    throw error;
  }
}
