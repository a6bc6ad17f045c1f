import * as z from "zod";
import { message } from "@/lib/core/messages";
import { textLike } from "../../shared/wire";

/** Null takes the number off papers and pages. */
export const PostalRegisterInput = z.object({
  number: textLike(/^[0-9A-Za-z][0-9A-Za-z ./-]{0,19}$/, message("must_be_postal_register")).nullable(),
});

export const serializePostalRegister = (number: string | null) => ({ number });
