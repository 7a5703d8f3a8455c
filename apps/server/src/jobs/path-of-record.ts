/** The page of the product that shows a record. */

interface Place {
  readonly list: string
  readonly id: string
  readonly projectId: string | undefined
}

const screens: Readonly<Record<string, string>> = {
  contacts: '/directory',
  documents: '/documents',
  'hold-points': '/hold-points',
  'lead-times': '/lead-times',
  'program-items': '/program',
  rfis: '/workflows/rfis',
  'safety-records': '/safety',
  tasks: '/actions',
  transmittals: '/documents/transmittals',
}

export function pathOfRecord({ list, id, projectId = '' }: Place): string {
  const [record, project] = [encodeURIComponent(id), encodeURIComponent(projectId)]
  switch (list) {
    case 'projects':
      return `/projects/${record}`
    case 'workflows':
      return `/workflows/${record}`
    case 'conditions':
      return `/projects/${project}?tab=conditions&highlight=${record}`
    case 'markups':
      return `/documents?markup=${record}`
    default:
      return screens[list] ? `${screens[list]}?highlight=${record}` : '/dashboard'
  }
}

/** The page that lists what is assigned to the person who opens it. */
export function pathOfAssigned(list: string): string {
  return ['tasks', 'workflows', 'rfis'].includes(list)
    ? '/actions?do=show-mine'
    : (screens[list] ?? '/dashboard')
}
