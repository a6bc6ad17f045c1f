import { seedDemo } from "@/lib/demo";
import { command } from "./command";

export const seed = {
  demo: command({
    usage: "seed demo",
    input: {},
    async run(ctx) {
      const { accountId, email, password } = await seedDemo(ctx);
      return { account_id: accountId, email, password };
    },
  }),
};
