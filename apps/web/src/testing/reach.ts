/** The network between the app and a server that the test simulates. */

export type Server = (path: string, body: unknown) => Response | Promise<Response>

/** A simulated server supports everything, unless the test requires something else. */
const everything = ['send-task-notification', 'send-invitation', 'create-checkout-session']

export function reach(server: Server | undefined, can: readonly string[] = everything): typeof fetch {
  return (path, init) =>
    new Promise((resolve, reject) => {
      if (!server) return reject(new TypeError('Failed to fetch'))
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      if (init?.method !== 'POST') return resolve(Response.json({ error: null, can }))
      Promise.resolve(server(String(path), JSON.parse(String(init?.body)))).then(resolve, reject)
    })
}
