/** `npm start`: installs what is missing, builds what has changed, and serves the app. */
import { buildIfChanged } from './built.mjs'
import { installPackages } from './installed.mjs'

installPackages()
await buildIfChanged()
// The line below is for people. A request log is for servers that ask for it.
process.env.LOG_LEVEL ??= 'warn'
const { url } = await import('../apps/server/dist/main.js')
process.stdout.write(`Plumbline is ready at ${url}\n`)
