/** The static half of the server. */
export interface Site {
  serve(request: Request): Promise<Response>;
  /** The 500 page. */
  failed(): Response;
}
