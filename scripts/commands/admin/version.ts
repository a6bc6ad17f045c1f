import { findVersions } from "@/lib/domain/operating/operations";
import { command } from "./command";

export const version = {
  "": command({
    usage: "version",
    input: {},
    run: async (ctx) => {
      const { service, node, database, migration } = await findVersions(ctx);
      return { version: service, migration, node, database };
    },
  }),
};
