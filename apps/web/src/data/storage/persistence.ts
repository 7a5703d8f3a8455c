/** Whether the browser has promised to keep our data when storage space runs low. */
import type { Values } from './value-store.ts'
import { requestedPersistence } from './values.ts'

export type Persistence =
  | 'persisted'
  | 'not-promised'
  /** The browser cannot promise it: an old browser, or a page loaded over plain HTTP. */
  | 'unknown'

export async function readPersistence(): Promise<Persistence> {
  return toPersistence(await globalThis.navigator?.storage?.persisted?.().catch(() => undefined))
}

/** Some browsers ask the user; others decide by how much the site is used. */
export async function askForPersistence(): Promise<Persistence> {
  return toPersistence(await globalThis.navigator?.storage?.persist?.().catch(() => undefined))
}

/** Asks once, when there is something to lose. The settings ask again when the user wants it. */
export async function keepPersistent(values: Pick<Values, 'get' | 'set'>): Promise<void> {
  if (values.get(requestedPersistence) || (await readPersistence()) !== 'not-promised') return
  values.set(requestedPersistence, true)
  await askForPersistence()
}

function toPersistence(isPersisted: boolean | undefined): Persistence {
  if (isPersisted === undefined) return 'unknown'
  return isPersisted ? 'persisted' : 'not-promised'
}
