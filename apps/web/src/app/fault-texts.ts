/** The text of each storage fault. */

import type { Fault } from '#data/storage/faults.ts'
import { listTitle } from '#features/settings/data/texts/list-titles.ts'
import type { Toasts } from '#ui/controls/toast-store.ts'

interface Message {
  title: string
  description: string
}

const blockedByPage: Message = {
  title: 'Close the Other Tabs of Plumbline',
  description: 'One of them is suspended and blocks the stored records. Your work here then continues.',
}

/** Visible until it is dismissed or the returned function is called, except while a newer message is visible. */
export function showBlocked(toasts: Toasts): () => void {
  let wasVisible = false
  let isDismissed = false
  const isVisible = () => toasts.current()?.title === blockedByPage.title

  function follow() {
    if (!toasts.current()) {
      isDismissed ||= wasVisible
      if (!isDismissed) toasts.show({ ...blockedByPage, tone: 'destructive', isLasting: true })
    }
    wasVisible = isVisible()
  }

  const stop = toasts.subscribe(follow)
  follow()
  return () => {
    stop()
    if (isVisible()) toasts.dismiss()
  }
}

/** The message for a refused request is found by the name of its command. */
export function faultToMessage(fault: Exclude<Fault, { kind: 'request-refused' }>): Message {
  switch (fault.kind) {
    case 'corrupt':
      return {
        title: 'Stored Data Could Not Be Read',
        description: `The list “${fault.key}” was damaged. Its text was saved as “${fault.quarantineKey}”.`,
      }
    case 'quota':
      return {
        title: 'Storage Is Full',
        description:
          'The last change was undone; earlier data is safe. Back up and free space in Settings, Data.',
      }
    case 'refused':
      return {
        title: 'Storage Is Not Available',
        description:
          'This browser does not let Plumbline store records. What you enter is lost when the tab closes.',
      }
    case 'change-refused':
      return {
        title: 'Change Not Stored',
        description: 'This browser refused to store the last change, so it was undone. Earlier data is safe.',
      }
    case 'newer-version':
      return {
        title: 'Reload to Go On',
        description: `A newer version of Plumbline has written “${fault.key}”. It can be read here, but not changed.`,
      }
    case 'nearly-full':
      return {
        title: 'Storage Is Nearly Full',
        description: `${Math.round(fault.share * 100)} % of the space for records is used. Back up in Settings, Data.`,
      }
    case 'records-lost':
      return {
        title: 'Records Are No Longer Here',
        description:
          'This browser has removed the records of this workspace. Restore your last back-up in Settings, Data.',
      }
    case 'audit-shortened':
      return {
        title: 'Entries of the Audit Are Missing',
        description:
          'The team’s audit no longer has entries that this browser knows of. Tell an owner of the team, who can compare it with a back-up.',
      }
    case 'list-replaced':
      return {
        title: 'Records Were Replaced',
        description: `Another program has written the list ${listTitle(fault.key)} in this browser, and changed or removed ${fault.count === 1 ? 'one record' : `${fault.count} records`}.`,
      }
    case 'other-tab':
      return {
        title: 'Read Only in This Tab',
        description:
          'This browser has no database for Plumbline, so only one tab can save changes. Make them there, or close it.',
      }
    case 'user-unreadable':
      return { title: 'Error', description: 'Could not load user data.' }
  }
}
