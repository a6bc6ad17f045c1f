import type { NextRequest } from "next/server";

/** The signature that Next expects of a route handler. */
export type RouteHandler = (request: NextRequest, route: { params: Promise<unknown> }) => Promise<Response>;
