/** `npm run build`: the static files of the app (apps/web/dist) and the server (apps/server/dist). */
import { build } from './built.mjs'

const { status, output } = await build()
process.stdout.write(output)
process.exitCode = status ?? 1
