/** Makes a link, and says by name why it cannot be made. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import {
  findLinkProblem,
  linkProgramItems,
  type ProgramLink,
} from '@plumbline/domain/program/link-program-items.ts'
import { programItems } from '@plumbline/domain/program-items/program-item.ts'
import type { Services } from '#data/services.ts'
import type { Perform } from '#parts/perform/use-perform.ts'
import { linkWords } from './words.ts'

export function performLink(store: Services['store'], perform: Perform, link: ProgramLink) {
  const items = store.collection(programItems)
  const before = (id: Id) => items.get(id)
  const projectId = before(link.to)?.projectId
  const ofProject = items.list().filter((item) => item.projectId === projectId)
  perform(linkProgramItems, link, linkWords.linked(link, findLinkProblem(ofProject, link), before))
}
