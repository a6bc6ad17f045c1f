"use client";

import { CircleCheck, CircleX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";
import type { CheckReply } from "../queries";

type Capability = CheckReply["capabilities"][number];
type Found = NonNullable<Capability["found"]>;

/** What a trial of a connection found: why nothing answered, or the answer of each capability in the carrier's words. */
export function CheckResult({ check: { ok, failure, capabilities } }: { check: CheckReply }) {
  const t = useTranslations("carrierConnection");
  const foundText = (name: Capability["name"], { count, of }: Found): string =>
    of === null ? t(`found.${name}`, { count }) : t("foundOf", { count, total: of });
  const title =
    failure === null ? t(ok ? "checkOk" : "checkPartly") : t("checkFailed", { failure: failure || t("noReason") });
  return (
    <Notice tone={ok ? "success" : "danger"} live title={title} className="mt-4">
      {capabilities.length > 0 && (
        <ul className="mt-1 grid gap-1.5">
          {capabilities.map(({ name, ok: isOk, note, found }) => {
            const Icon = isOk ? CircleCheck : CircleX;
            return (
              <li key={name} className="flex items-start gap-2">
                <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span className="min-w-0 break-words">
                  <span className="font-medium">
                    {t(isOk ? "capabilityOk" : "capabilityFailed", { name: t(`capability.${name}`) })}
                  </span>
                  {(found || note) && (
                    <span className="block text-sm">
                      {[found && foundText(name, found), note].filter(Boolean).join(" · ")}
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Notice>
  );
}
