// `npm run test:engines` needs Firefox and WebKit beside Chromium. Where root can install Debian's packages, this does.
import { enginePackages, missing } from '../../test/support/engines/find-engines.ts'
import { run } from '../run.mjs'

/** Leaves an engine that cannot be had to its tests: they are skipped with the command, or fail in continuous integration. */
export async function ensureEngines() {
  const packages = Object.entries(enginePackages).flatMap(([engine, names]) => (missing(engine) ? names : []))
  const isRoot = process.getuid?.() === 0
  if (packages.length === 0 || !isRoot || (await run(['apt-get', '--version'])).code !== 0) return
  console.log(`Installing Debian’s ${packages.join(', ')} (once) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run(['apt-get', 'update', '-q'], { env })
  const install = await run(['apt-get', 'install', '-q', '-y', '--no-install-recommends', ...packages], {
    env,
  })
  if (install.code !== 0) console.error((update.output + install.output).slice(-4000))
}
