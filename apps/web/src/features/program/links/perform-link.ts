/** Links two tasks. Loaded on first use. */
import { linkProgramItems, type ProgramLink } from '@plumbline/domain/program/commands/link-program-items.ts'
import type { Perform } from '#core/perform/use-perform.ts'
import { linkMessages } from './messages.ts'

export function performLink(perform: Perform, link: ProgramLink) {
  perform(linkProgramItems, link, linkMessages)
}
