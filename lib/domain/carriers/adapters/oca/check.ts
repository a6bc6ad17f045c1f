import { toDecimal } from "@/lib/core/money";
import { type CapabilityCheck, CarrierFailure, type CarrierLoad } from "../../adapter";
import { listBranches } from "./branches";
import { callOca } from "./client";
import type { OcaContract } from "./contract";
import { type OcaPrice, quoteService } from "./quote";
import { readEvents } from "./tracking";
import { findTableRows, readValue } from "./xml";

/** Tries everything that changes nothing, side by side. */
export async function checkOca(contract: OcaContract, signal: AbortSignal): Promise<readonly CapabilityCheck[]> {
  const trials = [
    { name: "sign_in", run: () => trySignIn(contract, signal) },
    { name: "quote", run: () => tryQuote(contract, signal) },
    { name: "branches", run: () => tryBranches(contract, signal) },
    { name: "tracking", run: () => tryTracking(contract, signal) },
  ] as const;
  const results = await Promise.allSettled(trials.map(({ run }) => run()));
  const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  if (failures.length === trials.length) throw failures[0];
  return trials.map(({ name }, i) => {
    const result = results[i];
    return { name, ...(result?.status === "fulfilled" ? result.value : toFailed(result?.reason)) };
  });
}

type Trial = Omit<CapabilityCheck, "name">;

function toFailed(reason: unknown): Trial {
  if (reason instanceof CarrierFailure) return { isOk: false, note: reason.message };
  throw reason;
}

/** The only call whose answer depends on the password, and that changes nothing. */
async function trySignIn({ baseUrl, user, password, services }: OcaContract, signal: AbortSignal): Promise<Trial> {
  const fields = { usr: user, psw: password };
  // Two spellings are in use.
  const known = await callOca({ baseUrl, methods: ["GetEpackUser", "GetEPackUser"], fields, signal });
  const [row = {}] = findTableRows(known);
  if (readValue(row, "existe") !== "1") return { isOk: false, note: `Existe: ${readValue(row, "existe") || "—"}` };
  if (readValue(row, "epak") === "false") return { isOk: false, note: "ePak: false" };
  const listed = await callOca({ baseUrl, methods: ["GetOperativasByUsuario"], fields, signal });
  const codes = findTableRows(listed).map((operativa) => readValue(operativa, "idoperativa"));
  const missing = [...new Set(services.map(({ code }) => code))].filter((code) => !codes.includes(code));
  const note =
    missing.length > 0 ? `Operativas: ${codes.length}, sin ${missing.join(", ")}` : `Operativas: ${codes.length}`;
  // The neighbour's number would be priced without an error.
  return { isOk: missing.length === 0, note };
}

/** From the city of Buenos Aires to Córdoba, where every contract goes. */
const sample: CarrierLoad = {
  direction: "forward",
  origin: { city: "Ciudad Autónoma de Buenos Aires", provinceCode: "C", zipcode: 1414 },
  destination: { city: "Córdoba", provinceCode: "X", zipcode: 5000 },
  parcels: [{ weightGrams: 1_000, heightCm: 10, widthCm: 20, lengthCm: 30, classificationId: 1 }],
  declaredValueCents: 10_000_00,
};

/** Each *operativa* by itself, so that the note names those that give no price. */
async function tryQuote(contract: OcaContract, signal: AbortSignal): Promise<Trial> {
  const codes = [...new Set(contract.services.map(({ code }) => code))];
  const asked = await Promise.allSettled(codes.map((code) => quoteService(contract, code, sample, signal)));
  const failures = asked.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  if (failures.length > 0 && failures.length === codes.length) throw failures[0];
  const trials = asked.map((result) =>
    result.status === "fulfilled" ? toTrial(result.value) : toFailed(result.reason),
  );
  return {
    isOk: codes.length > 0 && trials.every(({ isOk }) => isOk),
    note: codes.map((code, i) => `${code}: ${trials[i]?.note}`).join(", "),
  };
}

const toTrial = (price: OcaPrice | undefined): Trial => ({
  isOk: price !== undefined,
  note: price ? toDecimal(price.shipmentCents + price.insuranceCents) : "—",
});

async function tryBranches({ baseUrl }: OcaContract, signal: AbortSignal): Promise<Trial> {
  const branches = await listBranches(baseUrl, sample.origin.zipcode, signal);
  return { isOk: branches.length > 0, note: "", found: { count: branches.length } };
}

/** A number that nobody has: the empty history shows that the call works. */
async function tryTracking({ baseUrl }: OcaContract, signal: AbortSignal): Promise<Trial> {
  await readEvents(baseUrl, "0".repeat(19), signal);
  return { isOk: true, note: "" };
}
