import { eq, sql } from "drizzle-orm";
import { memberships, users } from "@/db/schema/accounts";
import { demoEmail } from "@/lib/api/session/demo-sign-in";
import type { Context } from "@/lib/platform/context";

/** The only person of the demo, and the demo account; undefined while there is none. */
export async function findDemoPerson(ctx: Context): Promise<{ userId: number; accountId: number | null } | undefined> {
  const [found] = await ctx.db
    .select({ userId: users.id, accountId: memberships.accountId })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(sql`lower(${users.email})`, demoEmail))
    .orderBy(memberships.accountId)
    .limit(1);
  return found;
}
