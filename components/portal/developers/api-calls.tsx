import { useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import type { ApiRequest } from "./queries";
import { developersUrl } from "./request-filters";
import { ResponseBadge } from "./response-badge";

/** API requests that touched a shipment, newest first; renders nothing when there are none. */
export function ApiCalls({ shipmentId, calls }: { shipmentId: number; calls: readonly ApiRequest[] }) {
  const t = useTranslations("developers.calls");
  if (calls.length === 0) return null;
  return (
    <Card
      flush
      title={t("title")}
      actions={
        <LinkButton href={developersUrl({ shipmentId })} size="sm">
          {t("all")}
        </LinkButton>
      }
    >
      <ul className="divide-y">
        {calls.map(({ id, method, path, status, code, created_at: at }) => (
          <li key={id} className="grid gap-1 px-5 py-3">
            <Link
              href={developersUrl({ shipmentId, openId: id })}
              aria-label={t("open", { method, path })}
              className="text-accent-ink hover:underline"
            >
              <code className="wrap-anywhere text-sm">
                {method} {path}
              </code>
            </Link>
            <span className="flex flex-wrap items-center justify-between gap-2">
              <ResponseBadge status={status} code={code} />
              <DateTime at={at} className="text-muted text-sm" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
