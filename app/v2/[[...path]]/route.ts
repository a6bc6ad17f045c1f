import { unknownRoute } from "@/lib/api/v2/dialect";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = unknownRoute();
