/** Starts the product in a browser. */
import '#ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createLateFileStore } from '#data/files/late-file-store.ts'
import { createSite } from '#data/site.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { settleIn } from './settle-in.ts'

const files = createLateFileStore(async () =>
  (await import('#data/files/browser-file-store.ts')).createBrowserFileStore(),
)
const site = createSite({ files })
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <App site={site} router={createAppRouter(site)} />
  </StrictMode>,
)
settleIn(site)
