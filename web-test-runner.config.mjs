import { fileURLToPath } from 'node:url'
import { esbuildPlugin } from '@web/dev-server-esbuild'
import { chromeLauncher } from '@web/test-runner-chrome'
import { browserReporter } from './scripts/testing/browser-reporter.mjs'
import { backend } from './test/support/backend.mjs'
import { chromiumArgs, requireChromium } from './test/support/chromium.ts'
import { vendor } from './test/support/vendor.mjs'

const chrome = chromeLauncher({
  concurrency: 2,
  launchOptions: { executablePath: requireChromium(), args: chromiumArgs },
  // A test file starts with an empty browser profile, and believes that it has the focus.
  createPage: async ({ browser }) => {
    const page = await (await browser.createBrowserContext()).newPage()
    const devtools = await page.createCDPSession()
    await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    return page
  },
})
const stopSession = chrome.stopSession.bind(chrome)
chrome.stopSession = async id => {
  const result = await stopSession(id)
  const page = chrome.inactivePages.pop() // the launcher would give it, cookies and all, to the next file
  await page?.puppeteerPage.browserContext().close()
  return result
}

/**
 * A menu that is placed again within the frame in which it was measured makes the browser report that it delivers the rest
 * in the next frame. That is no failure, and no test can bring it about or avoid it.
 */
const quietObserver = `<script>
  addEventListener('error', event => {
    if (/^ResizeObserver loop/.test(event.message)) event.stopImmediatePropagation()
  })
</script>`

const { middleware, plugin } = backend()
const report = process.env.TEST_REPORT

export default {
  files: ['test/**/*.browser.test.{ts,tsx}'],
  nodeResolve: { exportConditions: ['browser'], extensions: ['.mjs', '.js', '.ts', '.tsx'] },
  browsers: [chrome],
  testRunnerHtml: framework =>
    `<!doctype html><html><body>${quietObserver}<script type="module" src="${framework}"></script></body></html>`,
  ...(report && { reporters: [browserReporter(report)] }),
  middleware: [middleware],
  plugins: [
    plugin,
    vendor(),
    esbuildPlugin({
      ts: true,
      tsx: true,
      jsx: 'automatic',
      target: 'es2022',
      tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)),
    }),
  ],
  // Generous: a busy machine is slow, and a test that waits for a condition loses nothing by it.
  testFramework: { config: { timeout: 30_000 } },
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  coverageConfig: { include: ['src/**/*'], reporters: ['text', 'lcovonly'] },
}
