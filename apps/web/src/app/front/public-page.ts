/** The entry of index.html and about.html: makes their markup interactive without React. */
import { enhanceLanding } from '#features/public/landing/enhance-landing.ts'
import type { Toast } from '#ui/controls/toast-store.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

enhanceLanding(root, {
  functions: async () => {
    const { createServerFunctions } = await import('#data/workspace/server-functions.ts')
    return createServerFunctions((path, init) => fetch(path, init))
  },
  showToast,
  leaveFor: (url) => window.location.assign(url),
})
// Recorded by first-look.js: a user may have clicked before this script loaded.
const { chosen } = document.documentElement.dataset
if (chosen) root.querySelector<HTMLButtonElement>(`[data-plan="${CSS.escape(chosen)}"]`)?.click()
// Detected by first-look.js: the stored user cannot be read. Spec 4 requires a message, also on public pages.
if (document.documentElement.dataset.user === 'damaged')
  // Without a network neither can be loaded. The next visit shows the message.
  import('./check-user.ts').then(({ checkUser }) => checkUser(showToast)).catch(() => {})

async function showToast(message: Omit<Toast, 'id'>): Promise<void> {
  const { showPageToast } = await import('#core/public-page/show-page-toast.tsx')
  showPageToast(message)
}
