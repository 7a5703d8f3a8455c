/** Addresses for plain links, which know nothing of the router and of the folder it may live under. */

/** `/about` as the browser must be told it: under `/site/` where the product was built for that folder. */
export function toHref(path: string): string {
  return import.meta.env.BASE_URL + path.slice(1)
}
