import { createHash } from "node:crypto";
import * as z from "zod";
import { withoutTrailingSlashes } from "@/lib/core/text/target-url";
import { type CarrierContract, CarrierFailure } from "../../../adapter";
import { type AccessToken, withToken } from "../../access-token";
import { type CarrierReply, callSystem, readJson } from "../../client";
import { parseMoment } from "../dates";
import { failureOf, isSuccess, textOf } from "../replies";

interface MiCorreoCall {
  readonly method: "GET" | "POST";
  /** With its query. */
  readonly path: string;
  readonly body?: object;
}

/** MiCorreo under one contract. */
export interface MiCorreo {
  /** Asks for a fresh token, whatever is cached. */
  signIn(signal: AbortSignal): Promise<unknown>;
  /** Returns every status but 401, which ends in `rejected`. */
  call(call: MiCorreoCall, signal: AbortSignal): Promise<CarrierReply>;
  /** The account that quotes and imports, with all its ten digits: with fewer, `/rates` returns nothing and 202. */
  customerId(signal: AbortSignal): Promise<string>;
  /** Values that no message may show. */
  readonly hidden: readonly string[];
}

export function openMiCorreo({ baseUrl, values }: CarrierContract): MiCorreo {
  const { api_user: user = "", api_password: password = "", shop_email: email = "", shop_password = "" } = values;
  const base = withoutTrailingSlashes(baseUrl);
  const root = `${base}/micorreo/v1`;
  const hidden = [user, password, email, shop_password];
  const key = createHash("sha256")
    .update(JSON.stringify([root, user, password]))
    .digest("base64");

  async function requestToken(signal: AbortSignal): Promise<AccessToken> {
    if (user === "" || password === "")
      throw new CarrierFailure("rejected", "needs the API user and password of MiCorreo (api_user, api_password)");
    return postToken(root, { user, password }, hidden, signal);
  }

  async function call({ method, path, body }: MiCorreoCall, signal: AbortSignal): Promise<CarrierReply> {
    return withToken(
      key,
      () => requestToken(signal),
      (token) =>
        callSystem({
          method,
          url: `${root}${path}`,
          headers: { authorization: `Bearer ${token}`, accept: "application/json", ...(body && jsonType) },
          body: body && JSON.stringify(body),
          signal,
        }),
      ({ status }) => status === 401,
    );
  }

  async function requestCustomerId(signal: AbortSignal): Promise<string> {
    if (values.customer_id) return padCustomerId(values.customer_id);
    if (email === "" || shop_password === "")
      throw new CarrierFailure("rejected", "needs customer_id, or the shop's e-mail and password to ask for it");
    const body = { email, password: shop_password };
    const reply = await call({ method: "POST", path: "/users/validate", body }, signal);
    if (!isSuccess(reply)) throw failureOf(reply, hidden);
    return padCustomerId(readJson(ValidatedUser, textOf(reply)).customerId);
  }

  let customerId: Promise<string> | undefined;
  return {
    signIn: requestToken,
    call,
    hidden,
    customerId(signal) {
      const requested = customerId ?? requestCustomerId(signal);
      customerId = requested;
      requested.catch(() => {
        if (customerId === requested) customerId = undefined;
      });
      return requested;
    },
  };
}

const jsonType = { "content-type": "application/json" } as const;

const ValidatedUser = z.object({ customerId: z.union([z.string().regex(/^\d{1,10}$/), z.int().min(0)]) });

const padCustomerId = (id: string | number): string => String(id).padStart(10, "0");

/** The manual writes `expires`, the service `expire`. */
const Token = z.object({ token: z.string().min(1), expires: z.string().nullish(), expire: z.string().nullish() });

async function postToken(
  root: string,
  { user, password }: { user: string; password: string },
  hidden: readonly string[],
  signal: AbortSignal,
): Promise<AccessToken> {
  const basic = Buffer.from(`${user}:${password}`).toString("base64");
  const headers = { authorization: `Basic ${basic}`, accept: "application/json" };
  const reply = await callSystem({ method: "POST", url: `${root}/token`, headers, signal });
  if (!isSuccess(reply)) throw failureOf(reply, hidden);
  const { token, expires, expire } = readJson(Token, textOf(reply));
  return { token, expiresAt: parseMoment(expire ?? expires ?? "") ?? endOfJwt(token) ?? inAnHour() };
}

const Claims = z.object({ exp: z.int().positive() });

function endOfJwt(token: string): Date | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
    return new Date(Claims.parse(claims).exp * 1_000);
  } catch {
    // The token is no JWT that can be read: it is used until the service does not take it.
    return undefined;
  }
}

const inAnHour = (): Date => new Date(Date.now() + 3_600_000);
