"use client";

import { useQuery } from "@tanstack/react-query";
import { FileText, PenLine } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch, apiUrl } from "@/components/shared/api-client";
import { QueryPending } from "@/components/shared/query-pending";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Link } from "@/components/ui/link";
import { Table } from "@/components/ui/table/table";
import { formatWeight } from "@/lib/core/units";
import { FilePrinter } from "../printing/printer/file-printer";
import { ManifestFacts } from "./manifest-facts";
import { ManifestStateBadge } from "./manifest-state-badge";
import { type Manifest, manifestQuery } from "./queries";
import { useDayText } from "./use-day-text";

const SignDialog = dynamic(lazyComponent(() => import("./sign-dialog").then((file) => file.SignDialog)));
const RemovalDialog = dynamic(lazyComponent(() => import("./removal-dialog").then((file) => file.RemovalDialog)));

type Shipment = Manifest["shipments"][number];

interface ManifestPanelProps {
  accountId: number;
  id: number;
  canChange: boolean;
}

/** A manifest: what is on it, its signature, and what was taken off or left behind. */
export function ManifestPanel({ accountId, id, canChange }: ManifestPanelProps) {
  const t = useTranslations("manifests");
  const dayText = useDayText();
  const { data: manifest, error, refetch } = useQuery(manifestQuery(accountId, id));
  const [isSigning, setSigning] = useState(false);
  const [removed, setRemoved] = useState<Shipment>();
  if (!manifest) return <QueryPending query={{ error, refetch }} failed={t("list.failed")} className="h-60" />;
  const pdfUrl = apiUrl("GET /v2/manifests/{id}", { params: { id }, query: { format: "pdf" } });
  const isOpen = canChange && manifest.state === "closed";
  return (
    <div className="grid gap-5">
      <PageHeader
        title={t("one.title", { number: manifest.number })}
        badge={<ManifestStateBadge state={manifest.state} />}
        description={t("one.hint", {
          carrier: manifest.carrier.name,
          origin: manifest.origin_name,
          day: dayText(manifest.day),
        })}
        back={{ href: "/pickups/closing", label: t("title") }}
        actions={
          <>
            <a href={pdfUrl} target="_blank" rel="noopener" className={buttonStyle("secondary", "md")}>
              <FileText aria-hidden className="-ml-0.5 size-4 shrink-0" />
              {t("one.pdf")}
            </a>
            <FilePrinter
              accountId={accountId}
              content={id}
              queue={(printerId, idempotencyKey) =>
                apiFetch("POST /api/portal/printers/{id}/manifests", {
                  params: { id: printerId },
                  body: { account_id: accountId, manifest_id: id },
                  idempotencyKey,
                })
              }
              onBrowser={() => window.open(pdfUrl, "_blank", "noopener")}
              label={t("one.print")}
            />
            {isOpen && (
              <Button variant="primary" icon={PenLine} onClick={() => setSigning(true)}>
                {t("one.sign")}
              </Button>
            )}
          </>
        }
      />
      {manifest.state === "cancelled" && <Notice tone="warning">{t("one.cancelled")}</Notice>}
      <ManifestFacts accountId={accountId} manifest={manifest} />
      {manifest.shipments.length > 0 && (
        <Card title={t("one.shipments")} flush>
          <Table
            caption={t("one.caption")}
            rows={manifest.shipments}
            rowKey={({ shipment_id }) => shipment_id}
            empty={null}
            columns={[
              {
                key: "shipment",
                header: t("one.shipment"),
                card: "title",
                cell: (shipment) => <ShipmentLink {...shipment} />,
              },
              {
                key: "destination",
                header: t("one.destination"),
                cell: ({ recipient, city, zipcode }) => (
                  <>
                    {recipient}
                    <span className="block text-muted text-sm">
                      {city} ({zipcode})
                    </span>
                  </>
                ),
              },
              {
                key: "packages",
                header: t("one.packages"),
                align: "end",
                cell: ({ packages, scanned }) => (
                  <>
                    {packages.length} {!scanned && <Badge tone="neutral">{t("one.isTrusted")}</Badge>}
                  </>
                ),
              },
              {
                key: "weight",
                header: t("one.weight"),
                align: "end",
                cell: ({ packages }) => formatWeight(packages.reduce((sum, { weight }) => sum + weight, 0)),
              },
              ...(isOpen
                ? [
                    {
                      key: "actions",
                      header: t("one.actions"),
                      hideHeader: true,
                      card: "aside" as const,
                      align: "end" as const,
                      cell: (shipment: Shipment) => (
                        <Button
                          size="sm"
                          aria-label={t("one.takeNamed", { shipment: nameOf(shipment) })}
                          onClick={() => setRemoved(shipment)}
                        >
                          {t("one.take")}
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </Card>
      )}
      <Others title={t("one.removed")} rows={manifest.removed} reasonOf={({ reason }) => reason} />
      <Others title={t("one.left")} rows={manifest.left} reasonOf={({ reason }) => t(`reason.${reason}`)} />
      {isSigning && <SignDialog accountId={accountId} manifest={manifest} onClose={() => setSigning(false)} />}
      {removed && (
        <RemovalDialog
          accountId={accountId}
          manifestId={id}
          shipment={{ id: removed.shipment_id, name: nameOf(removed) }}
          isLast={manifest.shipments.length === 1}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  );
}

interface Named {
  readonly shipment_id: number;
  readonly external_id: string;
  readonly delivery_id: string;
}

const nameOf = ({ external_id: externalId, delivery_id: guide }: Named): string => externalId || guide;

function ShipmentLink(shipment: Named) {
  return (
    <>
      <Link href={`/shipments/${shipment.shipment_id}`} className="font-medium text-accent-ink hover:underline">
        {nameOf(shipment)}
      </Link>
      {shipment.external_id && <span className="block text-muted text-sm">{shipment.delivery_id}</span>}
    </>
  );
}

interface OthersProps<Row extends Named> {
  title: string;
  rows: readonly Row[];
  reasonOf: (row: Row) => string;
}

/** Shipments that are not on the manifest, each with its reason. */
function Others<Row extends Named>({ title, rows, reasonOf }: OthersProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Card title={title} flush>
      <ul className="divide-y">
        {rows.map((row) => (
          <li key={row.shipment_id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3">
            <span className="min-w-0">
              <ShipmentLink {...row} />
            </span>
            <span className="min-w-0 break-words text-muted">{reasonOf(row)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
