/** Links documents to a record and removes links. */
import { args } from '../../kernel/commands/args.ts'
import { command } from '../../kernel/commands/command.ts'
import { changedLinks, linkChangeFields } from '../links/changed-links.ts'
import { changeHolder, holderFields, holderNeeds } from './change-holder.ts'

export const changeDocumentLinks = command({
  name: 'document-links.change',
  needs: { of: ({ list }) => holderNeeds[list] },
  args: args({ ...holderFields, ...linkChangeFields }),
  decide({ list, id, stageId, ...change }, context) {
    return changeHolder({ list, id, stageId }, context, ({ documentLinks }) => {
      const links = changedLinks(documentLinks, change, context)
      return 'reason' in links ? links : { documentLinks: [...links] }
    })
  },
})
