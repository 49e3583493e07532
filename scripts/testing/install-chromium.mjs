// The browser tests need a Chromium. Where the machine has none, this brings it, if it can.
import { findChromium, requireChromium } from '../../test/support/chromium.ts'
import { run } from '../run.mjs'

/** @returns {Promise<string>} path of the binary; throws with the cure where there is none */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const mayInstall = process.getuid?.() === 0 && (await run(['apt-get', '--version'])).code === 0
  if (mayInstall) {
    console.log('No Chromium on this machine: installing Debian’s chromium (once) …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run(['apt-get', 'update', '-q'], { env })
    const { code, output } = await run(
      ['apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      { env },
    )
    if (code !== 0) console.error(output.slice(-2000))
  }
  return requireChromium()
}
