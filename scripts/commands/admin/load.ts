import { loadAccounts } from "../../load";
import { count } from "./arguments";
import { command } from "./command";

/** Fills an installation that is to be tried with very many accounts and shipments. */
export const load = {
  "": command({
    usage: "load --accounts N --shipments N",
    input: { accounts: count, shipments: count },
    usesKeys: true,
    async run(ctx, size, report) {
      const largest = await loadAccounts(ctx, size, (line) => report({ step: line.trim() }, line));
      const { accountId, token, secret, shipments } = largest;
      return { account_id: accountId, token, secret, account_shipments: shipments, ...size };
    },
  }),
};
