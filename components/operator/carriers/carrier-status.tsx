import { CircleCheck, CirclePause } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Carrier } from "../shared/queries";

/** Marks the invented carriers of the demo. */
export function DemoMark({ isDemo }: { isDemo: boolean }) {
  const t = useTranslations("operator.carriers");
  return isDemo ? <Badge tone="info">{t("demo")}</Badge> : null;
}

export function CarrierStatus({ status }: Pick<Carrier, "status">) {
  const t = useTranslations("operator.carriers.status");
  return status === "active" ? (
    <Badge tone="success" icon={CircleCheck}>
      {t("active")}
    </Badge>
  ) : (
    <Badge tone="warning" icon={CirclePause}>
      {t("suspended")}
    </Badge>
  );
}
