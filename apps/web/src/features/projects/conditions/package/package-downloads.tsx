/** The buttons and the progress of saving a gate’s package, for its dialog and for the page of a read-only link. */
import { FileArchive, FileText } from 'lucide-react'
import { DownloadProgress } from '#core/files/download-progress.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { FileFault, FileFaults, GatePackage } from './gate-package.ts'
import type { usePackage } from './use-package.ts'

type Saving = ReturnType<typeof usePackage>

export function PackageButtons({ save, isBusy }: Pick<Saving, 'save' | 'isBusy'>) {
  return (
    <>
      <Button icon={<FileText />} isBusy={isBusy} onClick={() => void save('schedule')}>
        Schedule PDF
      </Button>
      <Button variant="primary" icon={<FileArchive />} isBusy={isBusy} onClick={() => void save('zip')}>
        Download ZIP
      </Button>
    </>
  )
}

type PackageProgressProps = Pick<Saving, 'packed' | 'write' | 'question' | 'progress' | 'cancel'>

export function PackageProgress({ packed, write, question, progress, cancel }: PackageProgressProps) {
  return (
    <>
      <DownloadProgress progress={progress} onCancel={cancel} />
      {question && (
        <FaultQuestion
          packed={packed}
          faults={question.faults}
          onContinue={() => void write(question.form, question.faults)}
        />
      )}
    </>
  )
}

const faultTexts: Readonly<Record<FileFault, string>> = {
  missing: 'The file no longer exists.',
  unreadable: 'The file could not be read. Check the connection and try again.',
  changed: 'Its content differs from the SHA-256 that was accepted.',
}

interface FaultQuestionProps {
  packed: GatePackage
  faults: FileFaults
  onContinue: () => void
}

function FaultQuestion({ packed, faults, onContinue }: FaultQuestionProps) {
  const faulty = packed.files.filter(({ key }) => faults.has(key))
  const isOne = faulty.length === 1
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-control bg-warning-soft px-3 py-2">
      <p className="font-semibold">
        {isOne ? '1 file cannot be included' : `${faulty.length} files cannot be included`}
      </p>
      <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto">
        {faulty.map(({ key, name }) => {
          const fault = faults.get(key)
          return (
            <li key={key} className="wrap-anywhere">
              {name}: {fault && faultTexts[fault]}
            </li>
          )
        })}
      </ul>
      <p>The schedule and the index name {isOne ? 'it' : 'them'} as missing.</p>
      <div>
        <Button size="small" onClick={onContinue}>
          {isOne ? 'Continue Without It' : 'Continue Without Them'}
        </Button>
      </div>
    </div>
  )
}
