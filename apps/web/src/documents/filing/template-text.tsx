/** Patterns of file names, and what they read, in words. */
import type { NameReading } from '@plumbline/domain/documents/filing/file-name-template.ts'
import type { NameToken } from '@plumbline/domain/documents/filing/name-template-parts.ts'

export const tokenLabels: Readonly<Record<NameToken, string>> = {
  number: 'Number',
  revision: 'Revision',
  title: 'Title',
  purpose: 'Purpose',
  date: 'Date',
  skip: 'Left out',
}

export function toExampleText({
  documentNumber,
  revision,
  purpose,
  title,
  revisionDate,
}: NameReading): string {
  const code = revision && `Rev ${revision}`
  return [documentNumber, code, purpose, title === documentNumber ? '' : title, revisionDate]
    .filter(Boolean)
    .join(' · ')
}

/** A pattern with the names of its fields. */
export function TemplateText({ template }: { template: string }) {
  const parts = template.split(/(\{\w+\})/).filter(Boolean)
  return (
    <span className="wrap-anywhere">
      {parts.map((part, index) => {
        const token = /^\{(\w+)\}$/.exec(part)?.[1] as NameToken | undefined
        const label = token && tokenLabels[token]
        // Fields may be repeated. Their order never changes.
        const key = `${index} ${part}`
        return label ? (
          <span key={key} className={`name-token name-token-${token}`}>
            {label}
          </span>
        ) : (
          <span key={key} className="whitespace-pre-wrap px-0.5 font-semibold">
            {part}
          </span>
        )
      })}
    </span>
  )
}
