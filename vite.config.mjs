// Development server only; `npm run build` is rollup. Pages and modules come from here with hot reload,
// everything else is forwarded to the product's server.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { prerendered } from './scripts/prerender.mjs'

const backend = process.env.PORTICO_DEV_BACKEND ?? 'http://127.0.0.1:3000'
/** What Vite serves itself: sources, packages, the page of the UI kit and its own paths. */
const ours = '/(?:@|src/|rules/|contract/|node_modules/|elements/loader\\.js|ui(?:\\.html)?(?:$|\\?)|__)'

/** In development the loader's address imports the sources, so that the demo page is the same in both. */
const sourcesInsteadOfBundle = {
  name: 'sources-instead-of-bundle',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = request.url?.split('?')[0]
      if (path === '/ui') request.url = '/ui.html'
      if (path?.endsWith('/loader.js')) {
        response.setHeader('content-type', 'text/javascript')
        // A classic script; the preamble is what Fast Refresh needs before the first component.
        response.end(
          `import('/@vite/client')
import('/@react-refresh').then(({ injectIntoGlobalHook }) => {
  injectIntoGlobalHook(window)
  window.$RefreshReg$ = () => {}
  window.$RefreshSig$ = () => type => type
  return import('/src/elements/index.ts')
})`,
        )
        return
      }
      next()
    })
  },
}

/** The demo page's content security policy holds in production builds; Vite's error overlay needs more. */
function withoutPagePolicy(proxy) {
  proxy.on('proxyRes', ({ headers }) => {
    delete headers['content-security-policy']
  })
}

export default defineConfig({
  appType: 'mpa',
  plugins: [sourcesInsteadOfBundle, prerendered(), react()],
  server: {
    strictPort: true,
    proxy: { [`^(?!${ours})`]: { target: backend, changeOrigin: false, configure: withoutPagePolicy } },
  },
  optimizeDeps: { entries: ['ui.html', 'src/elements/index.ts', 'src/react/**/*.tsx'] },
})
