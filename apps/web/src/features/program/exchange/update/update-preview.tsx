/** What an update from a later file would change, in groups, before it is accepted. */

import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { changeKinds } from '@plumbline/domain/program/update/item-changes.ts'
import { changesNothing, type ProgramUpdate } from '@plumbline/domain/program/update/update-plan.ts'
import { TriangleAlert } from 'lucide-react'
import { useId, useMemo } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { ChangeGroup, type ChangeLine } from './change-group.tsx'
import { changeToText, namesIn, ownPartsToText, settingsToTexts } from './change-texts.ts'
import { changeTitles, isLikelySame, updateTexts } from './update-messages.ts'

interface UpdatePreviewProps {
  update: ProgramUpdate
  items: readonly ProgramItem[]
  /** How many tasks the file has. */
  tasks: number
  baseline: string
  baselineError: string | undefined
  onBaseline: (name: string) => void
}

export function UpdatePreview(props: UpdatePreviewProps) {
  const { update, items, tasks, baseline, baselineError, onBaseline } = props
  const groups = useMemo(() => getGroups(update, items), [update, items])
  const titleId = useId()
  return (
    <>
      {!isLikelySame(update) && (
        <p className="flex items-center gap-2 text-warning">
          <TriangleAlert className="size-4 shrink-0" aria-hidden />
          {updateTexts.otherNames(update)}
        </p>
      )}
      <section aria-labelledby={titleId}>
        <h3 id={titleId} className="font-semibold">
          What changes
        </h3>
        <p className="text-muted tabular-nums">{updateTexts.matched(update, tasks)}</p>
        {changesNothing(update) ? (
          <p role="status" className="mt-2">
            Nothing has changed: the program is as in the file.
          </p>
        ) : (
          <p role="status" className="text-muted tabular-nums">
            {updateTexts.counts(update)}.
          </p>
        )}
        {groups.length > 0 && (
          <div className="card mt-3">
            {groups.map(({ title, lines }, at) => (
              <ChangeGroup key={title} title={title} lines={lines} isOpenAtFirst={at === 0} />
            ))}
          </div>
        )}
      </section>
      {!changesNothing(update) && (
        <TextField
          label="Baseline of the dates before"
          hint="Compare with it under Baselines. Undo removes it together with the update."
          error={baselineError}
          value={baseline}
          onChange={(event) => onBaseline(event.target.value)}
        />
      )}
    </>
  )
}

interface Group {
  readonly title: string
  readonly lines: readonly ChangeLine[]
}

/** What is lost comes first, then what is new, then what is different. */
function getGroups(update: ProgramUpdate, items: readonly ProgramItem[]): readonly Group[] {
  const names = namesIn(update, items)
  const removed = update.removed.map(({ item, own }): ChangeLine => {
    const text = ownPartsToText(own)
    return { key: item.id, name: getLabel(item), text, isWarning: text !== '' }
  })
  const toLine = (item: ProgramItem): ChangeLine => ({ key: item.id, name: getLabel(item), text: '' })
  const changed = changeKinds.map((kind) => ({
    title: changeTitles[kind],
    lines: update.changes
      .filter(({ kinds }) => kinds.includes(kind))
      .map((change) => ({
        key: change.after.id,
        name: getLabel(change.after),
        text: changeToText(kind, change, names),
      })),
  }))
  const groups: readonly Group[] = [
    { title: 'Removed', lines: removed.toSorted((a, b) => Number(b.isWarning) - Number(a.isWarning)) },
    { title: 'Added', lines: update.added.map(toLine) },
    ...changed,
    {
      title: 'Calendars and settings',
      lines: settingsToTexts(update, names).map((text) => ({ key: text, text })),
    },
    { title: updateTexts.retained, lines: update.retained.map(toLine) },
  ]
  return groups.filter(({ lines }) => lines.length > 0)
}

/** As P6 shows it: with the activity ID before the name. */
function getLabel({ activityId, name }: ProgramItem): string {
  return [activityId, name].filter(Boolean).join(' ') || 'Unnamed'
}
