import { Ban, CircleCheck, Clock } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Credential } from "../queries";

export type CredentialStateName = "active" | "expired" | "revoked";

export function stateOf({ revoked_at: revokedAt, expires_at: expiresAt }: Credential): CredentialStateName {
  if (revokedAt) return "revoked";
  return expiresAt && new Date(expiresAt) <= new Date() ? "expired" : "active";
}

export function CredentialState({ credential }: { credential: Credential }) {
  const t = useTranslations("settings.credentials");
  const state = stateOf(credential);
  if (state === "active")
    return (
      <Badge tone="success" icon={CircleCheck}>
        {t("active")}
      </Badge>
    );
  return state === "expired" ? (
    <Badge tone="warning" icon={Clock}>
      {t("expired")}
    </Badge>
  ) : (
    <Badge icon={Ban}>{t("revokedState")}</Badge>
  );
}
