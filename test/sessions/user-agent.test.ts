import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { deviceOf } from '../../rules/user-agent.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('what a user agent says of itself', () => {
  it('is the browser itself and not those that it descends from', () => {
    const names = [
      'Chrome/130.0 Safari/537.36',
      'Chrome/130.0 Safari/537.36 Edg/130.0',
      'Version/18 Safari/605.1',
    ]
    assert.deepEqual(
      names.map(each => deviceOf(`${mac} ${each}`).browser),
      ['Chrome', 'Edge', 'Safari'],
    )
    assert.equal(deviceOf(mac).system, 'macOS')
  })

  it('tells programs from browsers, and says nothing of what it does not know', () => {
    const { browser, program } = deviceOf('axios/1.7.9')
    assert.deepEqual([browser, program], [undefined, true])
    assert.equal(deviceOf(`${mac} Firefox/132.0`).program, false)
    assert.deepEqual(deviceOf(undefined), {
      browser: undefined,
      program: false,
      system: undefined,
    })
  })
})
