/** Builds the server into one file, dist/main.js. Its libraries stay in node_modules. */
import { defineConfig } from 'vite'

export default defineConfig({
  build: { ssr: 'src/main.ts', target: 'node20', outDir: 'dist' },
  // Workspaces are consumed as source, so they must be part of the file.
  ssr: { noExternal: [/^@plumbline\//] },
})
