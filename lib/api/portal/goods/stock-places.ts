import * as z from "zod";
import { limits } from "@/lib/core/vocabulary";
import { optionalText, text } from "../../shared/wire";

/** An empty place removes it. The warehouse may be omitted when the account has only one. */
export const StockPlaceInput = z.object({ warehouse: optionalText(50), place: text(limits.stockPlace) });
