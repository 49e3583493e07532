import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceName } from '../../server/identity/webauthn/device-name.ts'

test('a new credential is called after its browser and system, as sessions are, or after what it is', () => {
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0'
  assert.equal(deviceName(mac, 'Platform'), 'Chrome on macOS')
  assert.equal(
    deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/132.0', 'Platform'),
    'Firefox on Windows',
  )
  assert.equal(deviceName('Mozilla/5.0 (X11; Linux x86_64)', 'Platform'), 'Linux')
  for (const unknown of ['', 'something/1.0']) assert.equal(deviceName(unknown, 'Platform'), 'This device')
  assert.equal(deviceName(mac, 'CrossPlatform'), 'Security key')
})
