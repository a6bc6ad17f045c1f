import { unknownRoute } from "@/lib/api/v1/dialect";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = unknownRoute();
