/** The entry of index.html and about.html: brings their markup to life, without React. */
import { enhanceLanding } from '#features/landing/enhance-landing.ts'
import type { Toast } from '#ui/toast-store.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

enhanceLanding(root, {
  functions: async () => {
    const { createServerFunctions } = await import('#data/server-functions.ts')
    return createServerFunctions((path, init) => fetch(path, init))
  },
  say,
  leaveFor: (url) => window.location.assign(url),
})
// Noted by first-look.js: quick hands have pressed before this script came.
const { chosen } = document.documentElement.dataset
if (chosen) root.querySelector<HTMLButtonElement>(`[data-plan="${CSS.escape(chosen)}"]`)?.click()
// Seen by first-look.js: who is stored as signed in cannot be read. Spec 4 wants it said, on public pages too.
if (document.documentElement.dataset.user === 'damaged')
  // Without the network neither can be loaded: the next visit says it.
  import('./check-user.ts').then(({ checkUser }) => checkUser(say)).catch(() => {})

async function say(message: Omit<Toast, 'id'>): Promise<void> {
  const { sayToast } = await import('#parts/front/say-toast.tsx')
  sayToast(message)
}
