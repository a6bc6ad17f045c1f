import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { systemContext } from "@/lib/platform/context";
import { signedInHeaders } from "./session/testing";

/** Request headers of a portal page with the session of a new user, an operator by default. */
export async function signInOperator({
  isOperator = true,
  accountId,
}: {
  isOperator?: boolean;
  accountId?: number;
} = {}): Promise<Record<string, string>> {
  const ctx = systemContext("test");
  const email = `${crypto.randomUUID()}@example.com`;
  const { id } = await createUser(ctx, { email, isOperator });
  if (accountId !== undefined) await addMember(ctx, { userId: id, accountId, role: "owner" });
  return { ...(await signedInHeaders(id)), Accept: "application/json" };
}
