import { redirect } from "next/navigation";
import { DomainError } from "@/lib/core/errors";
import { completeAuthorization } from "@/lib/domain/selling/channels";
import { targetPolicy } from "@/lib/platform/egress";
import { openConnecting } from "../open-connecting";

/**
 * Where the seller comes back to from Tiendanube. The state is signed for one person and account, so that a link of
 * somebody else connects nothing.
 */
export async function GET(request: Request): Promise<Response> {
  const { ctx } = await openConnecting();
  const { searchParams } = new URL(request.url);
  const given = { state: searchParams.get("state") ?? "", code: searchParams.get("code") ?? "" };
  const policy = targetPolicy(process.env, ctx.baseUrl);
  const fault = await completeAuthorization(ctx, "tiendanube", given, policy).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof DomainError) return error.detail.code;
      throw error;
    },
  );
  redirect(fault === undefined ? "/settings/channels" : "/settings/channels?not_connected=tiendanube");
}
