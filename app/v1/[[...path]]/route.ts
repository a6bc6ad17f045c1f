import { unknownRoute } from "@/lib/api/v1/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = unknownRoute();
