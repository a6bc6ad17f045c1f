import { unknownRoute } from "@/lib/api/v2/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = unknownRoute();
