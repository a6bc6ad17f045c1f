import { apiFetch } from "@/components/shared/api-client";
import type { ColumnsBody } from "./column-values";

/** With its mapping the rows are checked; without one the answer has the mapping that its row of headings suggests. */
export const putColumns = (id: number, body: ColumnsBody) =>
  apiFetch("PUT /api/portal/imports/{id}/columns", { params: { id }, body });
