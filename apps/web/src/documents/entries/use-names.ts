/** What the uses of a document are called, in lists and in sentences. */
import { recordName } from '@plumbline/domain/activity/log/record-name.ts'
import type { DocumentUse, IssueUses } from '@plumbline/domain/documents/uses/document-uses.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { listToText } from '#core/texts/list-to-text.ts'

const kinds: Readonly<Record<string, string>> = {
  conditions: 'Condition',
  workflows: 'Stage',
  tasks: 'Action',
  'hold-points': 'Hold Point',
  rfis: 'RFI',
  transmittals: 'Transmittal',
}

export function kindOfUse({ list, stage }: DocumentUse): string {
  return list === workflows.name && stage === undefined ? 'Workflow' : (kinds[list] ?? '')
}

/** A stage is named with its workflow. */
export function nameOfUse({ record, stage }: DocumentUse): string {
  const title = getTitle(recordName(record))
  return stage === undefined ? title : `${getTitle(stage.name)}, ${title}`
}

/** '1 condition and 2 actions' */
export function countsToText(linked: IssueUses['linked']): string {
  const kindsOfUses = linked.map(kindOfUse)
  const count = (kind: string) => kindsOfUses.filter((each) => each === kind).length
  return listToText([...new Set(kindsOfUses)].map((kind) => countToLabel(count(kind), kind.toLowerCase())))
}

/** '“Noise”, “Pour the slab” and 3 more' */
export function quotedToText(linked: IssueUses['linked']): string {
  return namesToText(linked.map((use) => `“${nameOfUse(use)}”`))
}

/** 'transmittals TR-0001, TR-0002 and 3 more' */
export function transmittalsToText(sent: IssueUses['sent']): string {
  return `${sent.length === 1 ? 'transmittal' : 'transmittals'} ${namesToText(sent.map(nameOfUse))}`
}

/** 'Condition “Noise”, Action “Pour the slab” and 3 more' */
export function recordsToText(linked: IssueUses['linked']): string {
  return namesToText(linked.map((use) => `${kindOfUse(use)} “${nameOfUse(use)}”`))
}

const namedAtMost = 3

function namesToText(names: readonly string[]): string {
  const more = names.length - namedAtMost
  return listToText(more > 0 ? [...names.slice(0, namedAtMost), `${more} more`] : names)
}
