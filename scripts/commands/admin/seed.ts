import { seedCarriers, seedDemo, seedScale } from "../../demo";
import { count } from "./arguments";
import { command } from "./command";

export const seed = {
  /** The carriers of the demo, without its account. */
  carriers: command({
    usage: "seed carriers",
    input: {},
    run: async (ctx) => ({ ...(await seedCarriers(ctx)) }),
  }),
  demo: command({
    usage: "seed demo",
    input: {},
    usesKeys: true,
    run: async (ctx) => ({ ...(await seedDemo(ctx)) }),
  }),
  scale: command({
    usage: "seed scale --shipments N",
    input: { shipments: count },
    usesKeys: true,
    async run(ctx, { shipments }) {
      const { accountId, token, secret } = await seedScale(ctx, shipments);
      return { account_id: accountId, token, secret, shipments };
    },
  }),
};
