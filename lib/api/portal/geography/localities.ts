import * as z from "zod";
import type { PostcodePlaces } from "@/lib/domain/geography/places";
import { Zipcode } from "../../shared/wire";

export const LocalitiesQuery = z.object({ zipcode: Zipcode });

export const serializeLocalities = ({ zipcode, provinces, localities }: PostcodePlaces) => ({
  zipcode,
  provinces: [...provinces],
  localities: [...localities],
});
