/** Starts reviews of documents: one for each of them, or one for all. */
import { belongsTo, documents } from '../../documents/document.ts'
import { changedLinks } from '../../documents/links/changed-links.ts'
import { args, idArg, lineArg, listArg, textArg } from '../../kernel/commands/args.ts'
import { accept, add, command, refuse } from '../../kernel/commands/command.ts'
import { derivedId } from '../../kernel/commands/request.ts'
import type { Step } from '../../kernel/records/change.ts'
import { projects } from '../../projects/project.ts'
import { followReview } from '../document-status.ts'
import { settleReview } from '../settle-review.ts'
import { type Workflow, workflows } from '../workflow.ts'
import { checkStageDrafts, maxTemplateStages, stageDraftSchema, toStage } from './stage-draft.ts'

export const maxStartedReviews = 200
/** As many as one record can link. */
export const maxReviewedDocuments = 500

/** A document at the revision that the person saw. */
const reviewedArg = args({ id: idArg(), revision: lineArg() })

export const startReviews = command({
  name: 'workflows.start',
  needs: 'workflows.edit',
  args: args({
    projectId: idArg(),
    reviews: listArg(
      args({ id: idArg(), name: lineArg(), documents: listArg(reviewedArg, maxReviewedDocuments) }),
      maxStartedReviews,
    ),
    description: textArg(),
    stages: listArg(stageDraftSchema, maxTemplateStages),
  }),
  decide({ projectId, reviews, description, stages }, context) {
    const { actor, find, now, requestId } = context
    const project = find(projects, projectId)
    if (!project) return refuse('project-gone', ['projectId'])
    if (reviews.length === 0 || reviews.some(({ documents }) => documents.length === 0))
      return refuse('documents-required', ['documents'])
    const nameless = reviews.flatMap(({ name }, index) => (name.trim() === '' ? [`name.${index}`] : []))
    if (nameless.length > 0) return refuse('name-required', nameless)
    if (stages.length === 0) return refuse('stages-required', ['template'])
    const refused = checkStageDrafts(stages)
    if (refused) return refused
    const steps: Step[] = []
    for (const [at, { id, name, documents: link }] of reviews.entries()) {
      const documentLinks = changedLinks([], { link, unlink: [] }, context)
      if ('reason' in documentLinks) return refuse('document-changed', ['documents'])
      const isElsewhere = link.some(({ id }) => {
        const document = find(documents, id)
        return !document || !belongsTo(document, project)
      })
      if (isElsewhere) return refuse('document-elsewhere', ['documents'])
      const draft: Workflow = {
        id,
        name: name.trim(),
        description: description.trim(),
        status: 'Draft',
        projectId,
        documents: [],
        documentLinks: [...documentLinks],
        stages: stages.map((stage, index) =>
          toStage(stage, { id: derivedId(requestId, at * stages.length + index), now }),
        ),
        submittedBy: actor.email,
        createdAt: now,
        updatedAt: now,
      }
      const started = settleReview(draft, { ...draft, status: 'In Progress' }, context)
      steps.push(add(workflows, started), ...followReview(draft, started, context))
    }
    return accept(...steps)
  },
})
