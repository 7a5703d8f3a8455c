/** Changes in words. */
import type { ChangedText } from '@plumbline/domain/documents/compare/changed-texts.ts'
import type { SheetChange } from '@plumbline/domain/documents/compare/sheet-changes.ts'

const kinds: Readonly<Record<SheetChange['kind'], string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
}

export function kindToLabel(kind: SheetChange['kind']): string {
  return kinds[kind]
}

const maxTexts = 3
const maxLength = 60

/** '“7 200” is now “7 250”'. Empty for lines without texts. */
export function textsToLabel(texts: readonly ChangedText[]): string {
  const joined = joinMoved(texts)
  const labels = joined.slice(0, maxTexts).map(({ before, after }) => {
    if (before === after) return `${quote(before)} moved`
    if (before === '') return `${quote(after)} added`
    return after === '' ? `${quote(before)} removed` : `${quote(before)} is now ${quote(after)}`
  })
  const more = joined.length - labels.length
  return [...labels, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** A text that is in another place of the same change, as one entry. */
function joinMoved(texts: readonly ChangedText[]): readonly Pick<ChangedText, 'before' | 'after'>[] {
  const added = texts.filter(({ before }) => before === '')
  const joined = texts
    .filter(({ before }) => before !== '')
    .map(({ before, after }) => {
      const at = after === '' ? added.findIndex((each) => each.after === before) : -1
      if (at < 0) return { before, after }
      added.splice(at, 1)
      return { before, after: before }
    })
  return [...joined, ...added]
}

function quote(text: string): string {
  return `“${text.length > maxLength ? `${text.slice(0, maxLength)}…` : text}”`
}

/** 'Changed: “7 200” is now “7 250”, A / 2-3' */
export function changeToLabel({ kind, texts, place }: Pick<SheetChange, 'kind' | 'texts' | 'place'>): string {
  const label = textsToLabel(texts)
  const text = label === '' ? kinds[kind] : `${kinds[kind]}: ${label}`
  return place ? `${text}, ${place}` : text
}
