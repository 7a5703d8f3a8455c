/** The entry of app.html: every screen except the public pages. */
import { startIn } from './start-app.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('app.html has no #root')
void startIn(container)
