/** URLs for plain links, which do not use the router and its base path. */

/** `/about` with the base path, for example below `/site/` if the product was built for that folder. */
export function toHref(path: string): string {
  return import.meta.env.BASE_URL + path.slice(1)
}
