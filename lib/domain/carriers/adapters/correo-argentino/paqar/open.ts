import * as z from "zod";
import type { CapabilityCheck, CarrierAdapter, CarrierBranch, CarrierContract } from "../../../adapter";
import { tryCapability } from "../../capability-check";
import { type CarrierReply, readJson } from "../../client";
import { fromPaqar, PaqarAgency } from "../branches";
import { countOf, tryQuote, trySignIn, tryTracking } from "../micorreo/check";
import { type MiCorreo, openMiCorreo } from "../micorreo/client";
import { quoteRates } from "../micorreo/quote";
import { failureOf, isSuccess, textOf } from "../replies";
import { openPaqar, type Paqar } from "./client";
import { fetchLabel } from "./labels";
import { bookOrders, cancelOrders } from "./orders";
import { trackByPaqar } from "./tracking";

export function openCorreoPaqar(contract: CarrierContract) {
  const paqar = openPaqar(contract);
  const micorreo = openMiCorreo(contract);
  return {
    quote: (load, signal) => quoteRates(micorreo, contract, load, signal),
    book: (order, signal) => bookOrders(paqar, contract, order, signal),
    cancel: (booking, signal) => cancelOrders(paqar, booking, signal),
    label: (request, signal) => fetchLabel(paqar, request, signal),
    trackBookings: (bookings, signal) => trackByPaqar(paqar, bookings, signal),
    branches: (provinceCode, signal) => listBranches(paqar, provinceCode, signal),
    check: (signal) => check(paqar, micorreo, contract, signal),
  } satisfies CarrierAdapter;
}

const Agencies = z.union([
  z.array(PaqarAgency),
  z.object({ agencies: z.array(PaqarAgency) }).transform(({ agencies }) => agencies),
]);

/** All branches of the country have come in one answer; several thousand are expected. */
const maxBytes = 30_000_000;

/** Of a province the manual wants `AR-C`; orders have the letter alone, which is tried when that gives nothing. */
async function listBranches(paqar: Paqar, provinceCode: string | null, signal: AbortSignal): Promise<CarrierBranch[]> {
  const ask = (query: string): Promise<CarrierReply> =>
    paqar.call({ method: "GET", path: `/agencies${query}`, maxBytes }, signal);
  if (provinceCode === null) return readBranches(await ask(""), paqar);
  const byCode = await ask(`?stateId=AR-${provinceCode}`);
  const branches = byCode.status === 400 ? [] : readBranches(byCode, paqar);
  return branches.length > 0 ? branches : readBranches(await ask(`?stateId=${provinceCode}`), paqar);
}

function readBranches(reply: CarrierReply, paqar: Paqar): CarrierBranch[] {
  if (!isSuccess(reply)) throw failureOf(reply, paqar.hidden);
  return readJson(Agencies, textOf(reply)).flatMap(fromPaqar);
}

/** Prices are tried as well: without the fields of MiCorreo the note says what is missing. */
async function check(
  paqar: Paqar,
  micorreo: MiCorreo,
  contract: CarrierContract,
  signal: AbortSignal,
): Promise<readonly CapabilityCheck[]> {
  const signedIn = await trySignIn(async () => {
    const reply = await paqar.call({ method: "GET", path: "/auth" }, signal);
    if (!isSuccess(reply)) throw failureOf(reply, paqar.hidden);
  });
  if (!signedIn.isOk) return [signedIn];
  return Promise.all([
    signedIn,
    tryQuote(micorreo, contract, signal),
    tryCapability("branches", async () => countOf(await listBranches(paqar, "C", signal))),
    tryTracking((bookings) => trackByPaqar(paqar, bookings, signal)),
  ]);
}
