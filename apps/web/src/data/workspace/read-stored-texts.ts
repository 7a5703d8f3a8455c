/** Every text of this browser's workspace, even while the user works in a team. */
import { lists } from '#data/catalogue/catalogue.ts'
import { openRecords } from '#data/local/open-records.ts'
import { createFaults } from '#data/storage/faults.ts'
import { isLeftKey } from '#data/storage/left-requests.ts'
import type { Leaving } from '#data/storage/tab-events.ts'
import { versionsKey } from '#data/upgrades/stored-versions.ts'
import { openLocalStore, type ServicesPorts } from './services.ts'
import type { SignInServices } from './sign-in-services.ts'

type Ports = Pick<ServicesPorts, 'files' | 'tabs'> & { signInServices: SignInServices; now(): Date }

export async function readStoredTexts(ports: Ports): Promise<ReadonlyMap<string, string>> {
  const { texts } = ports.signInServices
  const { now } = ports
  if (texts.keys().some(isLeftKey)) await performLeft(ports)
  const { database } = await openRecords({
    texts,
    catalogue: lists,
    now,
    visible: () => undefined,
    mirroredKeys: [],
  })
  await database.close()
  const here = texts.keys().map((key) => [key, texts.read(key) ?? ''] as const)
  const stored = lists.filter(({ key }) => database.has(key))
  return new Map([
    ...here.filter(([key]) => key !== versionsKey || stored.length === 0),
    ...stored.map(({ key }) => [key, database.listText(key)] as const),
    ...database.textKeys().map((key) => [key, database.text(key) ?? ''] as const),
  ])
}

/** Performs what closed pages have left, as the next start of the workspace would. */
async function performLeft({ files, tabs, now, signInServices }: Ports): Promise<void> {
  const listeners: ((how: Leaving) => void)[] = []
  const events = {
    onForeignWrite: () => undefined,
    onLeave: (listener: never) => void listeners.push(listener),
  }
  // What is reported of that workspace concerns its own pages.
  const faults = createFaults()
  const ports = { files, database: true, ...(tabs && { tabs }) }
  const { backend } = openLocalStore(ports, { now, signInServices: { ...signInServices, events, faults } })
  await backend.leftPerformed()
  for (const leave of listeners) leave('closed')
}
