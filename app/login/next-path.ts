/**
 * Where to go after signing in: the path asked for, when it leads into the portal; else the start page. Addresses of
 * other sites and what browsers take for one (`//host`, `/\host`) are refused.
 */
export function nextPath(asked: string | string[] | undefined): string {
  if (typeof asked !== "string" || !/^\/(?![/\\])[^\\\s]*$/.test(asked)) return "/";
  return /^\/(?:login|logout|api|v1|v2)(?![\w-])/.test(asked) ? "/" : asked;
}
