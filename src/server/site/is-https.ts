/** Whether the visitor's own connection is encrypted: a proxy of ours says so of the one that it ends. */
export const isHttps = (request: Request, trustProxy: boolean): boolean =>
  new URL(request.url).protocol === "https:" || (trustProxy && request.headers.get("x-forwarded-proto") === "https");
