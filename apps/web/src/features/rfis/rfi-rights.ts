/** What the signed-in user may do with an RFI, by the permissions of its project and by being named in it. */
import { isSameEmail } from '@plumbline/domain/kernel/values/email.ts'
import type { Rfi } from '@plumbline/domain/rfis/rfi.ts'
import { isAddressee } from '@plumbline/domain/rfis/rfi-state.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { useUser } from '#data/workspace/hooks.ts'

export function useRfiRights({ projectId, status, assignee, raisedBy }: Rfi) {
  const mayEdit = useCanIn(projectId, 'rfis.edit')
  const mayIssue = useCanIn(projectId, 'rfis.issue')
  const mayDecide = useCanIn(projectId, 'rfis.decide')
  const mayComment = useCanIn(projectId, 'comments.add', 'rfis')
  const email = useUser()?.email ?? ''
  const isAnswered = status === 'Answered'
  const settles = mayDecide || isSameEmail(raisedBy, email)
  return {
    mayComment,
    mayEdit: mayEdit && status !== 'Void',
    mayDelete: mayEdit && status === 'Draft',
    mayIssue: mayIssue && status === 'Draft',
    mayVoid: mayIssue && status !== 'Void' && status !== 'Draft',
    mayAnswer: status === 'Open' && (mayDecide || isAddressee({ assignee }, email)),
    mayClose: isAnswered && settles,
    maySendBack: (isAnswered || status === 'Closed') && settles,
  }
}
