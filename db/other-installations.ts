import type { Sql } from "postgres";
import { databaseRoles } from "./driver";

/** The owner of another installation on the same server may connect to this database, and read it as one of the roles. */
export class OpenToOthers extends Error {
  override name = "OpenToOthers";

  constructor(database: string, others: readonly string[], statements: readonly string[]) {
    super(
      `${others.join(", ")} own other databases of this server and may connect to ${database}, where the roles of the service, ` +
        `which belong to the whole server, show everything. Once, as its owner or a superuser: ${statements.join(" ")}`,
    );
  }
}

interface Access extends Record<string, unknown> {
  readonly database: string;
  readonly mayGrant: boolean;
  /** What lets more than named people in: `PUBLIC`, and the roles of the service, of which every installation is a member. */
  readonly shared: string[];
  /** Who would lose the way in by closing them, and belongs here. */
  readonly ours: string[];
  /** Owners of other databases who are members of these roles. */
  readonly others: string[];
}

/**
 * Lets nobody connect to the database by what the whole server shares: `anden_service` belongs to the server, so the owner
 * of a second installation could read this one. Sign-ins of our own keep their right to connect, those of running processes
 * too. Does nothing where that is so already. Throws `OpenToOthers` while another installation's owner may still connect.
 */
export async function closeToOthers(sql: Sql): Promise<void> {
  const { database, mayGrant, shared, ours } = await readAccess(sql);
  const on = `ON DATABASE ${database}`;
  if (shared.length > 0 && mayGrant)
    await sql.begin(async (tx) => {
      if (ours.length > 0) await tx.unsafe(`GRANT CONNECT ${on} TO ${ours.join(", ")}`);
      await tx.unsafe(`REVOKE CONNECT ${on} FROM ${shared.join(", ")}`);
    });
  const { others, shared: left } = await readAccess(sql);
  if (others.length > 0)
    throw new OpenToOthers(database, others, [
      ...ours.map((name) => `GRANT CONNECT ${on} TO ${name};`),
      `REVOKE CONNECT ${on} FROM ${[...left, ...others].join(", ")};`,
    ]);
}

/**
 * A sign-in without a database of its own is ours when it is connected here now, or is a member of the roles while no other
 * installation is on the server. Superusers need no right, and members of the owner have the owner's.
 */
async function readAccess(sql: Sql): Promise<Access> {
  const roles = Object.values(databaseRoles);
  const [access] = await sql<Access[]>`
    WITH here AS (SELECT oid, datname, datdba, datacl FROM pg_database WHERE datname = current_database()),
    signing_in AS (
      SELECT role.oid, quote_ident(rolname) AS name,
        has_database_privilege(role.oid, here.oid, 'CONNECT') AS may_connect,
        EXISTS (SELECT FROM pg_database WHERE datdba = role.oid AND oid <> here.oid) AS owns_another,
        EXISTS (SELECT FROM pg_roles WHERE rolname = ANY(${roles}) AND pg_has_role(role.oid, oid, 'MEMBER')) AS is_member,
        EXISTS (SELECT FROM pg_stat_activity WHERE datid = here.oid AND usesysid = role.oid) AS is_connected
      FROM pg_roles role, here
      WHERE rolcanlogin AND NOT rolsuper AND NOT pg_has_role(role.oid, here.datdba, 'MEMBER')
    ),
    others AS (SELECT name, may_connect FROM signing_in WHERE is_member AND owns_another)
    SELECT quote_ident(datname) AS database, pg_has_role(datdba, 'USAGE') AS "mayGrant",
      array(
        SELECT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END
        FROM aclexplode(coalesce(datacl, acldefault('d', datdba)))
        WHERE privilege_type = 'CONNECT' AND (grantee = 0 OR pg_get_userbyid(grantee) = ANY(${roles}))
      ) AS shared,
      array(
        SELECT name FROM signing_in
        WHERE may_connect AND NOT owns_another AND (is_connected OR is_member AND NOT EXISTS (SELECT FROM others))
      ) AS ours,
      array(SELECT name FROM others WHERE may_connect) AS others
    FROM here`;
  if (!access) throw new Error("the database does not know itself");
  return access;
}
