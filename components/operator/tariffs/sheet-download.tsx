import { Download } from "lucide-react";
import { apiUrl } from "@/components/shared/api-client";
import { buttonStyle } from "@/components/ui/button-style";

interface SheetDownloadProps {
  tariffId: number;
  kind: "workbook" | "prices" | "zones" | "surcharges";
  label: string;
}

/** Downloads sheets of a version: prices and zones to fill in as a workbook, each alone as CSV. */
export const SheetDownload = ({ tariffId, kind, label }: SheetDownloadProps) => (
  <a
    href={apiUrl("GET /api/portal/operator/tariffs/{tariff_id}/sheets/{kind}", {
      params: { tariff_id: tariffId, kind },
    })}
    download={`tarifa-${tariffId}-${kind}.${kind === "workbook" ? "xlsx" : "csv"}`}
    className={buttonStyle("secondary", "sm", "w-fit")}
  >
    <Download aria-hidden className="size-4" />
    {label}
  </a>
);
