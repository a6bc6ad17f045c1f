import * as z from "zod";
import {
  PersonInput,
  serializeErasure,
  serializePersonalData,
  serializePersonalExport,
} from "@/lib/api/portal/operating/privacy";
import { personKeys } from "@/lib/core/vocabulary";
import { erasePerson, exportPersonalData, findPersonalData } from "@/lib/domain/operating/privacy";
import { id } from "./arguments";
import { command } from "./command";

const person = { account: id, by: z.enum(personKeys), value: z.string().max(150) };
const flags = `--account ID --by ${personKeys.join("|")} --value VALUE`;

/** Personal data of a recipient, for whoever answers requests in an account's name; the portal has the same for its owner. */
export const privacy = {
  find: command({
    usage: `privacy find ${flags}`,
    input: person,
    run: async (ctx, { account, ...query }) => serializePersonalData(await findPersonalData(ctx, account, query)),
  }),
  export: command({
    usage: `privacy export ${flags}`,
    input: person,
    async run(ctx, { account, ...query }) {
      const data = await exportPersonalData(ctx, account, query);
      return serializePersonalExport(data, PersonInput.parse({ account_id: account, ...query }), ctx.now());
    },
  }),
  erase: command({
    usage: `privacy erase ${flags}`,
    input: person,
    run: async (ctx, { account, ...query }) => serializeErasure(await erasePerson(ctx, account, query)),
  }),
};
