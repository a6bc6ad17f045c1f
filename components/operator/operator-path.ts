import type { ApiPath } from "@/components/shared/api-client";

export const operatorPath = (rest: string): ApiPath => `/api/portal/operator${rest}`;
