import { randomUUID } from "node:crypto";
import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import type { AccountStatus } from "@/lib/core/vocabulary";
import { listAccounts, setAccountStatus, setCarrierNetwork } from "@/lib/domain/identity/accounts";
import { creditAccount, findBalance } from "@/lib/domain/money/ledger";
import { openAccount } from "@/lib/domain/operating/onboarding";
import { ExpectedFailure } from "../../process/expected-failure";
import { amount, id, onOrOff, originJson } from "./arguments";
import { command } from "./command";

const everyAccount = { limit: 1_000_000, offset: 0 };

const changeStatus = (verb: string, status: AccountStatus) =>
  command({
    usage: `account ${verb} --id ID`,
    input: { id },
    async run(ctx, input) {
      const account = await setAccountStatus(ctx, input.id, status);
      return { account_id: account.id, status: account.status };
    },
  });

export const account = {
  create: command({
    usage:
      "account create --name NAME (--test | --origin JSON) [--balance PESOS] [--email EMAIL] [--password PASSWORD] [--network on|off]",
    input: {
      name: z.string().min(1),
      balance: amount.optional(),
      email: z.string().optional(),
      password: z.string().optional(),
      test: z.boolean().default(false),
      network: onOrOff.optional(),
      origin: originJson.optional(),
    },
    usesKeys: true,
    async run(ctx, { name, balance, email, password, test, network, origin }) {
      if (!test && !origin)
        throw new ExpectedFailure(
          "A live account needs its sender: --origin '<JSON as in POST /v1/address_book>', or --test for a test account with an invented one.",
        );
      const opened = await openAccount(ctx, {
        name,
        balanceCents: balance,
        email,
        password,
        isTest: test,
        carrierNetwork: network,
        origin,
      });
      return {
        account_id: opened.accountId,
        token: opened.token,
        secret: opened.secret,
        email: opened.email,
        password: opened.password,
        origin_id: opened.originId,
      };
    },
  }),
  list: command({
    usage: "account list",
    input: {},
    async run(ctx) {
      const { rows } = await listAccounts(ctx, everyAccount);
      return {
        accounts: rows.map(({ id, name, status, isTest }) => ({ account_id: id, name, status, test: isTest })),
      };
    },
  }),
  suspend: changeStatus("suspend", "suspended"),
  resume: changeStatus("resume", "active"),
  change: command({
    usage: "account change --id ID --network on|off",
    input: { id, network: onOrOff },
    async run(ctx, input) {
      const account = await setCarrierNetwork(ctx, input.id, input.network);
      return { account_id: account.id, network: account.carrierNetwork ? "on" : "off" };
    },
  }),
  credit: command({
    usage: "account credit --id ID --amount PESOS [--reason TEXT]",
    input: { id, amount, reason: z.string().default("manual credit") },
    async run(ctx, input) {
      const idempotencyKey = `admin:${randomUUID()}`;
      await creditAccount(ctx, {
        accountId: input.id,
        amountCents: input.amount,
        reason: input.reason,
        idempotencyKey,
      });
      const { availableCents, heldCents } = await findBalance(ctx, input.id);
      return { account_id: input.id, available: toAmount(availableCents), held: toAmount(heldCents) };
    },
  }),
};
