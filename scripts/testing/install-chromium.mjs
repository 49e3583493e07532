// The browser tests need a Chromium. Where the machine has none, this brings it, if it can.
import { browserCache, findChromium, NO_CHROMIUM } from '../../test/support/chromium.ts'
import { run } from '../run.mjs'

/**
 * @returns {Promise<{ path: string, version: string }>} a binary that runs; throws one sentence with the cure where there
 *   is none
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return await checked(found)
  const ways = (await mayUseApt()) ? [byApt, byDownload] : [byDownload]
  for (const bring of ways) {
    const path = await bring()
    const brought = path && (await checked(path).catch(error => report(error.message)))
    if (brought) return brought
  }
  throw new Error(NO_CHROMIUM)
}

/** A package manager may believe in a binary that has gone, and a download lack the machine's libraries. */
async function checked(path) {
  const { code, output } = await run([path, '--version'])
  if (code === 0) return { path, version: output.trim().split('\n').at(-1) }
  throw new Error(`${path} does not start: ${output.trim().split('\n').at(-1)}`)
}

const report = text => void console.error(text)

const mayUseApt = async () => process.getuid?.() === 0 && (await run(['apt-get', '--version'])).code === 0

/** Debian's, with the libraries that it needs: for containers and continuous integration. */
async function byApt() {
  console.log('No Chromium on this machine: installing Debian’s chromium (once) …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const packages = ['chromium', 'fonts-liberation']
  const update = await run(['apt-get', 'update', '-q'], { env })
  const install = await run(['apt-get', 'install', '-q', '-y', '--no-install-recommends', ...packages], {
    env,
  })
  const path = findChromium()
  if (!path) report((update.output + install.output).slice(-4000))
  return path
}

/** Into the user's cache, for which root is not needed. The version is the one that our Puppeteer was tested with. */
async function byDownload() {
  const { PUPPETEER_REVISIONS } = await import('puppeteer-core')
  const buildId = PUPPETEER_REVISIONS.chrome
  console.log(`No Chromium on this machine: downloading Chrome ${buildId} into ${browserCache} (once) …`)
  try {
    // It comes with puppeteer-core.
    const { Browser, install } = await import('@puppeteer/browsers')
    return (await install({ browser: Browser.CHROME, buildId, cacheDir: browserCache })).executablePath
  } catch (error) {
    report(error.message)
  }
}
