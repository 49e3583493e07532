import { chromeLauncher } from '@web/test-runner-chrome'
import { browserReporter } from './scripts/testing/browser-reporter.mjs'
import { backend } from './test/support/backend.mjs'
import { bundledTests } from './test/support/bundled-tests.mjs'
import { chromiumArgs, requireChromium } from './test/support/chromium.ts'

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

/**
 * A page that leaves takes all tests of its file with it, and what led it away. So it stays, and the test that is running
 * fails with the caller in its stack.
 */
const stay = `<script>
  navigation.addEventListener('navigate', event => {
    if (event.destination.sameDocument || event.downloadRequest !== null) return
    event.preventDefault()
    reportError(new Error('The page would have been left for ' + event.destination.url + ' by ' + event.navigationType))
  })
</script>`

/**
 * React for development measures each component for the browser's performance panel, and makes it a task for the debugger.
 * Nobody looks at either, and they are a tenth of what a page's scripts take. See `withoutOwnerStacks` (bundled-tests.mjs).
 */
const unobserved = `<script>
  console.timeStamp = undefined
  console.createTask = undefined
</script>`

/** `--files a b c`, or all. */
const named = process.argv.slice(process.argv.indexOf('--files') + 1 || Infinity)
const end = named.findIndex(argument => argument.startsWith('-'))
const files =
  named.length > 0 ? named.slice(0, end < 0 ? undefined : end) : ['test/**/*.browser.test.{ts,tsx}']

const { middleware, plugin } = backend()
const report = process.env.TEST_REPORT

export default {
  files,
  browsers: [chrome],
  testRunnerHtml: framework =>
    `<!doctype html><html><body>${quietObserver}${stay}${unobserved}<script type="module" src="${framework}"></script></body></html>`,
  ...(report && { reporters: [browserReporter(report)] }),
  middleware: [middleware],
  plugins: [plugin, bundledTests(files)],
  // Generous: a busy machine is slow, and a test that waits for a condition loses nothing by it.
  testFramework: { config: { timeout: 30_000 } },
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
}
