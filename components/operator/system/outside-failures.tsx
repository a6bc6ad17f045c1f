import { useTranslations } from "next-intl";
import { DateTime } from "@/components/ui/date-time";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { Table } from "@/components/ui/table/table";
import { AccountLink } from "./account-link";
import type { System } from "./queries";

/** Shops and carriers whose systems fail, or of which something was set aside. Each is tried again by itself. */
export function OutsideFailures({ shops, carriers }: Pick<System, "shops" | "carriers">) {
  const t = useTranslations("operatorDesk.system");
  return (
    <>
      {shops.length > 0 && (
        <Card title={t("shops.title")} description={t("shops.hint")} flush>
          <Table
            caption={t("shops.title")}
            rows={shops}
            rowKey={({ id }) => id}
            columns={[
              { key: "host", header: t("shops.host"), card: "title", cell: ({ host }) => host },
              { key: "account", header: t("account"), cell: ({ account }) => <AccountLink {...account} /> },
              {
                key: "failure",
                header: t("shops.failure"),
                cell: ({ failure }) => t(failure ? `shops.failures.${failure}` : "shops.none"),
              },
              { key: "attempts", header: t("attempts"), card: "more", align: "end", cell: ({ failures }) => failures },
              { key: "problems", header: t("shops.problems"), align: "end", cell: ({ problems }) => problems },
              {
                key: "next",
                header: t("shops.next"),
                align: "end",
                cell: ({ next_at: at }) => at && <DateTime at={at} />,
              },
            ]}
          />
        </Card>
      )}
      {carriers.length > 0 && (
        <Card title={t("carriers.title")} flush>
          <Table
            caption={t("carriers.title")}
            rows={carriers}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "name",
                header: t("carriers.name"),
                card: "title",
                cell: ({ id, name }) => (
                  <Link href={`/operator/carriers/${id}`} className="font-medium hover:text-accent-ink">
                    {name}
                  </Link>
                ),
              },
              {
                key: "failure",
                header: t("carriers.failure"),
                className: "break-words",
                cell: ({ errors }) => <code className="break-words text-sm">{errors.join(" · ")}</code>,
              },
              { key: "aside", header: t("carriers.setAside"), align: "end", cell: ({ set_aside: count }) => count },
              {
                key: "read",
                header: t("carriers.lastRead"),
                align: "end",
                cell: ({ last_read_at: at }) => (at ? <DateTime at={at} /> : t("carriers.never")),
              },
            ]}
          />
        </Card>
      )}
    </>
  );
}
