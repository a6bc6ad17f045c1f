import { encode } from "next-auth/jwt";
import { addMember, createUser } from "@/lib/domain/accounts";
import { systemContext } from "@/lib/platform/context";

/** Request headers of a portal page with the session of a new user, an operator by default. */
export async function signInOperator({
  isOperator = true,
  accountId,
}: {
  isOperator?: boolean;
  accountId?: number;
} = {}): Promise<Record<string, string>> {
  process.env.NEXTAUTH_SECRET ??= "secret of the tests";
  const ctx = systemContext("test");
  const email = `${crypto.randomUUID()}@example.com`;
  const { id } = await createUser(ctx, { email, isOperator });
  if (accountId !== undefined) await addMember(ctx, { userId: id, accountId, role: "owner" });
  const token = await encode({
    secret: process.env.NEXTAUTH_SECRET,
    token: { sub: String(id), passwordVersion: 1 },
  });
  return { Cookie: `next-auth.session-token=${token}`, "Sec-Fetch-Site": "same-origin", Accept: "application/json" };
}
