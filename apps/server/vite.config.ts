/** Builds the server into dist: main.js, and its workers. Libraries stay in node_modules. */
import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'pglite-worker': 'src/database/pglite/worker.ts',
        'deciding-worker': 'src/sync/aside/worker.ts',
        'reading-worker': 'src/sync/reading/worker.ts',
      },
      // Beside main.js, because files are found relative to it.
      output: { chunkFileNames: '[name].js' },
    },
  },
  // Workspaces are consumed as source, so they must be part of the file.
  ssr: { noExternal: [/^@plumbline\//] },
})
