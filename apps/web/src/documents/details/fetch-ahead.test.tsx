/** The neighbours of a viewed document are in the browser before they are opened. */
import { fileDocuments } from '@plumbline/domain/documents/uses/file-documents.ts'
import { addProject } from '@plumbline/domain/projects/commands/project-commands.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { performRequest } from '#data/workspace/perform-request.ts'
import { openTeamApp } from '#testing/open-team-app.tsx'
import type { TeamTab } from '#testing/team-browser.ts'

const names = ['Annex', 'Basement', 'Core', 'Deck', 'Eaves']
const max = { id: 'max', email: 'max@harbour.example', name: 'Max', role: 'Owner' } as const

test('the next and the previous document are fetched while one is read, and the others are not', async () => {
  const keys = new Map<string, string>()
  async function fileAll({ services }: TeamTab) {
    performRequest(services, addProject, { id: 'tower', draft: { ...projectDraft, name: 'Tower' } })
    const common = { type: 'Report', projectId: 'tower', description: '' } as const
    for (const name of names) {
      const file = await services.files.put(
        new File([`${name}, level 1`], `${name}.txt`, { type: 'text/plain' }),
      )
      keys.set(name, file.key)
      performRequest(services, fileDocuments, { drafts: [{ ...common, name, file }] })
    }
  }
  const app = await openTeamApp('/documents', { as: max, before: fileAll })
  const { files } = app.tab.services
  const listStored = async () => {
    const stored = await Promise.all(names.map((name) => files.getStored(keys.get(name) ?? '')))
    return names.filter((_, index) => stored[index] !== undefined)
  }
  expect(await listStored()).toEqual([])
  await app.press('View Core')
  await waitFor(async () => expect(await listStored()).toEqual(['Basement', 'Core', 'Deck']), {
    timeout: 8_000,
  })
})
