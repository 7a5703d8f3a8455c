import { put } from '@plumbline/domain/kernel/records/change.ts'
import { taskSchema, tasks } from '@plumbline/domain/tasks/task.ts'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { samples } from '#data/catalogue/samples.ts'
import { createMemoryFileStore } from '#data/files/memory-file-store.ts'
import { createServices, ServicesContext } from '#data/workspace/services.ts'
import { applySteps } from '#testing/apply-steps.ts'
import { createMemoryStorage } from '#testing/memory-storage.ts'
import { SearchBox } from './search-box.tsx'
import { searchCode } from './use-lazy-search.ts'

// The browser is idle immediately, so that everything loaded in idle time exists.
beforeAll(() => import('./loaded-search.ts'))

beforeEach(() => {
  vi.useFakeTimers()
  // Testing Library looks for this name to detect fake timers.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function openBox(stored: Record<string, unknown> = {}) {
  const storage = createMemoryStorage()
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, JSON.stringify(value))
  const clock = { now: () => new Date('2026-11-21T10:00:00') }
  const services = createServices({
    storage,
    samples,
    files: createMemoryFileStore(),
    clock,
    latency: 'none',
  })
  const opened: string[] = []
  const commanded: string[] = []
  const user = userEvent.setup({ delay: null })
  render(
    <ServicesContext value={services}>
      <SearchBox onOpen={(path) => opened.push(path)} onCommands={(query) => commanded.push(query)} />
      <input aria-label="Notes" />
      <button type="button">Elsewhere</button>
    </ServicesContext>,
  )
  const box = screen.getByRole('combobox', { name: 'Search' })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return {
    services,
    user,
    opened,
    commanded,
    box,
    pass,
    list: () => screen.queryByRole('listbox', { name: 'Search results' }),
    options: () => screen.queryAllByRole('option').map((option) => option.textContent),
    active: () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent,
    async ask(text: string) {
      await user.type(box, text)
      await pass(300)
      await pass(50)
    },
  }
}

const manyTasks = Array.from({ length: 30 }, (_, at) => ({ id: `t${at}`, name: `Pour slab ${at}` }))

describe('messages', () => {
  test('one character asks for more immediately', async () => {
    const { user, box } = openBox()
    await user.type(box, 'h')
    expect(screen.getByRole('status')).toHaveTextContent('Keep typing to see results...')
  })

  test('two characters without a match show the query as it was typed', async () => {
    const { ask } = openBox()
    await ask('Zzq')
    expect(screen.getByRole('status')).toHaveTextContent('No results found for "Zzq".')
  })

  test('results appear 300 ms after the last key, and not before', async () => {
    const { user, box, pass, list } = openBox()
    await user.type(box, 'harbour')
    await pass(299)
    expect(list()).not.toBeInTheDocument()
    await pass(1)
    expect(list()).toBeVisible()
  })

  test('while search is loading, a line reports it', async () => {
    const { user, box } = openBox()
    await user.type(box, 'harbour')
    expect(screen.getByRole('status')).toHaveTextContent(/^(Search is loading|Searching)…$/)
  })

  test('a number is found without its dash, and marked with it', async () => {
    const { ask, options } = openBox({
      constructionDocuments: [
        { id: 1, name: 'A-101 Ground floor', type: '', project: '', updated: '', status: '' },
      ],
    })
    await ask('A101')
    expect(options()).toEqual([expect.stringContaining('A-101 Ground floor')])
    expect(document.querySelector('mark')).toHaveTextContent('A-101')
  })

  test.each([
    ['facade', 'Façade setting-out', 'Façade'],
    ['ISTANBUL', 'İstanbul cephe kaplama', 'İstanbul'],
    ['ığdır', 'IĞDIR saha planı', 'IĞDIR'],
    ['ısı', 'Isı yalıtımı detayı', 'Isı'],
    ['strasse', 'Große Straße, drainage', 'Straße'],
    ['oresund', 'Øresund abutment', 'Øresund'],
    ['drainage', 'Große Straße, drainage', 'drainage'],
  ])(
    '%s finds "%s" in composed and decomposed letters, and marks its letters',
    async (query, name, marked) => {
      for (const form of ['NFC', 'NFD'] as const) {
        const { ask, options } = openBox({
          constructionDocuments: [
            { id: 1, name: name.normalize(form), type: '', project: '', updated: '', status: '' },
            { id: 2, name: 'Roof plan', type: '', project: '', updated: '', status: '' },
          ],
        })
        await ask(query.normalize(form === 'NFC' ? 'NFD' : 'NFC'))
        expect(options()).toContainEqual(expect.stringContaining(name.normalize(form)))
        expect(options().join()).not.toContain('Roof plan')
        const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent)
        expect(marks).toContain(marked.normalize(form))
        cleanup()
      }
    },
  )

  test('equal results of two projects are distinguished by the names of the projects', async () => {
    const { ask, options } = openBox({
      constructionProjects: [
        { id: 1, name: 'Quay House', location: '', status: 'Planning', progress: 0 },
        { id: 2, name: 'Mill Lane', location: '', status: 'Planning', progress: 0 },
      ],
      constructLeadTimeItems: ['1', '2'].map((projectId) => ({
        id: `l${projectId}`,
        projectId,
        name: 'Lift cars',
        description: 'Ordered from the Zenith works',
      })),
      plumblineWorkflows: ['1', '2'].map((projectId) => ({
        id: `w${projectId}`,
        projectId,
        name: 'Lift review',
      })),
    })
    // By their names, and by another field.
    for (const query of ['lift', 'zenith']) {
      await ask(query)
      const found = options().filter((option) => option?.includes('Lift'))
      expect(found.length).toBeGreaterThanOrEqual(2)
      expect(new Set(found).size).toBe(found.length)
      expect(found.filter((option) => option?.includes('Quay House'))).toHaveLength(found.length / 2)
      expect(found.filter((option) => option?.includes('Mill Lane'))).toHaveLength(found.length / 2)
      await userEvent.setup({ delay: null }).clear(screen.getByRole('combobox', { name: 'Search' }))
    }
  })

  test('results are in named groups, with the matched part marked', async () => {
    const { ask } = openBox()
    await ask('lindqvist')
    const groups = screen.getAllByRole('group').map((group) => within(group).getAllByRole('option').length)
    expect(screen.getByRole('group', { name: 'Directory' })).toHaveTextContent(
      'Tobias Lindqvist (Lindqvist Groundworks)',
    )
    expect(screen.getByRole('group', { name: 'Hold Points' })).toHaveTextContent('Lindqvist Groundworks')
    expect(groups).toEqual([1, 1])
    expect(document.querySelector('mark')).toHaveTextContent('Lindqvist')
  })
})

describe('when its code cannot be fetched', () => {
  /** There is no network until it is restored. */
  function cutNetwork() {
    const fetching = vi.spyOn(searchCode, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    return { restore: () => fetching.mockRestore() }
  }
  const sentence = 'Search could not be loaded. Check the connection and try again.'
  const again = () => screen.queryByRole('button', { name: 'Try again' })

  test('a message reports it, and Try again finds the typed text once the code is loaded', async () => {
    const network = cutNetwork()
    const { user, ask, pass, box, options } = openBox()
    await ask('fernhill')
    expect(screen.getByRole('status')).toHaveTextContent(sentence)

    await user.click(again() as Element)
    expect(box).toHaveFocus()
    await pass(50)
    expect(screen.getByRole('status')).toHaveTextContent(sentence)

    network.restore()
    await user.click(again() as Element)
    await pass(350)
    expect(options()[0]).toMatch('Fernhill')
    expect(again()).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('it searches automatically when the browser is online again', async () => {
    const network = cutNetwork()
    const { ask, pass, options } = openBox()
    await ask('fernhill')
    network.restore()
    act(() => void window.dispatchEvent(new Event('online')))
    await pass(350)
    expect(options()[0]).toMatch('Fernhill')
  })

  test('Enter in the box tries again, and opens the first result', async () => {
    const network = cutNetwork()
    const { user, ask, pass, opened } = openBox()
    await ask('fernhill')
    network.restore()
    await user.keyboard('{Enter}')
    await pass(350)
    expect(opened).toEqual(['/projects/2'])
  })

  test('text typed later is tried again, without the old message', async () => {
    const network = cutNetwork()
    const { user, ask, box, options } = openBox()
    await ask('fernhill')
    await user.clear(box)
    network.restore()
    await ask('harbourview')
    expect(options()[0]).toMatch('Harbourview')
  })
})

describe('when it opens and closes', () => {
  test('Escape closes it and keeps the text; a second Escape clears the text', async () => {
    const { user, box, ask, list } = openBox()
    await ask('harbour')
    await user.keyboard('{Escape}')
    expect(list()).not.toBeInTheDocument()
    expect(box).toHaveValue('harbour')
    await user.keyboard('{Escape}')
    expect(box).toHaveValue('')
  })

  test('clearing the text closes it', async () => {
    const { user, box, ask, list } = openBox()
    await ask('harbour')
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(list()).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(box).toHaveFocus()
  })

  test('clicking the backdrop closes it, and typing opens it again', async () => {
    const { user, ask, list } = openBox()
    await ask('harbour')
    await user.click(document.querySelector('.bg-scrim') as Element)
    expect(list()).not.toBeInTheDocument()
    await ask('view')
    expect(list()).toBeVisible()
  })

  test('leaving it by Tab closes it', async () => {
    const { user, ask, list } = openBox()
    await ask('harbour')
    await user.tab()
    await user.tab()
    await user.tab()
    expect(list()).not.toBeInTheDocument()
  })
})

describe('by keyboard', () => {
  test.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s focuses the box', async (keys) => {
    const { user, box } = openBox()
    await user.keyboard(keys)
    expect(box).toHaveFocus()
    expect(box).toHaveValue('')
  })

  test('a slash typed into another field stays there', async () => {
    const { user, box } = openBox()
    const notes = screen.getByRole('textbox', { name: 'Notes' })
    await user.type(notes, '1/2')
    expect(notes).toHaveValue('1/2')
    expect(box).not.toHaveFocus()
  })

  test('the arrows wrap around, Home and End go to the ends, Enter opens', async () => {
    const { user, box, ask, active, opened, list } = openBox()
    await ask('harbourview')
    expect(box).toHaveAttribute('aria-expanded', 'true')
    expect(box).toHaveAttribute('aria-controls', list()?.id)
    expect(active()).toBeUndefined()
    await user.keyboard('{ArrowDown}')
    const first = active()
    await user.keyboard('{ArrowUp}')
    const last = active()
    expect(last).not.toBe(first)
    await user.keyboard('{Home}')
    expect(active()).toBe(first)
    await user.keyboard('{End}')
    expect(active()).toBe(last)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(opened).toEqual(['/projects/1'])
    expect(box).toHaveValue('')
    expect(list()).not.toBeInTheDocument()
  })

  test('a marked result stays marked when the results change, and Enter opens it', async () => {
    const tasks = [
      { id: 'a', name: 'Pour slab north' },
      { id: 'b', name: 'Pour slab south' },
    ]
    const { user, ask, pass, active, opened, options } = openBox({ plumblineTasks: tasks })
    await ask('slab')
    await user.keyboard(' so{ArrowDown}{ArrowDown}')
    expect(active()).toMatch('south')
    await pass(350)
    expect(options()).toHaveLength(1)
    expect(active()).toMatch('south')
    await user.keyboard('{Enter}')
    expect(opened).toEqual(['/actions?highlight=b'])
  })

  test('a marked result stays marked when another group is expanded by mouse', async () => {
    const { user, ask, active } = openBox({
      plumblineTasks: manyTasks,
      constructHoldPoints: [{ id: 'h', name: 'Pour slab inspection' }],
      plumblineRfis: [],
    })
    await ask('slab')
    await user.keyboard('{End}')
    expect(active()).toMatch('inspection')
    await user.click(screen.getByRole('option', { name: /^Show/ }))
    expect(active()).toMatch('inspection')
  })

  test('a marked result that is no longer found leaves nothing marked', async () => {
    const tasks = [
      { id: 'a', name: 'Pour slab north' },
      { id: 'b', name: 'Pour slab south' },
    ]
    const { user, ask, pass, active } = openBox({ plumblineTasks: tasks })
    await ask('slab')
    await user.keyboard(' so{ArrowDown}')
    expect(active()).toMatch('north')
    await pass(350)
    expect(active()).toBeUndefined()
  })

  test('Enter alone opens the first result', async () => {
    const { user, ask, opened } = openBox()
    await ask('fernhill')
    await user.keyboard('{Enter}')
    expect(opened).toEqual(['/projects/2'])
  })

  test.each([
    ['nothing has been found yet', ''],
    ['the results of an earlier query stand', 'harbour'],
  ])('Enter while %s opens the first result of the typed text as soon as it is found', async (_, earlier) => {
    const { user, ask, box, pass, opened } = openBox()
    if (earlier) await ask(earlier)
    await user.clear(box)
    await user.type(box, 'fernhill{Enter}')
    expect(opened).toEqual([])
    await pass(350)
    expect(opened).toEqual(['/projects/2'])
  })

  test('typing after an early Enter cancels it', async () => {
    const { user, box, pass, opened } = openBox()
    await user.type(box, 'fernhill{Enter}x')
    await pass(350)
    expect(opened).toEqual([])
  })
})

test('clicking a result opens it, closes the list and clears the box', async () => {
  const { user, ask, opened, box } = openBox()
  await ask('head contract')
  await user.click(screen.getByRole('option', { name: 'Head Contract Harbourview Residences' }))
  expect(opened).toEqual(['/documents?highlight=2'])
  expect(box).toHaveValue('')
})

test('a group shows its first 8 results, and "Show all" shows the rest, also by keyboard', async () => {
  const { user, ask, options } = openBox({ plumblineTasks: manyTasks })
  await ask('pour slab')
  expect(options()).toHaveLength(9)
  expect(options().at(-1)).toBe('Show all 30')
  await user.keyboard('{End}{Enter}')
  expect(options()).toHaveLength(30)
  expect(options().at(-1)).toContain('Pour slab 29')
})

test('a record added elsewhere appears in the open results', async () => {
  const { services, ask, options } = openBox({ plumblineTasks: manyTasks.slice(0, 2) })
  await ask('pour')
  const before = options()
  act(
    () =>
      void applySteps(services.store, [put(tasks, taskSchema.parse({ id: 'new', name: 'Pour the ramp' }))]),
  )
  expect(options()).toHaveLength(before.length + 1)
})

test('a result found by another field than its label shows that field', async () => {
  const { ask } = openBox()
  await ask('priya.raman@')
  expect(screen.getByRole('option')).toHaveTextContent(
    /^Priya Raman \(Quayside Holdings\) .+ · priya\.raman@quayside-holdings\.example$/,
  )
})

test('typing > first opens the command palette with the text after it', async () => {
  const { user, box, commanded } = openBox()
  await user.type(box, '>')
  expect(commanded).toEqual([''])
  await user.click(box)
  await user.paste('>add task')
  expect(commanded).toEqual(['', 'add task'])
  expect(box).toHaveValue('')
})

test('the results have a link to the command palette, which gets the typed text', async () => {
  const { user, box, commanded } = openBox()
  await user.type(box, 'theme')
  await user.click(screen.getByRole('button', { name: /Search screens and actions instead/ }))
  expect(commanded).toEqual(['theme'])
})
