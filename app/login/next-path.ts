/**
 * The path after sign-in: the requested one if it is a path of the portal, else the start page. URLs of other sites,
 * and paths that browsers read as one (`//host`, `/\host`), are rejected.
 */
export function nextPath(asked: string | string[] | undefined): string {
  if (typeof asked !== "string" || !/^\/(?![/\\])[^\\\s]*$/.test(asked)) return "/";
  return /^\/(?:login|logout|api|v1|v2)(?![\w-])/.test(asked) ? "/" : asked;
}
