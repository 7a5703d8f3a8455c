/** A dialog shows its whole content if the window is high enough. */

import type { State } from '../e2e/states/state.ts'
import { enterAnywhere, states } from '../e2e/states/states.ts'
import type { DrivenPage } from './page/driven-page.ts'
import { expect, test } from './site.ts'

/** One of each kind: a form, a form with groups, a confirmation, and one that is only read. */
const eachKind = ['project-form', 'task-form', 'project-delete', 'shortcuts']
const isDialog = ({ opens, open }: State) => open && (opens === 'dialog' || opens === 'alertdialog')

for (const state of states.filter(isDialog))
  test(`${state.name} shows its content`, { tag: eachKind.includes(state.name) ? '@short' : [] }, async ({
    site,
    files,
  }) => {
    const { path, stored = {}, workspace = 'demo' } = state
    await site.openSignedIn(path, { stored, workspace })
    await enterAnywhere(site, state, files)
    expect(await hiddenContent(site)).toEqual([])
  })

/** The parts of the open dialog that clip content although the dialog could be higher. */
function hiddenContent(site: DrivenPage) {
  return site.evaluate(() => {
    // A step of the tour and a panel of tools are dialogs as well, but not sheets.
    const dialog = [...document.querySelectorAll<HTMLElement>('.sheet, [role=dialog]')].at(-1)
    if (!dialog) return ['no dialog']
    const maxHeight = Number.parseFloat(getComputedStyle(dialog).maxHeight)
    const couldGrow = Number.isNaN(maxHeight) || dialog.offsetHeight < maxHeight - 1
    return [...dialog.children]
      .filter((part) => couldGrow && getComputedStyle(part).overflowY !== 'visible')
      .filter((part) => part.scrollHeight > part.clientHeight + 1)
      .map((part) => `${part.clientHeight} of ${part.scrollHeight} px: ${part.textContent?.slice(0, 40)}`)
  })
}
