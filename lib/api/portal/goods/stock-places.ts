import * as z from "zod";
import { limits } from "@/lib/core/vocabulary";
import { optionalText, text } from "../../shared/wire";

/** Where a SKU lies: a text such as `A-2` for each warehouse. */
export const StockPlaces = z.array(z.object({ warehouse: z.string(), name: z.string(), place: z.string() }));

/** An empty place removes it. The warehouse may be omitted when the account has only one. */
export const StockPlaceInput = z.object({ warehouse: optionalText(50), place: text(limits.stockPlace) });
