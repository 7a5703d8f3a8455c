import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `PLUMBLINE_BASE=/site/` builds for a sub-path of a static host. */
export default defineConfig({
  base: process.env.PLUMBLINE_BASE ?? '/',
  plugins: [react(), tailwindcss()],
  build: { manifest: true, target: 'es2023', sourcemap: false },
  worker: { format: 'es' },
  server: { port: 4174, strictPort: true },
})
