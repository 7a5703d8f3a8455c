/** The functions of our server. The code that calls them is loaded with the first call. */
import type { Posted, ServerFunctions } from './server-functions.ts'

export function createLazyServerFunctions(fetch: typeof globalThis.fetch): ServerFunctions {
  let functions: ServerFunctions | undefined
  // One instance for the session, because it caches what the server can do.
  const load = async () => {
    const { createServerFunctions } = await import('./server-functions.ts')
    functions ??= createServerFunctions(fetch)
    return functions
  }
  // If the code cannot be loaded, the server cannot be reached either.
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
