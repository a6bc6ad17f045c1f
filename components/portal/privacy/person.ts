import type { z } from "zod";
import type { PersonalDataReply } from "@/lib/api/portal/operating/privacy";
import type { PersonKey } from "@/lib/core/vocabulary";

/** Whose data is looked for. */
export interface Person {
  by: PersonKey;
  value: string;
}

export type PersonalData = z.output<typeof PersonalDataReply>;
