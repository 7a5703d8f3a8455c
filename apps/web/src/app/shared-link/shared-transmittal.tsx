/** The transmittal of a read-only link: its cover, its frozen list, and the files that were sent. */

import { type Transmittal, transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { isVoid } from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import clsx from 'clsx'
import { DownloadProgress } from '#core/files/download-progress.tsx'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { TransmittalFacts } from '#features/transmittals/transmittal-facts-list.tsx'
import { TransmittalFileButtons } from '#features/transmittals/transmittal-file-buttons.tsx'
import { TransmittalLines } from '#features/transmittals/transmittal-lines.tsx'
import { transmittalTitle } from '#features/transmittals/transmittal-text.ts'
import { useTransmittalFiles } from '#features/transmittals/use-transmittal-files.ts'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { type Acknowledge, AcknowledgeForm } from './acknowledge-form.tsx'

interface SharedTransmittalProps {
  transmittalId: string
  /** The recipients for whom the link can be used. Undefined for a link that any recipient can use. */
  recipientIds: readonly string[] | undefined
  /** Where the link was mailed, the name of the address is known. */
  isMailed: boolean
  onAcknowledge: Acknowledge
}

export function SharedTransmittal({ transmittalId, ...answering }: SharedTransmittalProps) {
  const transmittal = useRow(transmittals, transmittalId)
  return transmittal ? <TransmittalView transmittal={transmittal} {...answering} /> : null
}

type TransmittalViewProps = Omit<SharedTransmittalProps, 'transmittalId'> & {
  readonly transmittal: Transmittal
}

function TransmittalView({ transmittal, recipientIds, isMailed, onAcknowledge }: TransmittalViewProps) {
  const project = getTitle(useRow(projects, transmittal.projectId)?.name)
  const files = useTransmittalFiles(transmittal, project)
  const isValid = !isVoid(transmittal)
  const fileCount = transmittal.lines.filter(({ file }) => file).length
  return (
    <>
      <PageHeader
        title={transmittalTitle(transmittal)}
        description={countToLabel(transmittal.lines.length, 'document')}
      >
        <TransmittalFileButtons files={files} hasZip={isValid && fileCount > 0} />
      </PageHeader>
      <div className="flex flex-col gap-5">
        <DownloadProgress progress={files.progress} onCancel={files.cancelZip} />
        {!isValid && (
          <p role="note" className="text-warning">
            This transmittal is void. Do not build from its documents; their files are not offered any more.
          </p>
        )}
        {/* On narrow screens the form is before the list, which may have thousands of lines. */}
        <div
          className={clsx('grid items-start gap-5', isValid && 'lg:grid-cols-[minmax(0,1fr)_24rem]')}
          style={{ gridTemplateRows: 'auto 1fr' }}
        >
          <TransmittalFacts transmittal={transmittal} project={project} />
          {isValid && (
            <div className="min-w-0 lg:sticky lg:top-5" style={{ gridRow: 'span 2' }}>
              <AcknowledgeForm
                transmittal={transmittal}
                linkFor={recipientIds}
                isMailed={isMailed}
                onAcknowledge={onAcknowledge}
              />
            </div>
          )}
          <div className="flex min-w-0 flex-col gap-3">
            <TransmittalLines transmittal={transmittal} recipient={undefined} isShared />
          </div>
        </div>
      </div>
    </>
  )
}
