/** The report of a move, as text. */
import { sizeToText } from '@plumbline/domain/documents/file-ref.ts'
import { maxFileBytes } from '@plumbline/domain/team/wire/files.ts'
import type { LeftRecord, MovePlan } from '#data/move/plan-move.ts'
import { listTitle } from '#features/settings/data/texts/list-titles.ts'

const reasons: Record<LeftRecord['reason'], string> = {
  unreadable: 'cannot be read',
  'file-missing': 'its file is not in this browser',
  'file-too-large': `its file is larger than the ${sizeToText(maxFileBytes)} that the server accepts, so both stay in this browser`,
  'project-missing': 'its project was deleted',
  'not-in-team': 'is not in the team; invite people to the project instead',
  'stays-here': 'belongs to this browser and stays there',
}

/** Who did what before is known to this browser alone, so the audit of a team could not vouch for it. */
export const logStays =
  'The activity log stays in this browser and its back-ups. In the team, the history of each record begins with the move.'

/** Nothing is merged, and either project can be renamed. */
export const sameNameTitle = 'Have the name of another project in the team, and stay apart from it'

export function leftToText({ key, title, reason }: LeftRecord): string {
  return reason === 'stays-here'
    ? `${listTitle(key)} (${title}): ${reasons[reason]}`
    : `${listTitle(key)}, ${title}: ${reasons[reason]}`
}

export function reportToText(plan: MovePlan, team: string, at: Date): string {
  const renumbered = plan.renumbered.map(({ title, from, to }) => `- ${title}: ${from} is now ${to}`)
  const parts = [
    [`Moved to ${team}, ${at.toISOString()}`],
    ['Records in the team', ...plan.lists.map(({ key, moved }) => `- ${listTitle(key)}: ${moved}`)],
    renumbered.length > 0 ? ['Renumbered', ...renumbered] : [],
    plan.sameNamed.length > 0 ? [sameNameTitle, ...plan.sameNamed.map((name) => `- ${name}`)] : [],
    plan.left.length > 0 ? ['Not moved', ...plan.left.map((one) => `- ${leftToText(one)}`)] : [],
    plan.strangers.length > 0
      ? ['Named in the records, and not in the team', ...plan.strangers.map((email) => `- ${email}`)]
      : [],
    [logStays],
  ]
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}
