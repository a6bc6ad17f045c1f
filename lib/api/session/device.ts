import type { Device } from "@/lib/domain/identity/accounts";
import { clientIpOf } from "../shared/client-ip";

/** Where a request comes from, by its headers. */
export const deviceOf = (header: (name: string) => string | null | undefined): Device => ({
  ip: clientIpOf(header("x-forwarded-for")) ?? "unknown",
  userAgent: header("user-agent") ?? "",
});
