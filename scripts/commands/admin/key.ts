import * as z from "zod";
import { acceptKey, checkedKeys } from "@/lib/platform/key-check";
import { command } from "./command";

export const key = {
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
