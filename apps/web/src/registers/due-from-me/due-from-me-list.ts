/** The whole list of what is due from the user, which is a view of My Actions. */
import { paths } from '#core/navigation/paths.ts'
import type { RequestedAction } from '#core/navigation/use-requested-action.ts'

/** For a link of the router. */
export const dueFromMeList = {
  to: paths.actions,
  search: { do: 'show-mine' satisfies RequestedAction },
} as const
