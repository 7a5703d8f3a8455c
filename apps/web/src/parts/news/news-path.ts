/** Where made news lead. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import type { DigestNews, MadeNews } from '@plumbline/domain/notifications/made-news.ts'
import type { Store } from '#data/store.ts'
import { paths } from '#parts/navigation/paths.ts'

/** The screens that mark the record of an address. */
const screens: Readonly<Record<string, string>> = {
  documents: paths.documents,
  'hold-points': paths.holdPoints,
  'lead-times': paths.leadTimes,
  'program-items': paths.program,
  'safety-records': paths.safety,
  tasks: paths.actions,
}

export function newsPath(news: MadeNews, store: Store): string {
  if (news.rule === 'back-up-due') return paths.settingsTab('data')
  if (news.rule === 'digest') return digestPath(news)
  const { collection, recordId } = news
  const isGone = 'did' in news && news.did === 'removed'
  if (collection === 'projects') return isGone ? paths.projects : paths.project(recordId)
  if (collection === 'workflows') return isGone ? paths.workflows : paths.workflow(recordId)
  if (collection === 'conditions') {
    const projectId = store.collection(conditions).get(recordId)?.projectId
    return projectId ? paths.project(projectId) : paths.projects
  }
  const screen = screens[collection] ?? paths.dashboard
  return isGone ? screen : paths.highlight(screen, recordId)
}

/** To the first kind of thing that it counts. */
function digestPath({ today, restOfWeek }: DigestNews): string {
  const isCounted = (kind: keyof DigestNews['today']) => today[kind] + restOfWeek[kind] > 0
  if (isCounted('task')) return paths.actions
  return isCounted('hold-point') ? paths.holdPoints : paths.leadTimes
}
