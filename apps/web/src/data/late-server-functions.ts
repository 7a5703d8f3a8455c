/** Our server's functions for a product that is running: the code that calls them comes with the first call. */
import type { ServerFunctions } from './server-functions.ts'

export function createLateServerFunctions(fetch: typeof globalThis.fetch): ServerFunctions {
  let functions: ServerFunctions | undefined
  // One for the session: it remembers what the server can do.
  const load = async () => {
    const { createServerFunctions } = await import('./server-functions.ts')
    functions ??= createServerFunctions(fetch)
    return functions
  }
  // Where not even the code can be fetched, the server cannot be reached either.
  const failure = 'No connection to the server.'
  return {
    can: (name) =>
      load().then(
        (functions) => functions.can(name),
        () => false,
      ),
    call: (name, body) =>
      load().then(
        (functions) => functions.call(name, body),
        () => ({ message: failure }),
      ),
    post: (name, body) =>
      load().then(
        (functions) => functions.post(name, body),
        () => ({ failure }),
      ),
  }
}
