/** Changes the distribution list of a project: only the rows that were edited, so that those of other users stay. */
import * as z from 'zod/mini'
import { args, idArg, lineArg, listArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse } from '../../kernel/commands/command.ts'
import { derivedId } from '../../kernel/commands/request.ts'
import { projects } from '../../projects/project.ts'
import { type DistributionRule, readDistribution } from '../distribution-rules.ts'
import { getReasons } from '../document-values.ts'
import { checkRecipients, maxRecipients, recipientArg } from './issue-transmittal.ts'

/** Enough for all disciplines and types of a large project. */
export const maxRules = 300

const ruleArg = args({
  discipline: lineArg(),
  type: lineArg(),
  /** One of the reasons for issue; '' for every reason. */
  reason: lineArg(),
  recipients: listArg(recipientArg, maxRecipients),
})
export type RuleDraft = z.infer<typeof ruleArg>

export const changeDistribution = command({
  name: 'projects.change-distribution',
  needs: 'transmittals.issue',
  args: args({
    projectId: idArg(),
    /** Null for a row that is deleted. */
    changes: listArg(args({ id: idArg(), rule: z.nullable(ruleArg) }), maxRules),
  }),
  decide({ projectId, changes }, { find, requestId }) {
    const project = find(projects, projectId)
    if (!project) return refuse('project-gone')
    let next = 0
    const toRule = (id: string, rule: RuleDraft): DistributionRule => ({
      id,
      ...{ discipline: rule.discipline.trim(), type: rule.type.trim(), reason: rule.reason },
      recipients: rule.recipients.map((recipient) => {
        next += 1
        return { ...toTrimmed(recipient), id: derivedId(requestId, next) }
      }),
    })
    const changed = new Map<string, DistributionRule | null>()
    for (const { id, rule } of changes) changed.set(id, rule && toRule(id, rule))
    const rows = [...changed].flatMap(([id, rule]) => (rule ? [[id, rule] as const] : []))
    const stored = readDistribution(project)
    for (const [id, { recipients, reason }] of rows) {
      const fault = checkRecipients(recipients)
      if (fault) return refuse(fault, [id])
      const isStored = stored.some((rule) => rule.id === id && rule.reason === reason)
      if (reason !== '' && !isStored && !getReasons(project).includes(reason))
        return refuse('reason-unknown', [id])
    }
    const known = new Set(stored.map(({ id }) => id))
    const rules = [
      ...stored.flatMap((rule) => changed.get(rule.id) ?? (changed.has(rule.id) ? [] : [rule])),
      ...rows.flatMap(([id, rule]) => (known.has(id) ? [] : [rule])),
    ]
    if (rules.length > maxRules) return refuse('rules-too-many')
    return accept(put(projects, { ...project, distribution: rules }))
  },
})

function toTrimmed({ contactId, isCompany, name, company, email }: RuleDraft['recipients'][number]) {
  return {
    ...(contactId !== undefined && { contactId }),
    ...(isCompany && { isCompany }),
    ...{ name: name.trim(), company: company.trim(), email: email.trim() },
  }
}
