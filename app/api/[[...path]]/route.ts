import { unknownRoute } from "@/lib/api/portal/version-adapter";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, dynamic } = unknownRoute();
