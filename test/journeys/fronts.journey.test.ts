import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { isFresh } from '../../scripts/staleness.mjs'

/** Missing: the test says so and is counted as skipped. */
const installed = (program: string) => spawnSync('which', [program]).status === 0

for (const front of ['nginx', 'caddy']) {
  test(`deploy/ has a front for ${front} through which people sign in, with https and their own addresses`, {
    skip: !installed(front) && `${front} is not on this machine: apt-get install ${front}`,
  }, () => {
    // /packed.ts brings the whole build, of which this needs the server.
    assert.ok(isFresh('packages'), 'dist/ is missing or older than its sources: npm run build')
    const { status, stdout, stderr } = spawnSync('sh', ['deploy/try-front.sh', front], { encoding: 'utf8' })
    assert.equal(status, 0, stdout + stderr)
    assert.match(stdout, /signs in.*https only/)
  })
}
