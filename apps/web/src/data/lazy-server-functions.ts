/** Our server's functions for a product that is running: the code that calls them comes with the first call. */
import type { Posted, ServerFunctions } from './server-functions.ts'

export function createLazyServerFunctions(fetch: typeof globalThis.fetch): ServerFunctions {
  let functions: ServerFunctions | undefined
  // One for the session: it remembers what the server can do.
  const load = async () => {
    const { createServerFunctions } = await import('./server-functions.ts')
    functions ??= createServerFunctions(fetch)
    return functions
  }
  // Where not even the code can be fetched, the server cannot be reached either.
  const failure = 'No connection to the server.'
  function ask<T>(run: (functions: ServerFunctions) => Promise<T>, otherwise: T): Promise<T> {
    return load().then(run, () => otherwise)
  }
  return {
    can: (name) => ask(({ can }) => can(name), false),
    call: (name, body) =>
      ask<{ message: string } | null>(({ call }) => call(name, body), { message: failure }),
    post: (name, body) => ask<Posted>(({ post }) => post(name, body), { failure }),
  }
}
