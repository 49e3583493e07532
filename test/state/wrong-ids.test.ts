import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ApiError } from '../../src/api/api-error.ts'
import { errorText } from '../../src/state/app/messages.ts'
import { gone, hello, start, vendorRoute } from './set-up-wrongly.ts'

const unknownPage = { name: 'Quayside', logo: '', icon: '', whiteLabelMode: false, unknownApplication: true }
const says = (answer: object) => ({ json: { originAllowed: true, ...answer } })

describe('ids that the server does not know', () => {
  it('one error names app-id and its value, whether the application does not exist or several do and none was named [DEVX-08]', async () => {
    const refusal = { status: 421, json: { errors: ['For developers'], errorCode: 'ER-00421' } }
    for (const [application, appId, vendor, stays] of [
      ['unknown', 'boats', refusal, false],
      ['unknown', 'boats', { json: unknownPage }, true],
      ['several', '', { json: unknownPage }, true],
      ['none', '', refusal, false],
    ] as const) {
      const context = { appId, clientId: appId || 'app' }
      const scripts = { [vendorRoute]: vendor, [hello]: says({ application }) }
      const { said, box, app } = await start({ scripts, context })
      assert.equal(said.length, 1, said.join())
      assert.match(said[0]!, appId ? /app-id "boats"/ : /app-id(.*""|="| says)/s)
      assert.equal(box === undefined, stays, 'where the default application serves, the form stays')
      const text = errorText(app, new ApiError('For developers', { statusCode: 421, errorCode: 'ER-00421' }))
      assert.match(text, /takes no calls from this site/)
    }
  })

  it('one warning names client-id, and a page whose ids are one and the same asks nothing [DEVX-09]', async () => {
    const context = { clientId: 'boats' }
    const { warned, said } = await start({ scripts: { [hello]: says({ client: 'unknown' }) }, context })
    const ofIds = warned.filter(line => /client-id/.test(line))
    assert.deepEqual([ofIds.length, said.length], [1, 0])
    assert.match(ofIds[0]!, /client-id "boats".*"app"/)
    const known = await start({ scripts: { [hello]: says({}) }, context })
    assert.ok(!known.warned.some(line => /client-id/.test(line)))
    assert.equal(known.browser.server.count(hello), 1)
    assert.equal((await start({})).browser.server.count(hello), 0)
  })

  it('a frame without an origin is one error that says so, with the cure [DEVX-09]', async () => {
    Object.assign(globalThis, { origin: 'null' })
    try {
      const scripts = { [vendorRoute]: gone, [hello]: { json: { originAllowed: false } } }
      const { said, box } = await start({ scripts })
      assert.equal(said.length, 1)
      assert.match(said[0]!, /This frame has no origin.*allow-same-origin/)
      assert.match(box?.paste ?? '', /sandbox="allow-scripts/)
    } finally {
      Reflect.deleteProperty(globalThis, 'origin')
    }
  })
})
