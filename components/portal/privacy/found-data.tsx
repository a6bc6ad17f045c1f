"use client";

import { useMutation } from "@tanstack/react-query";
import { Download, Eraser, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { saveFile } from "@/components/shared/save-file";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { IdText } from "@/components/ui/id-text";
import { Card } from "@/components/ui/layout/card";
import { RowLink } from "@/components/ui/table/row-link";
import { Table } from "@/components/ui/table/table";
import type { Column } from "@/components/ui/table/table-column";
import { EraseDialog } from "./erase-dialog";
import type { Person, PersonalData } from "./person";

interface FoundDataProps {
  accountId: number;
  person: Person;
  data: PersonalData;
  onErased: () => void;
}

/** The table shows the newest shipments; the export has all of them. */
const shownShipments = 50;

/** What was found of a person, with its export and its erasure. */
export function FoundData({ accountId, person, data, onErased }: FoundDataProps) {
  const t = useTranslations("privacy");
  const textOf = useErrorMessage();
  const columns = useShipmentColumns();
  const [isErasing, setIsErasing] = useState(false);
  const download = useMutation({
    mutationFn: () => apiFetch("POST /api/portal/privacy/export", { body: { account_id: accountId, ...person } }),
    onSuccess: (found) =>
      saveFile(new Blob([JSON.stringify(found, null, 2)], { type: "application/json" }), t("found.file")),
    onError: (error) => toast.error(textOf(error)),
    gcTime: 0,
  });
  const { shipments, addresses, import_rows: rows, orders } = data;
  if (shipments.length + addresses.length + rows + orders === 0)
    return (
      <Card>
        <EmptyState icon={SearchX} as="h2" title={t("found.nothing")} description={t("found.nothingHint")} />
      </Card>
    );
  const busy = shipments.filter((shipment) => shipment.is_busy).length;
  const erasable = shipments.length - busy;
  return (
    <Card
      flush
      title={t("found.title")}
      description={t("found.summary", { shipments: shipments.length, addresses: addresses.length, rows, orders })}
      footer={
        <>
          <Button icon={Download} loading={download.isPending} onClick={() => download.mutate()}>
            {t("found.export")}
          </Button>
          <Button
            variant="danger"
            icon={Eraser}
            disabled={erasable + rows + orders === 0}
            onClick={() => setIsErasing(true)}
          >
            {t("found.erase")}
          </Button>
        </>
      }
    >
      {(busy > 0 || addresses.length > 0 || person.by === "name") && (
        <div className="grid gap-3 px-5 py-4">
          {person.by === "name" && <Notice tone="warning">{t("found.namesakes")}</Notice>}
          {busy > 0 && <Notice>{t("found.busy", { count: busy })}</Notice>}
          {addresses.length > 0 && <Notice>{t("found.addresses", { count: addresses.length })}</Notice>}
        </div>
      )}
      {shipments.length > 0 && (
        <Table
          caption={t("found.title")}
          columns={columns}
          rows={shipments.toReversed().slice(0, shownShipments)}
          rowKey={({ id }) => id}
        />
      )}
      {isErasing && (
        <EraseDialog
          accountId={accountId}
          person={person}
          shipments={erasable}
          busy={busy}
          onErased={onErased}
          onClose={() => setIsErasing(false)}
        />
      )}
    </Card>
  );
}

function useShipmentColumns(): Column<PersonalData["shipments"][number]>[] {
  const t = useTranslations("privacy.column");
  return [
    {
      key: "shipment",
      header: t("shipment"),
      card: "title",
      cell: ({ id, external_id: externalId }) => (
        <>
          <RowLink href={`/shipments/${id}`}>{`#${id}`}</RowLink>
          {externalId !== "" && (
            <p className="text-muted text-sm">
              <IdText>{externalId}</IdText>
            </p>
          )}
        </>
      ),
    },
    {
      key: "person",
      header: t("person"),
      cell: ({ person }) => (
        <>
          <p className="break-words">{person.name}</p>
          {[person.document, person.phone, person.email].filter(Boolean).map((contact) => (
            <p key={contact} className="break-words text-muted text-sm">
              {contact}
            </p>
          ))}
        </>
      ),
    },
    {
      key: "place",
      header: t("place"),
      cell: ({ person }) => [person.city, person.state].filter(Boolean).join(", "),
    },
    {
      key: "status",
      header: t("status"),
      cell: ({ status, is_busy: isBusy, is_return: isReturn }) => (
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge status={status} />
          {isReturn && <Badge>{t("return")}</Badge>}
          {isBusy && <Badge tone="warning">{t("busy")}</Badge>}
        </span>
      ),
    },
    {
      key: "created",
      header: t("created"),
      className: "whitespace-nowrap",
      cell: ({ created_at: at }) => <DateTime at={at} show="date" />,
    },
  ];
}
