/** An account, reached by its own people or by those who run the platform. */
export interface AccountPlace {
  readonly accountId: number;
  readonly asOperator: boolean;
}

/** Where the interface answers for the account: the same questions, on either side. */
export const placePath = ({ accountId, asOperator }: AccountPlace, path: string): `/api/portal/${string}` =>
  asOperator ? `/api/portal/operator/accounts/${accountId}/${path}` : `/api/portal/${path}`;
