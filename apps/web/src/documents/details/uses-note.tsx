/** What uses the documents that are about to be deleted, as sentences. */
import { usesOfAny } from '@plumbline/domain/documents/uses/document-uses.ts'
import { countsToText, quotedToText, transmittalsToText } from '#documents/entries/use-names.ts'
import { useUsingRecords } from './use-using-records.ts'

export function UsesNote({ ids }: { ids: readonly string[] }) {
  const { linked, sent } = usesOfAny(new Set(ids), useUsingRecords())
  const what = ids.length === 1 ? 'it' : 'some of them'
  const sentences = [
    linked.length > 0 &&
      `${countsToText(linked)} ${linked.length === 1 ? 'links' : 'link'} ${what}: ${quotedToText(linked)}.`,
    sent.length > 0 &&
      `${ids.length === 1 ? 'It was' : 'Some of them were'} sent in ${transmittalsToText(sent)}, which ${sent.length === 1 ? 'stays as it is' : 'stay as they are'}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}
