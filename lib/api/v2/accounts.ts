import * as z from "zod";
import { accountStatuses } from "@/lib/core/vocabulary";
import type { Account } from "@/lib/domain/identity/accounts";
import { Id } from "../shared/wire";
import { envelope, pageQuery } from "./envelope";

/** The pipeline rejects an inaccessible account, whether it exists or not. */
export const AccountPath = z.object({ account_id: Id });
export const AccountsQuery = z.object(pageQuery(20));

export const AccountV2 = z
  .object({
    id: z.int(),
    name: z.string(),
    company_name: z.string(),
    logo: z.string().nullable().meta({ description: "Address of the picture." }),
    document: z.string(),
    email: z.string(),
    phone: z.string(),
    status: z.enum(accountStatuses),
  })
  .meta({ id: "Account" });

export const AccountListV2 = envelope(AccountV2).meta({ id: "AccountList" });

export const serializeAccount = (account: Account, baseUrl: string): z.input<typeof AccountV2> => ({
  id: account.id,
  name: account.name,
  company_name: account.companyName,
  logo: account.logo?.startsWith("/") ? baseUrl + account.logo : account.logo,
  document: account.document,
  email: account.email,
  phone: account.phone,
  status: account.status,
});
