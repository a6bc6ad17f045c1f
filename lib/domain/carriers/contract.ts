import { and, asc, eq, isNull } from "drizzle-orm";
import { byName } from "@/db/query/by-name";
import { accounts } from "@/db/schema/accounts";
import { carrierContracts, carriers } from "@/db/schema/carriers";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { AuditAction, CarrierAdapterKind } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { encrypt } from "@/lib/platform/encryption";
import { invalidateReference } from "@/lib/platform/reference-cache";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../identity/audit";
import type { AdapterDefinition, ContractField, ContractService } from "./adapter";
import { namesOfSecrets, unsealSecrets } from "./client";
import { adapterDefinitions } from "./definitions";
import { type BreakerState, breakerStates } from "./guard";
import { type OwnContract, sealPurpose } from "./store";

/** What is typed in of a contract. What is left out stays as it is; an empty text takes a value away. */
export interface ContractDraft {
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly services?: readonly ContractService[] | undefined;
}

/** A contract as it is stored: secrets apart from the rest, and sealed. */
export type StoredContract = Pick<OwnContract, "sealedSecret" | "values" | "services">;

/** Merges a draft into the contract that there is. Throws `validation_failed` that names each field. */
export function mergeContract(
  kind: CarrierAdapterKind,
  before: StoredContract | undefined,
  draft: ContractDraft,
  purpose: string,
): StoredContract {
  const definition = adapterDefinitions[kind];
  const secretsBefore = before && unsealSecrets(before.sealedSecret, purpose);
  const merged = { ...before?.values, ...secretsBefore, ...draft.values };
  const values: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  for (const field of definition.fields) {
    const text = merged[field.name]?.trim() ?? "";
    assertField(field, text);
    if (text !== "") (field.kind === "secret" ? secrets : values)[field.name] = text;
  }
  const services = [...(draft.services ?? before?.services ?? [])];
  assertServices(definition, services);
  return { sealedSecret: encrypt(JSON.stringify(secrets), purpose), values, services };
}

const maxLength = 200;

function assertField({ name, kind, choices = [], pattern, isRequired }: ContractField, text: string): void {
  const path = `values.${name}`;
  if (text === "") {
    if (isRequired) throw invalid(path, message("required"));
    return;
  }
  const isFit =
    text.length <= maxLength && (kind !== "choice" || choices.includes(text)) && (!pattern || pattern.test(text));
  if (!isFit) throw invalid(path, message("contract_field_unfit"));
}

function assertServices({ hasServiceCodes }: AdapterDefinition, services: readonly ContractService[]): void {
  const offers = services.map(({ serviceType, logisticType }) => `${serviceType} ${logisticType}`);
  if (!hasServiceCodes && services.length > 0) throw invalid("services", message("contract_without_service_codes"));
  if (new Set(offers).size < offers.length) throw invalid("services", message("contract_service_twice"));
  const reversed = services.findIndex(({ minDays, maxDays }) => minDays > maxDays);
  if (reversed >= 0) throw invalid(`services.${reversed}.max_days`, message("days_reversed"));
}

export interface NamedContract {
  readonly contract: OwnContract;
  readonly accountName: string;
  /** Names of the secret fields that have a value. */
  readonly secrets: readonly string[];
  /** Circuit breakers of this process under the contract. */
  readonly breakers: readonly BreakerState[];
}

/** The contracts of accounts of their own with a carrier, by the name of the account. */
export async function listContracts(ctx: Context, carrierId: number): Promise<NamedContract[]> {
  assertOperator(ctx);
  const named = await ctx.db
    .select({ contract: carrierContracts, accountName: accounts.name })
    .from(carrierContracts)
    .innerJoin(accounts, eq(accounts.id, carrierContracts.accountId))
    .where(and(eq(carrierContracts.carrierId, carrierId), isNull(carrierContracts.endedAt)))
    .orderBy(byName(accounts.name), asc(accounts.id));
  return named.map((row) => ({
    ...row,
    secrets: namesOfSecrets(carrierId, row.contract, row.contract.accountId),
    breakers: breakerStates(carrierId, row.contract.accountId),
  }));
}

export async function findOwnContract(ctx: Context, carrierId: number, accountId: number): Promise<OwnContract> {
  const [own] = await ctx.db.select().from(carrierContracts).where(isOf(carrierId, accountId));
  if (!own || own.endedAt) throw notFound("carrier_contract", accountId);
  return own;
}

/** Gives an account a contract of its own with a carrier, or changes it. */
export function saveContract(ctx: Context, carrierId: number, accountId: number, draft: ContractDraft): Promise<void> {
  return changeContract(ctx, carrierId, accountId, async (tx, kind, before) => {
    // Nothing of a contract that has ended comes back with the next one.
    const known = before?.endedAt === null ? before : undefined;
    const contract = mergeContract(kind, known, draft, sealPurpose(carrierId, accountId));
    await tx.db
      .insert(carrierContracts)
      .values({ carrierId, accountId, ...contract, createdAt: tx.now() })
      .onConflictDoUpdate({
        target: [carrierContracts.carrierId, carrierContracts.accountId],
        set: { ...contract, checked: null, endedAt: null },
      });
    return known ? "carrier.contract_changed" : "carrier.contract_added";
  });
}

/** The account goes by the platform's contract again. What is booked under its own is followed and cancelled by it. */
export function removeContract(ctx: Context, carrierId: number, accountId: number): Promise<void> {
  return changeContract(ctx, carrierId, accountId, async (tx, _, before) => {
    if (!before || before.endedAt) throw notFound("carrier_contract", accountId);
    await tx.db.update(carrierContracts).set({ endedAt: tx.now() }).where(isOf(carrierId, accountId));
    return "carrier.contract_removed";
  });
}

export const isOf = (carrierId: number, accountId: number) =>
  and(eq(carrierContracts.carrierId, carrierId), eq(carrierContracts.accountId, accountId));

async function changeContract(
  ctx: Context,
  carrierId: number,
  accountId: number,
  work: (tx: Context, kind: CarrierAdapterKind, before: OwnContract | undefined) => Promise<AuditAction>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const [carrier] = await tx.db.select().from(carriers).where(eq(carriers.id, carrierId)).for("update");
    if (!carrier) throw notFound("carrier", carrierId);
    if (!carrier.adapter || adapterDefinitions[carrier.adapter].fields.length === 0)
      throw new DomainError({ code: "conflict", message: message("carrier_without_contracts") });
    const [account] = await tx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId));
    if (!account) throw notFound("account", accountId);
    const [before] = await tx.db.select().from(carrierContracts).where(isOf(carrierId, accountId));
    const action = await work(tx, carrier.adapter, before);
    await recordAudit(tx, { accountId, action, target: `carrier:${carrierId}` });
  });
  invalidateReference("carriers");
}
