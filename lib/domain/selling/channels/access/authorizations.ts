import * as z from "zod";
import { channelFailureMessage } from "@/lib/core/channel-failure";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import type { ChannelKind } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import { type Context, systemContext } from "@/lib/platform/context";
import { isSignatureFor, signatureFor } from "@/lib/platform/derived-key";
import type { TargetPolicy } from "@/lib/platform/egress";
import { type ChannelApp, ChannelFailure, type OAuthAuthorization } from "../channel";
import { type ChannelConnection, connectShop } from "../connections";
import { channels } from "../registry";
import { findChannelApp } from "./apps";

/**
 * Shops that are connected by consent: the seller goes to the shop system with a signed `state`, and comes back with it and
 * a code. The state names account and person, so that nobody is made to connect a shop of somebody else.
 */

const stateMs = 30 * 60_000;
const exchangeMs = 15_000;
const purpose = "anden.channel-authorization";

const State = z.object({ account: z.number(), actor: z.string(), until: z.number() });

/** Where the seller consents. Throws `not_found` for a kind that is not connected so, or without an application of the operator. */
export async function beginAuthorization(ctx: Context, accountId: number, kind: ChannelKind): Promise<string> {
  assertAccountAccess(ctx, accountId);
  const { authorize, app } = await openAuthorization(ctx, kind);
  const state = sign({ account: accountId, actor: ctx.actor.label, until: ctx.now().getTime() + stateMs });
  return authorize.authorizationUrl(app, { state, redirectUri: redirectUriOf(ctx, kind) });
}

/**
 * Connects the shop that the seller came back from, or renews the tokens of one that is connected. Throws `forbidden` for a
 * state of another person, `validation_failed` at `state` or `code` for what is late, invented or used.
 */
export async function completeAuthorization(
  ctx: Context,
  kind: ChannelKind,
  given: { readonly state: string; readonly code: string },
  policy: TargetPolicy,
): Promise<ChannelConnection> {
  const state = readState(given.state);
  if (!state || state.until < ctx.now().getTime())
    throw invalid("state", channelFailureMessage("unauthorized", null, kind));
  if (state.actor !== ctx.actor.label) throw new DomainError({ code: "forbidden" });
  assertAccountAccess(ctx, state.account);
  const { authorize, app } = await openAuthorization(ctx, kind);
  const redirectUri = redirectUriOf(ctx, kind);
  try {
    const { url, ...granted } = await authorize.exchange(
      app,
      { ...given, redirectUri },
      AbortSignal.timeout(exchangeMs),
    );
    return await connectShop(ctx, state.account, { kind, url, values: {}, granted }, policy);
  } catch (error) {
    throw error instanceof ChannelFailure
      ? invalid("code", channelFailureMessage(error.kind, error.facts, kind))
      : error;
  }
}

async function openAuthorization(
  ctx: Context,
  kind: ChannelKind,
): Promise<{ readonly authorize: OAuthAuthorization; readonly app: ChannelApp }> {
  const { authorize } = channels[kind];
  // The operator's, which no account may read.
  const system = systemContext("channels", { requestId: ctx.requestId });
  const app = authorize.kind === "oauth" ? await findChannelApp(system, kind) : undefined;
  if (authorize.kind !== "oauth" || !app) throw notFound("channel", kind);
  return { authorize, app };
}

const redirectUriOf = ({ baseUrl }: Context, kind: ChannelKind): string => `${baseUrl}/api/channels/${kind}/callback`;

function sign(state: z.output<typeof State>): string {
  const content = Buffer.from(JSON.stringify(state)).toString("base64url");
  return `${content}.${signatureFor(purpose, content)}`;
}

function readState(text: string): z.output<typeof State> | undefined {
  const [, content = "", signature = ""] = /^([\w-]{1,400})\.([\w-]{43})$/.exec(text) ?? [];
  if (!isSignatureFor(purpose, content, signature)) return undefined;
  return State.safeParse(JSON.parse(Buffer.from(content, "base64url").toString("utf8"))).data;
}
