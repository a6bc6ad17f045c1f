import { findDemo, removeDemo, seedDemo, seedNetwork } from "../../demo";
import { command } from "./command";

export const demo = {
  seed: command({
    usage: "demo seed",
    input: {},
    usesKeys: true,
    async run(ctx) {
      const isThere = (await findDemo(ctx)) !== undefined;
      const { carriers, services, locations } = await seedNetwork(ctx);
      const { accountId, email, password } = await seedDemo(ctx);
      const added = { carriers, services, branches: locations, accounts: isThere ? 0 : 1 };
      return { ...added, account_id: accountId, email, password };
    },
  }),
  remove: command({
    usage: "demo remove",
    input: {},
    run: async (ctx) => ({ ...(await removeDemo(ctx)) }),
  }),
};
