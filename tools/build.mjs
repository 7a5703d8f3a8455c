/** `npm run build`: the static files of the app (apps/web/dist) and the server (apps/server/dist). */
import { build } from './built.mjs'

process.exitCode = build('inherit').status
