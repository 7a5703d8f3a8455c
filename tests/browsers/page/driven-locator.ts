/** One or more elements of a page in any browser, queried again at every use, with the API of Playwright's locators. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyLocator, AnyPage } from '../../e2e/support/any-page.ts'
import type { Answer, Question, Step, Wording } from './in-page.ts'
import { waitUntil } from './wait-until.ts'

/** What a locator needs of its page. */
export interface DrivenRequest {
  ask(steps: readonly Step[], question: Question): Promise<Answer>
  clickAt(point: { x: number; y: number }): Promise<void>
  type(text: string): Promise<void>
  press(keys: string): Promise<void>
  setValue(value: string): Promise<void>
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>
}

type State = 'visible' | 'hidden' | 'attached' | 'detached'
type Files = Parameters<AnyLocator['setInputFiles']>[0]

export class DrivenLocator implements AnyLocator {
  readonly #page: DrivenRequest
  readonly #steps: readonly Step[]

  constructor(page: DrivenRequest, steps: readonly Step[]) {
    this.#page = page
    this.#steps = steps
  }

  getByRole(...[role, { name, exact = false, disabled } = {}]: Parameters<AnyPage['getByRole']>) {
    return this.#with({
      by: 'role',
      role,
      isExact: exact,
      ...(name !== undefined && { name: toWording(name) }),
      ...(disabled !== undefined && { isDisabled: disabled }),
    })
  }

  getByLabel(...[text, { exact = false } = {}]: Parameters<AnyPage['getByLabel']>) {
    return this.#with({ by: 'label', text: toWording(text), isExact: exact })
  }

  getByText(...[text, { exact = false } = {}]: Parameters<AnyPage['getByText']>) {
    return this.#with({ by: 'text', text: toWording(text), isExact: exact })
  }

  locator(selector: string) {
    return this.#with({ by: 'css', selector })
  }

  filter({ hasText }: { hasText: string | RegExp }) {
    return this.#with({ by: 'hasText', text: toWording(hasText) })
  }

  first() {
    return this.#with({ by: 'first' })
  }

  last() {
    return this.#with({ by: 'last' })
  }

  async isVisible() {
    return (await this.#page.ask(this.#steps, 'visible')).isVisible
  }

  async waitFor({ state = 'visible' }: { state?: State } = {}) {
    const problem = () => `${this} did not become ${state}.`
    await waitUntil(
      async () => isIn(await this.#page.ask(this.#steps, 'visible'), state) || undefined,
      problem,
    )
  }

  async click() {
    await this.#page.clickAt(await this.point())
  }

  /** Its centre, as soon as it can be clicked and does not move. */
  async point(): Promise<{ x: number; y: number }> {
    let before: Answer['point']
    let obstacle = 'it was not found'
    return waitUntil(
      async () => {
        const answer = await this.#page.ask(this.#steps, 'point')
        if (answer.obstacle) obstacle = answer.obstacle
        const { point } = answer
        const rests = point && before && point.x === before.x && point.y === before.y
        before = point
        return rests ? point : undefined
      },
      () => `${this} cannot be pressed: ${obstacle}.`,
    )
  }

  async focus() {
    await this.#hold('focus')
  }

  async press(keys: string) {
    await this.#hold('focus')
    await this.#page.press(keys)
  }

  async fill(text: string) {
    const { isTyped } = await this.#hold('select')
    if (!isTyped) await this.#page.setValue(text)
    else if (text === '') await this.#page.press('Delete')
    else await this.#page.type(text)
  }

  async setInputFiles(files: Files) {
    await this.waitFor({ state: 'attached' })
    await this.#page.ask(this.#steps, 'mark')
    await this.#page.chooseFiles('[data-chosen-file-input]', await toPaths(files))
  }

  toString() {
    return this.#steps.map((step) => JSON.stringify(step)).join(' > ')
  }

  #with(step: Step) {
    return new DrivenLocator(this.#page, [...this.#steps, step])
  }

  async #hold(question: 'focus' | 'select'): Promise<Answer> {
    return waitUntil(
      async () => {
        const answer = await this.#page.ask(this.#steps, question)
        return answer.isVisible ? answer : undefined
      },
      () => `${this} was not found.`,
    )
  }
}

function isIn({ count, isVisible }: Answer, state: State): boolean {
  if (state === 'visible') return isVisible
  if (state === 'hidden') return !isVisible
  return count > 0 === (state === 'attached')
}

function toWording(text: string | RegExp): Wording {
  return typeof text === 'string' ? text : { source: text.source, flags: text.flags }
}

/** Files that exist only in memory are written to disk, because a browser needs paths. */
async function toPaths(files: Files): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'chosen-files-'))
  return Promise.all(
    [files].flat().map(async (file) => {
      if (typeof file === 'string') return file
      const path = join(folder, file.name)
      await writeFile(path, file.buffer)
      return path
    }),
  )
}
