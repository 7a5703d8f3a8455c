/** Downloads documents as one ZIP: their files, with markups if they are requested, and a register. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { Issued } from '@plumbline/domain/documents/document-issues.ts'
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import { useState } from 'react'
import { useServices } from '#data/workspace/services.ts'
import { findMarkups } from '#documents/files/markups-of-files.ts'
import { useDownloadZip, type ZipRegister } from '#documents/files/use-download-zip.ts'

/** A document as it is, or as it was at an earlier revision. */
type Downloaded = ProjectDocument & Partial<Pick<Issued, 'superseded'>>

/** A download that waits for the choice whether PDFs contain their markups. */
interface DownloadChoice {
  /** The number of files that have markups. */
  readonly marked: number
  readonly start: (hasMarkups: boolean) => void
  readonly close: () => void
}

const loadMarkupsWriter = async () =>
  (await import('#documents/viewer/markups/export/write-in-order.ts')).writeInOrder

export function useDownloadDocuments() {
  const { clock, store } = useServices()
  const { download, progress, cancel } = useDownloadZip()
  const [choice, setChoice] = useState<DownloadChoice>()

  /** Asks whether markups are to be included, if there are any. */
  function downloadAll(visible: readonly Downloaded[]) {
    const name = `plumbline_documents_${instantToDay(clock.now())}.zip`
    const start = (hasMarkups: boolean) => {
      setChoice(undefined)
      void download({
        name,
        files: visible,
        register: getRegister(visible),
        loadMarkupsWriter: hasMarkups ? loadMarkupsWriter : undefined,
      })
    }
    const getMarkups = findMarkups(store.records)
    const marked = visible.filter((each) => getMarkups(each).length > 0).length
    if (marked === 0) start(false)
    else setChoice({ marked, start, close: () => setChoice(undefined) })
  }

  return { downloadAll, progress, cancel, choice }
}

const columns = [
  'ID',
  'Name',
  'Type',
  'Project',
  'Status',
  'Size',
  'Last Updated',
  'Description',
  'File',
  'Number',
  'Revision',
  'Purpose',
  'Discipline',
  'Originator',
  'Revision Date',
  'Superseded',
]

/** The register of documents that goes into a ZIP beside their files. */
function getRegister(visible: readonly Downloaded[]): ZipRegister {
  return {
    columns,
    rows: (namesInZip) =>
      visible.map((document, at) => [
        document.id,
        document.name,
        document.type,
        document.project,
        document.status,
        document.size ?? '',
        document.updated,
        document.description ?? '',
        namesInZip[at],
        document.documentNumber ?? '',
        document.revision ?? '',
        document.purpose ?? '',
        document.discipline ?? '',
        document.originator ?? '',
        document.revisionDate ?? '',
        document.superseded?.supersededAt ?? '',
      ]),
  }
}
