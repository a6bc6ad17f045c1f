import { recordTopUp } from "@/lib/domain/messaging/notices";
import { readPaymentLinks, receivePaymentNotification, savePaymentProvider } from "@/lib/domain/money/top-ups";
import type { TestCaller } from "@/lib/domain/operating/testing";
import { systemContext, withMemberships } from "@/lib/platform/context";
import { MercadoPagoSimulator, type SentNotification } from "./";

/** An installation that takes payments by the simulated Mercado Pago, with a clock that can be put forward. */

let aheadMs = 0;
export const errors: unknown[] = [];
export const skip = (milliseconds: number): void => {
  aheadMs += milliseconds;
};
export const now = (): Date => new Date(Date.now() + aheadMs);
export const ctx = () => systemContext("test", { baseUrl: "https://anden.example", now });

/** The member of the account who pays. */
export const owner = ({ accountId, userId }: TestCaller) =>
  withMemberships({ ...ctx(), actor: { kind: "user", label: `user:${userId}`, userId } }, [
    { accountId, role: "owner" },
  ]);

export const limits = { isOffered: true, minimumCents: 1_000_00, maximumCents: 1_000_000_00 };

export async function openMercadoPago(): Promise<MercadoPagoSimulator> {
  const simulator = await new MercadoPagoSimulator().open();
  process.env.MERCADO_PAGO_URL = simulator.url;
  aheadMs = 0;
  errors.length = 0;
  const { accessToken, webhookSecret } = simulator;
  await savePaymentProvider(ctx(), "mercado_pago", { ...limits, accessToken, webhookSecret });
  return simulator;
}

export const receive = ({ url, headers }: Pick<SentNotification, "url" | "headers">): Promise<void> =>
  receivePaymentNotification(ctx(), "mercado_pago", { headers, search: new URL(url).searchParams });

/** The job, until nothing is due. */
export async function work(): Promise<void> {
  const onError = (error: unknown) => errors.push(error);
  for (let run = 0; run < 50; run++)
    if ((await readPaymentLinks(ctx(), { limit: 50, tell: recordTopUp, onError })).moved === 0) return;
}
