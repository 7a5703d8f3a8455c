/** The lines of a consent that are in no condition, so that the user sees what is not imported. */
import type { ConsentText } from '@plumbline/domain/conditions/consent-text/read-consent.ts'
import { stageToLabel } from '@plumbline/domain/projects/consent.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'

interface UnusedLinesProps {
  read: ConsentText
  project: Project
}

interface Line {
  readonly line: number
  readonly text: string
}

export function UnusedLines({ read, project }: UnusedLinesProps) {
  const unnumbered = read.leftOut.filter(({ reason }) => reason === 'not-numbered')
  const repeated = read.leftOut.filter(({ reason }) => reason !== 'not-numbered')
  const headings = read.headings.map(({ lines, text, stage }) => ({
    line: lines[0] ?? 0,
    text: stage === '' ? text : `${text} → ${stageToLabel(stage, project)}`,
  }))
  return (
    <section aria-label="Not Imported" className="flex flex-col gap-2">
      <h3 className="font-semibold">Not Imported</h3>
      <Lines
        title="outside conditions"
        lines={unnumbered}
        isOpenAtFirst={unnumbered.length <= visibleAtFirst}
      />
      <Lines title="of headings" lines={headings} />
      <Lines title="of page numbers, headers and footers" lines={repeated} />
    </section>
  )
}

const visibleAtFirst = 12

interface LinesProps {
  /** 'outside conditions' of '4 lines outside conditions' */
  title: string
  lines: readonly Line[]
  isOpenAtFirst?: boolean
}

function Lines({ title, lines, isOpenAtFirst = false }: LinesProps) {
  if (lines.length === 0) return null
  const label = `${countToLabel(lines.length, 'line')} ${title}`
  return (
    <details open={isOpenAtFirst} className="rounded-control border border-line px-3 py-1">
      <summary className="min-h-8 cursor-pointer py-1">{label}</summary>
      <ul aria-label={label} className="max-h-64 overflow-y-auto pb-2 text-control">
        {lines.map(({ line, text }) => (
          <li key={line} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-2 py-0.5">
            <span className="text-right text-muted tabular-nums">{line}</span>
            <span className="wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
