import * as z from "zod";
import { keyIds } from "@/lib/platform/encryption";
import { acceptKey, checkedKeys } from "@/lib/platform/key-check";
import { countSealed, countUnder } from "@/lib/platform/sealed-secrets";
import { command } from "./command";

export const key = {
  status: command({
    usage: "key status",
    input: {},
    /** What would be lost with each key: one that encrypts nothing any more may be taken away. */
    async run(ctx) {
      const counts = await countSealed(ctx);
      return {
        keys: keyIds().map((key_id, at) => ({ key_id, use: at === 0 ? "encrypts" : "decrypts" })),
        sealed: counts.map(({ table, keyId, key, count }) => ({ table, key_id: keyId, key, count })),
        unreadable: countUnder(counts, "missing"),
      };
    },
  }),
  accept: command({
    usage: `key accept --name ${checkedKeys.join("|")}`,
    input: { name: z.enum(checkedKeys) },
    /** For a former key that is lost or was disclosed: what was made under it is void. */
    async run(ctx, { name }) {
      await acceptKey(ctx, name);
      return { accepted: name };
    },
  }),
};
