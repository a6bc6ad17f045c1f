import { createHash } from "node:crypto";
import * as z from "zod";
import { parseForeignJson } from "@/lib/core/text/foreign-json";
import { withoutTrailingSlashes } from "@/lib/core/text/target-url";
import { type CarrierContract, CarrierFailure } from "../../adapter";
import { type AccessToken, withToken } from "../access-token";
import { type CarrierCall, type CarrierReply, callSystem } from "../client";
import { failureOf, wordsOf } from "./words";

/**
 * A sign-in takes longer than the deadline of a quote allows and serves every caller, so none of them ends it: it has a
 * limit of its own.
 */
const signInMs = 5_000;

/** Half the life of Andreani's tokens [2]. */
const tokenMs = 12 * 3_600_000;

/**
 * A price that is asked for with a dead token is answered by 400, as an unknown postcode is [1]. Then a token that is
 * older than this is renewed and the price asked for once more.
 */
const trustedTokenMs = 600_000;

type AndreaniCall = Pick<CarrierCall, "method" | "body" | "signal" | "maxBytes"> & {
  /** With its query, such as `/v1/tarifas?cpDestino=1425`. */
  readonly path: string;
  readonly accept?: "application/json" | "application/pdf" | "application/zpl";
};

/** The connection to Andreani's API under one contract. */
export interface Session {
  /** Calls with the token, and returns every status but a token that is not taken. */
  call(request: AndreaniCall): Promise<CarrierReply>;
  /** Calls what needs no token. */
  callOpen(request: AndreaniCall): Promise<CarrierReply>;
  /** Signs in anew, whatever token there is; `rejected` with Andreani's words for wrong credentials. */
  signIn(): Promise<AccessToken>;
}

/** Sessions of one contract share their token; one with a name of its own signs in for itself. */
export function openSession({ baseUrl, values }: CarrierContract, name = ""): Session {
  const { user = "", password = "" } = values;
  const base = withoutTrailingSlashes(baseUrl);
  const key = createHash("sha256")
    .update(JSON.stringify(["andreani", base, user, password, name]))
    .digest("hex");
  const send = ({ path, accept = "application/json", body, ...call }: AndreaniCall, headers: Record<string, string>) =>
    callSystem({
      ...call,
      url: base + path,
      body,
      headers: { accept, ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    });
  let signedInAt = 0;
  const signIn = async (): Promise<AccessToken> => {
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
    const signal = AbortSignal.timeout(signInMs);
    const reply = await send({ method: "GET", path: "/login", signal }, { authorization });
    if (isRefusedSignIn(reply.status)) throw failureOf("rejected", reply);
    if (reply.status !== 200) throw failureOf("status", reply);
    const token = readToken(reply);
    signedInAt = Date.now();
    return { token, expiresAt: new Date(signedInAt + tokenMs) };
  };
  return {
    signIn,
    callOpen: (request) => send(request, {}),
    call: (request) =>
      withToken(
        key,
        () => signIn().catch(failBeforeCall),
        (token) => send(request, { "x-authorization-token": token }),
        (reply) =>
          isTokenRejected(reply) ||
          (request.path.startsWith("/v1/tarifas") && reply.status === 400 && Date.now() - signedInAt > trustedTokenMs),
      ),
  };
}

/** Without a token the call was not made, or was refused for its token: Andreani certainly did nothing. */
function failBeforeCall(error: unknown): never {
  if (!(error instanceof CarrierFailure) || error.kind === "rejected") throw error;
  throw new CarrierFailure("rejected", `no sign-in: ${error.message}`, { cause: error });
}

const isRefusedSignIn = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

/** The token stands in a header [2]; some have seen it in the body as well [2]. */
function readToken(reply: CarrierReply): string {
  const inHeader = reply.headers["x-authorization-token"];
  if (inHeader) return inHeader;
  const read = z.object({ token: z.string().min(1) }).safeParse(parseForeignJson(reply.bytes.toString("utf8")));
  if (!read.success) throw new CarrierFailure("malformed", "signed in without a token");
  return read.data.token;
}

/** 401 is also what a user gets who may not see an order [1]: another token would not help. */
const isTokenRejected = (reply: CarrierReply): boolean =>
  (reply.status === 401 && !/no cuenta con acceso/i.test(wordsOf(reply) ?? "")) || reply.status === 403;
