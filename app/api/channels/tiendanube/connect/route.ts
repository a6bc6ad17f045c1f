import { redirect } from "next/navigation";
import { beginAuthorization } from "@/lib/domain/selling/channels";
import { openConnecting } from "../open-connecting";

/** From *Canales* to Tiendanube, where the seller installs the operator's application. */
export async function GET(): Promise<Response> {
  const { ctx, account } = await openConnecting();
  redirect(await beginAuthorization(ctx, account.accountId, "tiendanube"));
}
