import { randomBytes } from "node:crypto";

/** A code is good for this long, once. */
const codeMs = 5 * 60_000;

/** An application of the developer portal, as the token endpoint knows it, and the token of the shop that installed it. */
export class SimulatedApplication {
  readonly clientId = "4242";
  readonly clientSecret = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a6978";
  /** Undefined while the shop has not installed it, or has uninstalled it. */
  token: string | undefined;
  private readonly codes = new Map<string, number>();

  constructor(readonly storeId: number) {}

  /** The merchant accepts: the code that the browser brings back. */
  accept(now = Date.now()): string {
    const code = randomBytes(20).toString("hex");
    this.codes.set(code, now + codeMs);
    return code;
  }

  /** A refused code comes with status 200 as well: only `error` tells. */
  exchange(body: Readonly<Record<string, unknown>>, now = Date.now()): { status: number; body: object } {
    const { client_id: id, client_secret: secret, grant_type: grant, code } = body;
    if (String(id) !== this.clientId || secret !== this.clientSecret)
      return { status: 401, body: { error: "invalid_client" } };
    const until = this.codes.get(String(code));
    this.codes.delete(String(code));
    if (grant !== "authorization_code" || until === undefined || until < now)
      return { status: 200, body: { error: "invalid_grant", error_description: "The authorization code is invalid" } };
    // A new installation ends the token of the one before.
    this.token = randomBytes(20).toString("hex");
    const scope = "write_orders,read_products,write_shipping";
    return { status: 200, body: { access_token: this.token, token_type: "bearer", scope, user_id: this.storeId } };
  }
}
