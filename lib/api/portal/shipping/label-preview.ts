import * as z from "zod";
import { documentFormats, limits } from "@/lib/core/vocabulary";
import { Id, integer } from "../../shared/wire";

export const LabelPreviewPath = z.object({ id: Id });

export const LabelPreviewQuery = z.object({
  package: integer(1, limits.packages).default(1),
  format: z.enum(documentFormats).default("pdf"),
});
