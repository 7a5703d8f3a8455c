/** The network between the product and a server that a test plays. */

export type Server = (path: string, body: unknown) => Response | Promise<Response>

export function reach(server: Server | undefined): typeof fetch {
  return (path, init) =>
    new Promise((resolve, reject) => {
      if (!server) return reject(new TypeError('Failed to fetch'))
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      Promise.resolve(server(String(path), JSON.parse(String(init?.body)))).then(resolve, reject)
    })
}
