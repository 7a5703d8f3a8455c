/** Work on files in the background: fetches those of the sets of this device, and reads the text of PDFs. */
import type { Services } from '#data/workspace/services.ts'
import { getDocumentText } from '#documents/text/get-document-text.ts'
import { getOfflineSets } from './get-offline-sets.ts'

export function startToFetchAndRead(services: Services): void {
  getOfflineSets(services)?.start()
  getDocumentText(services).start()
}
