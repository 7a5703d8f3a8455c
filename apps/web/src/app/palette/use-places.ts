/** The projects or workflows to choose from, for an action that belongs to one of them. */
import { projects } from '@plumbline/domain/projects/project.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { useRouter } from '@tanstack/react-router'
import { getTitle } from '#core/texts/get-title.ts'
import { programProject } from '#data/storage/values.ts'
import { useServices } from '#data/workspace/services.ts'
import type { Entry, Noun } from './entries.ts'
import { containsTerms, type EntryGroup } from './find-entries.ts'

const lists = { project: projects, workflow: workflows, program: projects }
const called = { project: 'project', workflow: 'workflow', program: 'project' }

export function usePlaces(chosen: Entry | undefined, typed: string) {
  const { store, values } = useServices()
  const router = useRouter()
  const does = chosen?.does.what === 'open-in' ? chosen.does : undefined
  const rows = (noun: Noun) => store.collection<{ id: string; name: string }>(lists[noun]).list()

  function placesIn(deed: NonNullable<typeof does>): EntryGroup[] {
    const found = rows(deed.noun)
      .filter(({ name }) => containsTerms(name, typed))
      .map(
        ({ id, name }): Entry => ({
          id,
          group: 'Go to',
          label: getTitle(name),
          does: { what: 'open', path: deed.path(id) },
        }),
      )
    return found.length > 0 ? [{ name: `Choose a ${called[deed.noun]}`, entries: found }] : []
  }

  return {
    /** Undefined while there is nothing to choose. */
    groups: does && placesIn(does),
    question: `choose a ${does && called[does.noun]}`,
    nothing:
      does && rows(does.noun).length === 0
        ? `There is no ${called[does.noun]} yet. Add one first.`
        : `Nothing found for "${typed}".`,
    /** The id of the one on the screen. */
    openId(noun: Noun): string | undefined {
      // `Object`: the route may have any parameters, or none.
      const { params } = router.state.matches.at(-1) ?? {}
      const id: unknown = noun === 'program' ? values.get(programProject) : Object(params)[`${noun}Id`]
      return rows(noun).find((row) => row.id === id)?.id
    },
  }
}
