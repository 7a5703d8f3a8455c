/** Removes what a browser keeps of a team, when the person leaves it, is removed from it, or the session was ended. */
import type { TextStorage } from '#data/storage/text-storage.ts'
import type { TeamCopy } from './copy/team-copy.ts'
import type { LostRequests } from './lost-requests.ts'

interface Ports {
  copy: TeamCopy
  lost: Pick<LostRequests, 'clear'>
  filesName: string
  documentTextName: string
  offlineName: string
  texts: Pick<TextStorage, 'read' | 'write'>
  removeDatabase(name: string): Promise<void>
}

export function createRemoval(ports: Ports) {
  const { copy, lost, filesName, documentTextName, offlineName, removeDatabase, texts } = ports
  const removeFiles = () => removeDatabase(filesName).catch(() => undefined)
  const removeText = () => removeDatabase(documentTextName).catch(() => undefined)
  const removeOfflineSets = () =>
    texts.write([{ key: offlineName, was: texts.read(offlineName), text: null }])
  const isAllSent = () => copy.outbox.count() === 0 && copy.refused().length === 0

  /** Keeps nothing of an organisation that the person no longer belongs to. */
  async function removeAll() {
    await lost.clear().catch(() => undefined)
    removeOfflineSets()
    // Another page may delay the removal of a database.
    await Promise.all([copy.destroy().catch(() => undefined), removeFiles(), removeText()])
  }

  return {
    removeAll,
    /**
     * A session may have been ended because the device was lost. Requests that were not sent are kept with their files.
     * `isEnded`: whether no one has signed in again since then.
     */
    async removeRecords(isEnded: () => boolean) {
      await copy.dropRecords()
      await lost.clear().catch(() => undefined)
      await removeText()
      await copy.outbox.settled()
      if (isEnded() && isAllSent()) await removeFiles()
    },
    /** For a user who signs out. Requests that were not sent are kept with their files. */
    async leave() {
      if (isAllSent()) return removeAll()
      await copy.dropRecords()
      await lost.clear().catch(() => undefined)
      await removeText()
      removeOfflineSets()
    },
  }
}
