/** Fetches failed style sheets again, because the build's own loader requests each only once. */

export async function reloadFailedStyles(): Promise<void> {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  await Promise.all([...links].filter(({ sheet }) => !sheet).map(reload))
}

function reload(failed: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = failed.href
    link.onload = resolve
    link.onerror = reject
    failed.replaceWith(link)
  })
}
