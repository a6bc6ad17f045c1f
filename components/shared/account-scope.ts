import type { Endpoint, ReplyOf } from "./api-client";

/** An account, accessed by its own members or by platform operators. */
export interface AccountScope {
  readonly accountId: number;
  readonly asOperator: boolean;
}

type Operators<Path extends string> = `/api/portal/operator/accounts/{account_id}/${Path}`;

/** An endpoint that operators have as well, under the account's path and with the same reply. */
type Shared<E extends Endpoint = Endpoint> = E extends `${infer Method} /api/portal/${infer Path}`
  ? `${Method} ${Operators<Path>}` extends infer Twin extends Endpoint
    ? ReplyOf<Twin> extends ReplyOf<E>
      ? E
      : never
    : never
  : never;

/** The endpoint for the account. Both sides have the same endpoints below different prefixes. */
export const inScope = <E extends Shared>({ accountId, asOperator }: AccountScope, endpoint: E): E =>
  asOperator ? (endpoint.replace("/api/portal/", `/api/portal/operator/accounts/${accountId}/`) as E) : endpoint;
