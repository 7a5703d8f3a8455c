/** Opens the table of any register, and reads its rows. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { type OpenOptions, openApp } from './open-app.tsx'
import type { TestedRegister } from './tested-register.ts'

const constructionProjects = [{ id: 1, name: 'Quay House', location: 'Perth', status: 'Planning' }]

export async function openRegister(register: TestedRegister, view = '', options: OpenOptions = {}) {
  return { app: await openUsualView(getAddress(register, view), register, options), ...getTable(register) }
}

/** As it opens for a user who has not chosen the table, unless the address does. */
export function openUsualView(path: string, { stored }: TestedRegister, options: OpenOptions = {}) {
  return openApp(path, { workspace: 'own', ...options, stored: { constructionProjects, ...stored } })
}

export function getAddress({ path }: TestedRegister, view: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}table=${encodeURIComponent(view)}`
}

export function getTable({ label, records }: Pick<TestedRegister, 'label' | 'records'>) {
  const grid = () => screen.findByRole('grid', { name: label })
  /** Records and the heads of groups, without the totals. */
  const names = async () =>
    within(await grid())
      .getAllByRole('rowheader')
      .slice(0, -1)
      .map((cell) => cell.textContent)
  return {
    grid,
    /** The row of the record at this index. */
    row: async (at: 0 | 1 | 2) => within(await grid()).getByRole('row', { name: rowName(records[at]) }),
    shows: (...expected: readonly string[]) => waitFor(async () => expect(await names()).toEqual(expected)),
  }
}

/** A row is named by all of its cells, first of all by its checkbox. */
function rowName(record: string): RegExp {
  return new RegExp(`^Select ${record}`)
}
