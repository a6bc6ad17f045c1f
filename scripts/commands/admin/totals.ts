import * as z from "zod";
import { recountAllDays } from "@/lib/domain/selling/daily-totals";
import { id } from "./arguments";
import { command } from "./command";

const day = z.iso.date().optional();

export const totals = {
  recount: command({
    usage: "totals recount [--account ID] [--from YYYY-MM-DD] [--to YYYY-MM-DD]",
    input: { account: id.optional(), from: day, to: day },
    run: async (ctx, { account, from, to }) => ({ days: await recountAllDays(ctx, { accountId: account, from, to }) }),
  }),
};
