/** A URL of this service to lead a browser to; the start page for anything else, such as text that is no URL. */
export function ownUrl(url: string, baseUrl: string): string {
  const target = URL.parse(url, baseUrl);
  return target?.origin === new URL(baseUrl).origin ? target.href : baseUrl;
}
