import * as z from "zod";
import type { PostcodePlaces } from "@/lib/domain/geography/places";
import { Zipcode } from "../../shared/wire";

export const LocalitiesQuery = z.object({ zipcode: Zipcode });

export const LocalitiesReply = z
  .object({
    zipcode: z.int(),
    provinces: z.array(z.string()).meta({ description: "Empty for a postcode that is not in use." }),
    localities: z
      .array(z.object({ city: z.string(), state: z.string() }))
      .meta({ description: "The main one first. Empty where none is known." }),
  })
  .meta({ id: "Localities" });

export const serializeLocalities = ({
  zipcode,
  provinces,
  localities,
}: PostcodePlaces): z.input<typeof LocalitiesReply> => ({
  zipcode,
  provinces: [...provinces],
  localities: [...localities],
});
